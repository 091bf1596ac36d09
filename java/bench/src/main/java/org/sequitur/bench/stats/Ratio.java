// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * An estimated ratio and its 95 % interval.
 *
 * @param estimate the ratio
 * @param low      lower end of the interval, NaN when there are too few observations for one
 * @param high     upper end of the interval, or NaN
 * @param pairs    how many observations it rests on; of two independent groups, those of the smaller
 * @param p        the probability of a ratio at least as far from 1 when there is no difference, or NaN
 */
public record Ratio(double estimate, double low, double high, int pairs, double p) {
    /** The coverage that intervals aim at. */
    public static final double COVERAGE = 0.95;

    /**
     * Estimates a ratio from its logarithm's standard error, by Student's t.
     *
     * @param log     the logarithm of the ratio
     * @param error   its standard error
     * @param freedom degrees of freedom, positive
     */
    static Ratio student(double log, double error, double freedom, int pairs) {
        if (error == 0) {
            return new Ratio(Math.exp(log), Math.exp(log), Math.exp(log), pairs, log == 0 ? 1 : 0);
        }
        TDistribution t = new TDistribution(freedom);
        double half = error * t.inverseCumulativeProbability(0.5 + COVERAGE / 2);
        double p = 2 * t.cumulativeProbability(-Math.abs(log) / error);
        return new Ratio(Math.exp(log), Math.exp(log - half), Math.exp(log + half), pairs, p);
    }

    /**
     * Estimates the ratio of paired observations: the geometric mean of the pairs' ratios, with the interval of
     * Student's t for the mean of their logarithms.
     *
     * @param logs logarithms of the ratios of at least one pair
     */
    public static Ratio paired(double[] logs) {
        double mean = StatUtils.mean(logs);
        if (logs.length < 2) {
            return new Ratio(Math.exp(mean), Double.NaN, Double.NaN, logs.length, Double.NaN);
        }
        double error = Math.sqrt(StatUtils.variance(logs) / logs.length);
        return student(mean, error, logs.length - 1, logs.length);
    }

    /**
     * Estimates the ratio of two independent groups, second over first, from the difference of their mean logarithms.
     * The degrees of freedom are those of B. L. Welch, "The generalization of 'Student's' problem when several
     * different population variances are involved", Biometrika 34, 1947.
     *
     * @param first  logarithms of the first group, at least one
     * @param second logarithms of the second group, at least one
     */
    public static Ratio independent(double[] first, double[] second) {
        double log = StatUtils.mean(second) - StatUtils.mean(first);
        int fewer = Math.min(first.length, second.length);
        if (fewer < 2) {
            return new Ratio(Math.exp(log), Double.NaN, Double.NaN, fewer, Double.NaN);
        }
        double a = StatUtils.variance(first) / first.length;
        double b = StatUtils.variance(second) / second.length;
        double freedom = (a + b) * (a + b) / (a * a / (first.length - 1) + b * b / (second.length - 1));
        return student(log, Math.sqrt(a + b), freedom, fewer);
    }

    /** Returns whether there is an interval. */
    public boolean hasInterval() {
        return !Double.isNaN(low);
    }

    /** Returns whether there is an interval and 1 is not in it. */
    public boolean excludesOne() {
        return low > 1 || high < 1;
    }
}
