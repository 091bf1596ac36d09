// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.SortedMap;
import java.util.TreeSet;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.correlation.Covariance;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Measured;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Steady;

/**
 * How much of what {@code sc} costs is saved by relaxing: {@code (sc - relaxed) / (sc - java)}, 1 when nothing is left
 * of it. The times are means over rounds of the times as multiples of {@code java}'s in the same round.
 *
 * <p>The interval of this ratio of two means is that of E. C. Fieller, "Some problems in interval estimation", Journal
 * of the Royal Statistical Society B 16(2), 1954: all shares g for which Student's t does not tell the mean of
 * {@code (sc - relaxed) - g * (sc - java)} from 0.
 *
 * @param sc      {@code sc} against {@code java}
 * @param relaxed {@code sc} with the methods relaxed, against {@code java}
 * @param closed  the share of the gap that is closed, NaN when there is no gap
 * @param low     lower end of its 95 % interval, or NaN
 * @param high    upper end, or NaN
 */
public record Gap(Ratio sc, Ratio relaxed, double closed, double low, double high) {
    private static final double TAIL = 0.025;

    /**
     * Estimates the gap of a workload from the rounds in which all three were measured.
     *
     * @return the gap, or null when there is no such round
     */
    public static Gap of(Measured measured, Subject subject, String java, String sc, String relaxed) {
        SortedMap<Integer, Steady> base = measured.forks(subject, java);
        SortedMap<Integer, Steady> strict = measured.forks(subject, sc);
        SortedMap<Integer, Steady> loose = measured.forks(subject, relaxed);
        TreeSet<Integer> rounds = new TreeSet<>(base.keySet());
        rounds.retainAll(strict.keySet());
        rounds.retainAll(loose.keySet());
        return rounds.isEmpty() ? null : of(
                rounds.stream().mapToDouble(round -> logRatio(strict.get(round), base.get(round))).toArray(),
                rounds.stream().mapToDouble(round -> logRatio(loose.get(round), base.get(round))).toArray());
    }

    private static double logRatio(Steady one, Steady base) {
        return Math.log(Metric.STEADY.of(one) / Metric.STEADY.of(base));
    }

    /**
     * Estimates a gap.
     *
     * @param sc      for each round the logarithm of the ratio of {@code sc} to {@code java}
     * @param relaxed the same of {@code sc} with the methods relaxed, for the same rounds
     */
    static Gap of(double[] sc, double[] relaxed) {
        Ratio strict = Ratio.of(sc);
        Ratio loose = Ratio.of(relaxed);
        if (!exists(strict)) {
            return new Gap(strict, loose, Double.NaN, Double.NaN, Double.NaN);
        }
        double[] saved = new double[sc.length];
        double[] whole = new double[sc.length];
        for (int i = 0; i < sc.length; i++) {
            saved[i] = Math.exp(sc[i]) - Math.exp(relaxed[i]);
            whole[i] = Math.expm1(sc[i]);
        }
        double closed = StatUtils.mean(saved) / StatUtils.mean(whole);
        double[] ends = sc.length < 2 ? new double[] {Double.NaN, Double.NaN} : fieller(saved, whole);
        return new Gap(strict, loose, closed, ends[0], ends[1]);
    }

    /** Returns the ends of the interval of a quotient of means, NaN when the divisor may be 0. */
    private static double[] fieller(double[] above, double[] below) {
        int count = above.length;
        double t = new TDistribution(count - 1).inverseCumulativeProbability(1 - TAIL);
        double factor = t * t / count;
        double x = StatUtils.mean(above);
        double y = StatUtils.mean(below);
        double a = y * y - factor * StatUtils.variance(below);
        double b = x * y - factor * new Covariance().covariance(above, below);
        double c = x * x - factor * StatUtils.variance(above);
        if (a <= 0) {
            return new double[] {Double.NaN, Double.NaN};
        }
        double root = Math.sqrt(Math.max(0, b * b - a * c));
        return new double[] {(b - root) / a, (b + root) / a};
    }

    /** Returns whether it takes longer and, where there is an interval, that is no chance. */
    private static boolean exists(Ratio sc) {
        return sc.hasInterval() ? sc.low() > 1 : sc.estimate() > 1;
    }

    /** Returns whether there is a gap to close. */
    public boolean exists() {
        return !Double.isNaN(closed);
    }

    /** Returns whether the share closed has an interval. */
    public boolean hasInterval() {
        return !Double.isNaN(low);
    }

    /**
     * Returns the share of {@code sc}'s time that is expected to be saved by relaxing methods with this share of all
     * fences, {@code share * (sc - java) / sc}, or NaN when there is no gap.
     *
     * <p>The formula is that of a linear model, sc = java + fences * cost. It assumes that every fence costs the same,
     * that the whole gap is the price of the fences counted (not of lost optimisations, nor of fences in interpreted
     * and C1 code), and that a fence goes when the method named with it is relaxed. None of that is quite true: a fence
     * costs more where many stores wait, and one fence may serve the stores of several methods. So the effect is also
     * measured.
     */
    public double expectedGain(double share) {
        return exists() ? share * (1 - 1 / sc.estimate()) : Double.NaN;
    }
}
