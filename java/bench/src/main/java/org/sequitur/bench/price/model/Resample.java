// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.SplittableRandom;

/**
 * The interval of a fit by bootstrap-t. Errors are drawn again for all blocks, the model is fitted to them by one step
 * from the estimate, and the new estimate's distance from the old is measured in its own standard error (B. Efron and
 * R. J. Tibshirani, "An Introduction to the Bootstrap", 1993, sections 9.4 and 12.5). Quantiles of the estimates alone
 * hold the truth too rarely when blocks are few: they do not know that the error is itself estimated.
 *
 * <p>They are drawn in two ways, and the wider interval counts. {@link #fromAll} takes any residual for any block; it
 * is right for few rounds but trusts that all blocks vary alike. {@link #bySigns} keeps each residual and draws its
 * sign (the wild bootstrap; C. F. J. Wu, "Jackknife, bootstrap and other resampling methods in regression analysis",
 * Annals of Statistics 14(4), 1986). It is right also when slow blocks vary more, and where there are at least
 * {@value #ROUNDS} rounds, which then share a sign, when k is not the same in each (A. C. Cameron, J. B. Gelbach and
 * D. L. Miller, "Bootstrap-based improvements for inference with clustered errors", Review of Economics and Statistics
 * 90(3), 2008).
 */
final class Resample {
    /** Where there are fewer rounds, too few draws of their signs differ. */
    static final int ROUNDS = 8;
    private static final long SEED = 20160312;

    private final Sample sample;
    private final double[] gradient;
    private final double information;
    private final double[] scaled;

    private Resample(Sample sample, Curve curve) {
        this.sample = sample;
        gradient = curve.gradient();
        information = Curve.squares(gradient);
        scaled = curve.residuals().clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = freed(i, scaled[i]);
        }
    }

    /** Draws residuals of any block. */
    static Distances fromAll(Sample sample, Curve curve) {
        Resample resample = new Resample(sample, curve);
        double mean = 0;
        for (double error : resample.scaled) {
            mean += error / resample.scaled.length;
        }
        SplittableRandom random = new SplittableRandom(SEED);
        double[] distances = new double[Distances.TIMES];
        double[] drawn = new double[resample.scaled.length];
        for (int time = 0; time < distances.length; time++) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = resample.scaled[random.nextInt(drawn.length)] - mean;
            }
            double[] centred = sample.centred(drawn);
            double step = resample.step(centred);
            double rest = Curve.squares(resample.left(centred, step));
            distances[time] = distance(step, Math.sqrt(rest / sample.freedom() / resample.information));
        }
        return new Distances(distances, curve.error());
    }

    /** Draws the signs of residuals: of a round's together when there are many rounds. */
    static Distances bySigns(Sample sample, Curve curve) {
        boolean together = sample.rounds() >= ROUNDS;
        Resample resample = new Resample(sample, curve);
        double[] errors = together ? curve.residuals() : resample.scaled;
        SplittableRandom random = new SplittableRandom(SEED);
        double[] distances = new double[Distances.TIMES];
        double[] drawn = new double[errors.length];
        int[] signs = new int[together ? sample.rounds() : errors.length];
        for (int time = 0; time < distances.length; time++) {
            for (int i = 0; i < signs.length; i++) {
                signs[i] = random.nextBoolean() ? 1 : -1;
            }
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = errors[i] * signs[together ? sample.place(i) : i];
            }
            double[] centred = sample.centred(drawn);
            double step = resample.step(centred);
            distances[time] = distance(step, resample.robustError(resample.left(centred, step), together));
        }
        return new Distances(distances, resample.robustError(curve.residuals(), together));
    }

    private static double distance(double step, double error) {
        return step == 0 ? 0 : Math.abs(step) / error;
    }

    /** Returns the residual without what the fit took from it, by the block's leverage. */
    private double freed(int block, double residual) {
        double left = 1 - 1.0 / sample.roundSize(block) - gradient[block] * gradient[block] / information;
        return left > 1e-9 ? residual / Math.sqrt(left) : 0;
    }

    private double step(double[] centred) {
        double product = 0;
        for (int i = 0; i < centred.length; i++) {
            product += centred[i] * gradient[i];
        }
        return product / information;
    }

    private double[] left(double[] centred, double step) {
        double[] left = new double[centred.length];
        for (int i = 0; i < left.length; i++) {
            left[i] = centred[i] - step * gradient[i];
        }
        return left;
    }

    /** Returns the standard error that trusts only that blocks, or rounds, are independent. */
    private double robustError(double[] residuals, boolean together) {
        double[] sums = new double[together ? sample.rounds() : residuals.length];
        for (int i = 0; i < residuals.length; i++) {
            sums[together ? sample.place(i) : i] += gradient[i] * (together ? residuals[i] : freed(i, residuals[i]));
        }
        double correction = together ? sums.length / (sums.length - 1.0) : 1;
        return Math.sqrt(Curve.squares(sums) * correction) / information;
    }
}
