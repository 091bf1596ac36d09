// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The interval of a fit by bootstrap-t: residuals, made as large as errors are, are drawn again for all blocks, the
 * model is fitted to them by one step from the estimate, and the estimate's distance from the truth is measured in
 * standard errors, each resample in its own (B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap", 1993,
 * sections 9.4 and 12.5; P. Hall, "The Bootstrap and Edgeworth Expansion", 1992). The quantiles of resampled estimates
 * alone hold the truth too rarely when blocks are few, for they do not know that the error is itself estimated.
 */
final class Resample {
    /** How many resamples. */
    static final int TIMES = 1999;
    private static final double LEVEL = 0.95;

    private final double[] distances;

    private Resample(double[] distances) {
        this.distances = distances;
    }

    /** Draws. */
    static Resample of(Sample sample, Curve curve, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double information = Curve.squares(curve.gradient());
        double[] errors = errors(sample, curve, information);
        double[] distances = new double[TIMES];
        double[] drawn = new double[errors.length];
        for (int time = 0; time < TIMES; time++) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = errors[random.nextInt(errors.length)];
            }
            double[] centred = sample.centred(drawn);
            double product = 0;
            for (int i = 0; i < centred.length; i++) {
                product += centred[i] * curve.gradient()[i];
            }
            double rest = Curve.squares(centred) - product * product / information;
            double error = Math.sqrt(Math.max(0, rest) / sample.freedom() / information);
            distances[time] = Math.abs(product / information) / error;
        }
        Arrays.sort(distances);
        return new Resample(distances);
    }

    /** Returns residuals scaled up by what the fit took from each, with mean 0. */
    private static double[] errors(Sample sample, Curve curve, double information) {
        double[] errors = curve.residuals().clone();
        double mean = 0;
        for (int i = 0; i < errors.length; i++) {
            double left = 1 - 1.0 / sample.roundSize(i) - curve.gradient()[i] * curve.gradient()[i] / information;
            errors[i] = left > 1e-9 ? errors[i] / Math.sqrt(left) : 0;
            mean += errors[i] / errors.length;
        }
        for (int i = 0; i < errors.length; i++) {
            errors[i] -= mean;
        }
        return errors;
    }

    /** Returns the distance that 95 % of the resamples stay within, in standard errors. */
    double reach() {
        return distances[(int) Math.ceil(LEVEL * (TIMES + 1)) - 1];
    }

    /** Returns the share of distances at least as large, in standard errors; never 0. */
    double beyond(double distance) {
        int at = Arrays.binarySearch(distances, distance);
        int first = at < 0 ? -at - 1 : at;
        while (first > 0 && distances[first - 1] == distance) {
            first--;
        }
        return (TIMES - first + 1.0) / (TIMES + 1);
    }
}
