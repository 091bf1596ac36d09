// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * An estimated ratio and its 95 % interval.
 *
 * @param estimate the ratio
 * @param low      lower end of the interval, NaN when there are too few observations for one
 * @param high     upper end of the interval, or NaN
 * @param rounds   how many rounds it rests on; of a mean, those of the workload that has fewest
 * @param p        the probability of a ratio at least as far from 1 when there is no difference, or NaN; of a run that
 *                 looked several times, adjusted for that
 * @param error    standard error of the ratio's logarithm, or NaN
 * @param freedom  its degrees of freedom, or NaN
 * @param level    the error allowed
 */
public record Ratio(double estimate, double low, double high, int rounds, double p, double error, double freedom,
        Level level) {
    /** The power with which a difference can be found that is called findable. */
    public static final double POWER = 0.8;

    /** Estimates a ratio from its logarithm in at least one round, by Student's t. */
    public static Ratio of(double[] logs) {
        return Contrast.of(logs).ratio(Contrast.family(List.of()), Level.ONCE);
    }

    /** Returns a ratio of which nothing but the estimate is known. */
    static Ratio unsure(double log, int rounds) {
        return new Ratio(Math.exp(log), Double.NaN, Double.NaN, rounds, Double.NaN, Double.NaN, Double.NaN,
                Level.ONCE);
    }

    /**
     * Estimates a ratio from its logarithm's standard error, by Student's t.
     *
     * @param log     the logarithm of the ratio
     * @param error   its standard error
     * @param freedom degrees of freedom, positive
     */
    static Ratio student(double log, double error, double freedom, int rounds, Level level) {
        if (error == 0) {
            return new Ratio(Math.exp(log), Math.exp(log), Math.exp(log), rounds, log == 0 ? 1 : 0, 0, freedom,
                    level);
        }
        TDistribution t = new TDistribution(freedom);
        double half = error * t.inverseCumulativeProbability(1 - level.alpha() / 2);
        double p = level.scaled(2 * t.cumulativeProbability(-Math.abs(log) / error));
        return new Ratio(Math.exp(log), Math.exp(log - half), Math.exp(log + half), rounds, p, error, freedom, level);
    }

    /** Returns whether there is an interval. */
    public boolean hasInterval() {
        return !Double.isNaN(low);
    }

    /** Returns whether there is an interval and 1 is not in it. */
    public boolean excludesOne() {
        return low > 1 || high < 1;
    }

    /** Returns half the width of the interval as a share of the estimate, infinite when there is none. */
    public double halfWidth() {
        return hasInterval() ? high / estimate - 1 : Double.POSITIVE_INFINITY;
    }

    /**
     * Returns the smallest slowdown, as a share of the time, that would have been called one in four runs of five when
     * so many are tested: exp(error * (t(1 - alpha / 2 / tests) + t(0.8))) - 1. NaN when there is no interval.
     *
     * @param tests how many ratios share the error allowed
     */
    public double findable(int tests) {
        if (!hasInterval()) {
            return Double.NaN;
        }
        TDistribution t = new TDistribution(freedom);
        return Math.expm1(error * (t.inverseCumulativeProbability(1 - level.alpha() / 2 / tests)
                + t.inverseCumulativeProbability(POWER)));
    }

    /**
     * Returns the probability of a ratio at least as near to 1 when the truth is a share of {@code margin} away from
     * it, or NaN: the larger p of two one-sided t tests (D. J. Schuirmann, "A comparison of the two one-sided tests
     * procedure and the power approach for assessing the equivalence of average bioavailability", Journal of
     * Pharmacokinetics and Biopharmaceutics 15(6), 1987).
     */
    public double sameP(double margin) {
        if (!hasInterval()) {
            return Double.NaN;
        }
        double room = Math.log1p(margin) - Math.abs(Math.log(estimate));
        if (error == 0) {
            return room > 0 ? 0 : 1;
        }
        return level.scaled(new TDistribution(freedom).cumulativeProbability(-room / error));
    }
}
