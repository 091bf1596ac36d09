// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeSet;
import org.hipparchus.random.RandomGenerator;
import org.hipparchus.random.Well19937c;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Measured;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Steady;

/**
 * How much of what {@code sc} costs is saved by relaxing: {@code (sc - relaxed) / (sc - java)}, 1 when nothing is left
 * of it. The times are geometric means over rounds of the times as multiples of {@code java}'s in the same round.
 *
 * <p>The interval is a bootstrap percentile interval over rounds; of n rounds n-1 are drawn, as in
 * {@link org.sequitur.bench.stats.Bootstrap}.
 *
 * @param sc      {@code sc} against {@code java}
 * @param relaxed {@code sc} with the methods relaxed, against {@code java}
 * @param closed  the share of the gap that is closed, NaN when there is no gap
 * @param low     lower end of its 95 % interval, or NaN
 * @param high    upper end, or NaN
 */
public record Gap(Ratio sc, Ratio relaxed, double closed, double low, double high) {
    private static final int RESAMPLES = 10_000;

    /**
     * Estimates the gap of a workload from the rounds in which all three were measured.
     *
     * @return the gap, or null when there is no such round
     */
    public static Gap of(Measured measured, Subject subject, String java, String sc, String relaxed, long seed) {
        SortedMap<Integer, Steady> base = measured.forks(subject, java);
        SortedMap<Integer, Steady> strict = measured.forks(subject, sc);
        SortedMap<Integer, Steady> loose = measured.forks(subject, relaxed);
        TreeSet<Integer> rounds = new TreeSet<>(base.keySet());
        rounds.retainAll(strict.keySet());
        rounds.retainAll(loose.keySet());
        return rounds.isEmpty() ? null : of(
                rounds.stream().mapToDouble(round -> logRatio(strict.get(round), base.get(round))).toArray(),
                rounds.stream().mapToDouble(round -> logRatio(loose.get(round), base.get(round))).toArray(),
                seed);
    }

    private static double logRatio(Steady one, Steady base) {
        return Math.log(Metric.STEADY.of(one) / Metric.STEADY.of(base));
    }

    /**
     * Estimates a gap.
     *
     * @param sc      for each round the logarithm of the ratio of {@code sc} to {@code java}
     * @param relaxed the same of {@code sc} with the methods relaxed, for the same rounds
     * @param seed    decides the drawing
     */
    static Gap of(double[] sc, double[] relaxed, long seed) {
        Ratio strict = Ratio.paired(sc);
        Ratio loose = Ratio.paired(relaxed);
        if (!exists(strict)) {
            return new Gap(strict, loose, Double.NaN, Double.NaN, Double.NaN);
        }
        double closed = closed(strict.estimate(), loose.estimate());
        double[] drawn = sc.length < 2 ? new double[0] : resampled(sc, relaxed, new Well19937c(seed));
        double tail = (1 - Ratio.COVERAGE) / 2;
        if (drawn.length < (1 - tail) * RESAMPLES) {
            return new Gap(strict, loose, closed, Double.NaN, Double.NaN);
        }
        Percentile percentile = new Percentile();
        percentile.setData(drawn);
        return new Gap(strict, loose, closed, percentile.evaluate(100 * tail), percentile.evaluate(100 * (1 - tail)));
    }

    /** Returns the share closed of each resample; those in which there is no gap are left out. */
    private static double[] resampled(double[] sc, double[] relaxed, RandomGenerator random) {
        double[] strict = new double[sc.length - 1];
        double[] loose = new double[sc.length - 1];
        double[] drawn = new double[RESAMPLES];
        int count = 0;
        for (int i = 0; i < RESAMPLES; i++) {
            for (int j = 0; j < strict.length; j++) {
                int round = random.nextInt(sc.length);
                strict[j] = sc[round];
                loose[j] = relaxed[round];
            }
            double ratio = Math.exp(StatUtils.mean(strict));
            if (ratio > 1) {
                drawn[count++] = closed(ratio, Math.exp(StatUtils.mean(loose)));
            }
        }
        return Arrays.copyOf(drawn, count);
    }

    private static double closed(double sc, double relaxed) {
        return (sc - relaxed) / (sc - 1);
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
