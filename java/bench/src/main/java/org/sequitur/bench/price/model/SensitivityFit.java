// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Calibration;

/**
 * How sensitive a program is to the cost of one kind of barrier: {@code p = 1 / (1 + k * (a - a0))}, where p is its
 * performance relative to count 0 and a the time that one execution of a site takes (after C. G. Ritson and S. Owens,
 * "Benchmarking weak memory models", PPoPP 2016, equation 1; see {@link CostChange} for its form).
 *
 * @param kind      the kind
 * @param k         by which share a unit of progress takes longer for each nanosecond that an execution does, in 1/ns
 * @param p         the probability of a k at least as far from 0 when it is 0
 * @param fit       R^2, the share of the variance within rounds that the model explains
 * @param lackOfFit the probability of so bad a fit when the model holds, or NaN
 * @param largest   the largest added time that was measured, in nanoseconds
 * @param error     half the width of the interval of log(1 + k * largest) if k were 0, in quantiles of Student's t
 * @param freedom   degrees of freedom
 * @param blocks    how many blocks it rests on
 * @param rounds    of how many rounds
 * @param points    what was measured at each count
 */
public record SensitivityFit(String kind, Interval k, double p, double fit, double lackOfFit, double largest,
        double error, int freedom, int blocks, int rounds, List<Point> points) {
    /** A fit with a smaller {@link #lackOfFit} is said to be bad. */
    public static final double BAD = 0.01;
    /** Fewer blocks than this are said to be few. */
    public static final int FEW = 12;
    private static final double ALPHA = 0.05;
    private static final double POWER = 0.8;

    /**
     * Fits the model to blocks of the kind and the base blocks of the same rounds.
     *
     * @param usable blocks that were measured, whose counts the calibration covers; others are passed over
     * @throws IllegalArgumentException with a message of one line, when they are too few for an interval
     */
    public static SensitivityFit of(String kind, List<Block> usable, Calibration calibration) {
        Sample sample = Sample.of(kind, usable, calibration);
        Curve curve = Curve.fit(sample);
        double largest = sample.largest();
        LackOfFit lack = LackOfFit.of(sample, curve, calibration);
        Interval slope = new Interval(curve.slope(), curve.slope(), curve.slope());
        double p = curve.slope() == 0 ? 1 : 0;
        double error = 0;
        if (curve.error() > 0) {
            Distances all = Resample.fromAll(sample, curve);
            Distances signs = Resample.bySigns(sample, curve);
            double half = Math.max(all.half(), signs.half());
            slope = new Interval(curve.slope(), curve.slope() - half, curve.slope() + half);
            error = half / new TDistribution(sample.freedom()).inverseCumulativeProbability(1 - ALPHA / 2)
                    * curve.errorAtZero(sample) / curve.error();
            p = Math.max(all.beyond(curve.slope()), signs.beyond(curve.slope()));
        }
        return new SensitivityFit(kind, slope.map(value -> Math.expm1(value) / largest), p,
                curve.total() > 0 ? 1 - curve.rest() / curve.total() : Double.NaN, lack.p(), largest, error,
                sample.freedom(), sample.size(), sample.rounds(), lack.points());
    }

    /** Returns the performance relative to count 0 when each execution is longer by so many nanoseconds. */
    public double performance(double added) {
        return 1 / (1 + k.estimate() * added);
    }

    /**
     * Returns the smallest slowdown at the largest added time that a run of so many blocks, with this noise, tells from
     * none four times of five: k times {@link #largest}.
     *
     * @param tests how many kinds share the error allowed, 5 %
     */
    public double detectable(int tests) {
        TDistribution t = new TDistribution(freedom);
        return Math.expm1(error * (t.inverseCumulativeProbability(1 - ALPHA / 2 / tests)
                + t.inverseCumulativeProbability(POWER)));
    }

    /** Returns the smallest k that is told from 0 four times of five, in 1/ns; see {@link #detectable}. */
    public double detectableK(int tests) {
        return detectable(tests) / largest;
    }

    /** Returns whether the blocks do not follow the model. */
    public boolean bad() {
        return lackOfFit < BAD;
    }

    /** Returns whether it rests on few blocks. */
    public boolean few() {
        return blocks < FEW;
    }
}
