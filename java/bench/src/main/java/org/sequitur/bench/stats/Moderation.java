// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.FDistribution;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * Shrinks the variances of several workloads towards each other, so that four rounds of twenty workloads tell more of
 * the variance of each than its own four. The variances are taken as draws around a common one: s0^2 * d0 / chi^2(d0),
 * and s0^2 and d0 are found from the mean and the variance of their logarithms (G. K. Smyth, "Linear models and
 * empirical Bayes methods for assessing differential expression in microarray experiments", Statistical Applications in
 * Genetics and Molecular Biology 3(1), 2004, section 6.2; the method of the R package limma).
 *
 * <p>The departures make it careful, for a workload that varies much would else have differences found in its noise.
 * A variance is raised, never lowered. Fewer than {@value #FEWEST} workloads tell too little of each other, and each is
 * left as it is. Lent are at most a third of a degree of freedom for each workload, and at most half of what all have
 * together. A workload whose own variance is too large for the family, by an F test at {@value #OUTLIER}, is left as it
 * is.
 *
 * @param variance s0^2, or NaN when nothing is lent
 * @param freedom  d0, the degrees of freedom lent to each; 0 when nothing is
 */
record Moderation(double variance, double freedom) {
    static final int FEWEST = 5;
    private static final double OUTLIER = 0.05;
    private static final double LENT = 1.0 / 3;
    private static final double SMALLEST_SHARE = 0.01;
    private static final Moderation NONE = new Moderation(Double.NaN, 0);

    /**
     * A variance after it was shrunk.
     *
     * @param variance the variance
     * @param freedom  its degrees of freedom, positive
     */
    record Shrunk(double variance, double freedom) {
    }

    /**
     * Fits the family of variances.
     *
     * @param variances of the workloads
     * @param freedoms  their degrees of freedom, all positive
     */
    static Moderation fit(double[] variances, double[] freedoms) {
        double middle = variances.length == 0 ? 0 : new Median().evaluate(variances);
        if (variances.length < FEWEST || !(middle > 0)) {
            return NONE;
        }
        double[] logs = new double[variances.length];
        double expected = 0;
        for (int i = 0; i < logs.length; i++) {
            double half = freedoms[i] / 2;
            logs[i] = Math.log(Math.max(variances[i], SMALLEST_SHARE * middle)) - Gamma.digamma(half) + Math.log(half);
            expected += Gamma.trigamma(half) / logs.length;
        }
        double excess = StatUtils.variance(logs) - expected;
        double most = Math.min(StatUtils.sum(freedoms) / 2, LENT * variances.length);
        double freedom = excess > 0 ? Math.min(most, 2 * inverseTrigamma(excess)) : most;
        double half = freedom / 2;
        return new Moderation(Math.exp(StatUtils.mean(logs) + Gamma.digamma(half) - Math.log(half)), freedom);
    }

    /** Returns a variance with what the others lend it. */
    Shrunk shrink(double own, double ownFreedom) {
        if (freedom == 0 || ownFreedom > 0 && outlies(own, ownFreedom)) {
            return new Shrunk(own, ownFreedom);
        }
        double shrunk = (freedom * variance + ownFreedom * own) / (freedom + ownFreedom);
        return new Shrunk(Math.max(own, shrunk), freedom + ownFreedom);
    }

    private boolean outlies(double own, double ownFreedom) {
        return new FDistribution(ownFreedom, freedom)
                .cumulativeProbability(own / variance) > 1 - OUTLIER;
    }

    /** Returns x with trigamma(x) = y, by Newton's method on 1 / trigamma (Smyth 2004, appendix). */
    static double inverseTrigamma(double y) {
        if (y > 1e7) {
            return 1 / Math.sqrt(y);
        }
        double x = 0.5 + 1 / y;
        for (int i = 0; i < 50; i++) {
            double trigamma = Gamma.trigamma(x);
            double step = trigamma * (1 - trigamma / y) / tetragamma(x);
            x += step;
            if (-step / x < 1e-8) {
                break;
            }
        }
        return x;
    }

    /** The derivative of trigamma; by recurrence to x of at least 6 and the asymptotic series there. */
    private static double tetragamma(double x) {
        double sum = 0;
        double at = x;
        for (; at < 6; at++) {
            sum -= 2 / (at * at * at);
        }
        double square = 1 / (at * at);
        return sum - square * (1 + 1 / at + square * (0.5 - square * (1.0 / 6 - square * (1.0 / 6 - 0.3 * square))));
    }
}
