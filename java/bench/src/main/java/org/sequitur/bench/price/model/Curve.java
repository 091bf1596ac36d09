// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.util.Pair;

/**
 * The least-squares fit of {@code log(time of a unit) = effect of the round + log(1 + k * added)}.
 *
 * <p>What is fitted is the logarithm of the slowdown at the largest added time, {@code log(1 + k * largest)}. It may be
 * any number, where k must not make a time negative, and the model is nearly linear in it. The effects of the rounds
 * are taken out by centring each round.
 *
 * @param slope     log(1 + k * largest)
 * @param gradient  the derivative of the centred model by the slope, for each block
 * @param residuals what the fit leaves of each block's centred logarithm
 * @param error     standard error of the slope
 * @param total     sum of squares of the centred logarithms
 * @param rest      sum of squares of the residuals
 */
record Curve(double slope, double[] gradient, double[] residuals, double error, double total, double rest) {
    private static final int STEPS = 1000;

    /**
     * Fits the model.
     *
     * @throws IllegalArgumentException when the fit does not converge
     */
    static Curve fit(Sample sample) {
        double[] share = share(sample);
        double[] logs = sample.centred(sample.logs());
        double[] start = {slopeOfLine(sample.centred(share), logs)};
        LeastSquaresOptimizer.Optimum best;
        try {
            best = new LevenbergMarquardtOptimizer().optimize(new LeastSquaresBuilder().start(start).target(logs)
                    .model(point -> new Pair<>(new ArrayRealVector(sample.centred(model(share, point.getEntry(0)))),
                            column(sample.centred(derivative(share, point.getEntry(0))))))
                    .maxEvaluations(STEPS).maxIterations(STEPS).build());
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("the model could not be fitted: " + e.getMessage(), e);
        }
        double slope = best.getPoint().getEntry(0);
        double[] gradient = sample.centred(derivative(share, slope));
        double[] residuals = best.getResiduals().toArray();
        double rest = squares(residuals);
        double error = Math.sqrt(rest / sample.freedom() / squares(gradient));
        return new Curve(slope, gradient, residuals, error, squares(logs), rest);
    }

    /** Returns the standard error that the slope would have if it were 0. */
    double errorAtZero(Sample sample) {
        return Math.sqrt(rest / sample.freedom() / squares(sample.centred(share(sample))));
    }

    private static double[] share(Sample sample) {
        double[] share = sample.added().clone();
        double largest = sample.largest();
        for (int i = 0; i < share.length; i++) {
            share[i] /= largest;
        }
        return share;
    }

    private static double slopeOfLine(double[] x, double[] y) {
        double product = 0;
        for (int i = 0; i < x.length; i++) {
            product += x[i] * y[i];
        }
        return product / squares(x);
    }

    private static double[] model(double[] share, double slope) {
        double[] values = new double[share.length];
        for (int i = 0; i < share.length; i++) {
            values[i] = Math.log1p(Math.expm1(slope) * share[i]);
        }
        return values;
    }

    private static double[] derivative(double[] share, double slope) {
        double[] values = new double[share.length];
        for (int i = 0; i < share.length; i++) {
            values[i] = Math.exp(slope) * share[i] / (1 + Math.expm1(slope) * share[i]);
        }
        return values;
    }

    private static Array2DRowRealMatrix column(double[] values) {
        return new Array2DRowRealMatrix(values);
    }

    static double squares(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }
}
