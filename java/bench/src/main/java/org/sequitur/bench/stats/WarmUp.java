// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Arrays;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Median;
import org.hipparchus.stat.inference.MannWhitneyUTest;

/**
 * Where the warm-up of a fork ends, found in its iteration times.
 *
 * <p>The rule is MSER-5 (K. P. White, "An effective truncation heuristic for bias reduction in simulation output",
 * Simulation 69(6), 1997; K. P. White, M. J. Cobb, S. C. Spratt, "A comparison of five steady-state truncation
 * heuristics for simulation", Winter Simulation Conference 2000): of batches z(1) to z(b) drop the first d, with d
 * where the sum of (z(i) - mean(d+1..b))^2 over i > d, divided by (b - d)^2, is smallest. Two departures: a batch is
 * represented by its median, so that one long pause is no change of level, and short runs use batches of 3 or 1.
 * At most 80 % of the iterations are dropped, and five batches are kept (of fewer than ten, half): in a shorter tail
 * the statistic is small by chance.
 *
 * <p>A fork has not settled if fewer than {@value #FEWEST} iterations remain, if the halves of what remains differ in
 * level, or if as many iterations were dropped as may be and what remains differs in level from the last ones dropped,
 * half as many. Levels differ if the medians do by more than 5 %, and the Mann-Whitney test gives p below 0.01; it
 * takes both, as iterations are not independent and the test alone would see too much.
 *
 * @param dropped how many iterations belong to the warm-up
 * @param settled whether the rest is steady
 */
public record WarmUp(int dropped, boolean settled) {
    private static final double LARGEST_SHARE = 0.8;
    private static final int KEPT_BATCHES = 5;
    private static final int FEWEST = 4;
    private static final double LEVEL_CHANGE = 1.05;
    private static final double LEVEL_SIGNIFICANCE = 0.01;

    /**
     * Finds the end of the warm-up.
     *
     * @param times at least one positive number, in the order measured
     */
    public static WarmUp detect(double[] times) {
        int size = batchSize(times.length);
        double[] batches = medians(times, size);
        int bound = Math.min((int) (LARGEST_SHARE * times.length / size),
                batches.length - Math.min(KEPT_BATCHES, (batches.length + 1) / 2));
        int best = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (int dropped = 0; dropped <= bound; dropped++) {
            double[] rest = Arrays.copyOfRange(batches, dropped, batches.length);
            double statistic = StatUtils.populationVariance(rest) / rest.length;
            if (statistic < smallest) {
                smallest = statistic;
                best = dropped;
            }
        }
        int dropped = best * size;
        int kept = times.length - dropped;
        boolean settled = kept >= FEWEST && level(times, dropped, dropped + kept / 2)
                && (best < bound || best == 0 || level(times, dropped - kept / 2, dropped));
        return new WarmUp(dropped, settled);
    }

    private static int batchSize(int iterations) {
        return iterations >= 50 ? 5 : iterations >= 20 ? 3 : 1;
    }

    private static double[] medians(double[] times, int size) {
        double[] batches = new double[times.length / size];
        for (int i = 0; i < batches.length; i++) {
            batches[i] = new Median().evaluate(times, i * size, size);
        }
        return batches;
    }

    /** Returns whether the iterations from start to middle have the same level as those from middle to the end. */
    private static boolean level(double[] times, int start, int middle) {
        double[] first = Arrays.copyOfRange(times, Math.max(0, start), middle);
        double[] second = Arrays.copyOfRange(times, middle, times.length);
        double change = new Median().evaluate(second) / new Median().evaluate(first);
        return Math.max(change, 1 / change) <= LEVEL_CHANGE
                || new MannWhitneyUTest().mannWhitneyUTest(first, second) >= LEVEL_SIGNIFICANCE;
    }
}
