// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/** How often intervals hold the truth in simulated runs; also as the tables of the documentation. */
final class CoverageSimulation {
    /** Standard deviation of a fork in a typical workload, as a share of its time. */
    private static final double NOISE = 0.02;
    /** How unlike the workloads are: standard deviation of the logarithm of theirs. */
    private static final double UNLIKE = 0.5;

    /**
     * Shares of intervals that hold the truth.
     *
     * @param rows  of the workloads' ratios
     * @param worst of those of the workload that varies most
     * @param mean  of the geometric means
     */
    record Coverage(double rows, double worst, double mean) {
    }

    private CoverageSimulation() {
    }

    /** Simulates runs without any difference between two configurations. */
    static Coverage run(Errors errors, int workloads, int rounds, int trials, long seed) {
        Random random = new Random(seed);
        int rows = 0;
        int worst = 0;
        int mean = 0;
        for (int trial = 0; trial < trials; trial++) {
            List<Contrast> contrasts = new ArrayList<>();
            int noisiest = 0;
            double most = 0;
            for (int workload = 0; workload < workloads; workload++) {
                double noise = NOISE * Math.exp(UNLIKE * random.nextGaussian());
                noisiest = noise > most ? workload : noisiest;
                most = Math.max(most, noise);
                contrasts.add(Contrast.of(differences(errors, noise, rounds, random)));
            }
            Moderation family = Contrast.family(contrasts);
            for (int workload = 0; workload < workloads; workload++) {
                boolean held = !contrasts.get(workload).ratio(family, Level.ONCE).excludesOne();
                rows += held ? 1 : 0;
                worst += held && workload == noisiest ? 1 : 0;
            }
            mean += GeometricMean.of(contrasts, Level.ONCE).excludesOne() ? 0 : 1;
        }
        return new Coverage(rows / (double) (trials * workloads), worst / (double) trials, mean / (double) trials);
    }

    /** Returns what rounds of two configurations differ by. */
    static double[] differences(Errors errors, double noise, int rounds, Random random) {
        double[] differences = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            differences[round] = noise * (errors.draw(random) - errors.draw(random));
        }
        return differences;
    }

    /** Returns the tables of the documentation, of so many simulated workloads in each cell. */
    static String tables(int cells) {
        StringBuilder text = new StringBuilder();
        table(text, "each ratio, 1 workload", 1, cells, Coverage::rows);
        table(text, "each ratio, 6 workloads", 6, cells, Coverage::rows);
        table(text, "each ratio, 20 workloads", 20, cells, Coverage::rows);
        table(text, "ratio of the noisiest of 20 workloads", 20, cells, Coverage::worst);
        table(text, "geometric mean of 6 workloads", 6, cells, Coverage::mean);
        table(text, "geometric mean of 20 workloads", 20, cells, Coverage::mean);
        return text.toString();
    }

    private static void table(StringBuilder text, String title, int workloads, int cells,
            ToDoubleFunction<Coverage> share) {
        text.append("\n| ").append(title).append(" |");
        for (int rounds = 2; rounds <= 10; rounds++) {
            text.append(rounds == 2 ? " n = " : " ").append(rounds).append(" |");
        }
        text.append("\n|---|").append("--:|".repeat(9)).append('\n');
        for (Errors errors : Errors.values()) {
            text.append("| ").append(errors.label()).append(" |");
            for (int rounds = 2; rounds <= 10; rounds++) {
                text.append(String.format(Locale.ROOT, " %.1f |", 100 * share.applyAsDouble(
                        run(errors, workloads, rounds, Math.max(4000, cells / workloads), 7))));
            }
            text.append('\n');
        }
    }
}
