// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Simulated runs that stop when their intervals are narrow, or when they please: how often these hold the truth. */
final class SequentialSimulation {
    private static final double UNTIL = 0.02;
    private static final double UNLIKE = 0.5;

    /** When a run stops before its last look. */
    enum Stop {
        /** Every interval is within 2 %, as {@code --until 2%} does. */
        NARROW,
        /** An interval excludes 1: the worst that somebody who watches can do. */
        PLEASED
    }

    /**
     * What came out.
     *
     * @param held  share of the intervals that hold the truth at the end
     * @param spent rounds of a workload, on average
     * @param fixed rounds that a run needs whose workloads all have as many, for intervals of the same width
     */
    record Outcome(double held, double spent, double fixed) {
    }

    private SequentialSimulation() {
    }

    /** Simulates runs of workloads whose forks vary by a share of their time. */
    static Outcome run(Errors errors, int workloads, double noise, Looks looks, Stop stop, int trials, long seed) {
        Random random = new Random(seed);
        int held = 0;
        long spent = 0;
        long fixed = 0;
        int most = looks.rounds().getLast();
        for (int trial = 0; trial < trials; trial++) {
            double[][] runs = new double[workloads][];
            for (int workload = 0; workload < workloads; workload++) {
                double own = noise * Math.exp(workloads == 1 ? 0 : UNLIKE * random.nextGaussian());
                runs[workload] = CoverageSimulation.differences(errors, own, most, random);
            }
            int[] rounds = new int[workloads];
            Arrays.fill(rounds, looks.rounds().getFirst());
            Ratio[] ratios = ratios(runs, rounds, looks.level());
            for (boolean grown = true; grown;) {
                grown = false;
                for (int workload = 0; workload < workloads; workload++) {
                    boolean enough = stop == Stop.NARROW ? ratios[workload].halfWidth() <= UNTIL
                            : ratios[workload].excludesOne();
                    if (!enough && rounds[workload] < most) {
                        rounds[workload] = looks.at(rounds[workload] + 1);
                        grown = true;
                    }
                }
                ratios = ratios(runs, rounds, looks.level());
            }
            for (Ratio ratio : ratios) {
                held += ratio.excludesOne() ? 0 : 1;
            }
            spent += Arrays.stream(rounds).sum();
            fixed += workloads * (long) fixed(runs, most);
        }
        double all = (double) trials * workloads;
        return new Outcome(held / all, spent / all, fixed / all);
    }

    private static Ratio[] ratios(double[][] runs, int[] rounds, Level level) {
        List<Contrast> contrasts = new ArrayList<>();
        for (int workload = 0; workload < runs.length; workload++) {
            contrasts.add(Contrast.of(Arrays.copyOf(runs[workload], rounds[workload])));
        }
        Moderation family = Contrast.family(contrasts);
        return contrasts.stream().map(contrast -> contrast.ratio(family, level)).toArray(Ratio[]::new);
    }

    /** Returns the fewest rounds of all workloads at which every interval of a run that looks once is narrow. */
    private static int fixed(double[][] runs, int most) {
        for (int rounds = Looks.FIRST; rounds < most; rounds++) {
            int[] all = new int[runs.length];
            Arrays.fill(all, rounds);
            if (Arrays.stream(ratios(runs, all, Level.ONCE)).allMatch(ratio -> ratio.halfWidth() <= UNTIL)) {
                return rounds;
            }
        }
        return most;
    }

    /** Returns the table of the documentation. */
    static String table(int cells) {
        StringBuilder text = new StringBuilder("\n| forks | workloads | level of a look | stops | holds the truth | "
                + "rounds "
                + "| fixed |\n|---|--:|---|---|--:|--:|--:|\n");
        Looks pocock = Looks.upTo(40);
        Looks naive = new Looks(pocock.rounds(), Level.ONCE);
        Looks union = new Looks(pocock.rounds(), new Level(Level.WHOLE / pocock.rounds().size()));
        for (Errors errors : Errors.values()) {
            for (int workloads : new int[] {1, 20}) {
                for (Stop stop : Stop.values()) {
                    line(text, errors, workloads, "5 %", naive, stop, cells);
                    line(text, errors, workloads, "Pocock", pocock, stop, cells);
                    line(text, errors, workloads, "5 % / looks", union, stop, cells);
                }
            }
        }
        return text.toString();
    }

    private static void line(StringBuilder text, Errors errors, int workloads, String name, Looks looks, Stop stop,
            int cells) {
        Outcome found = run(errors, workloads, 0.02, looks, stop, cells / workloads, 5);
        text.append(String.format(Locale.ROOT, "| %s | %d | %s | %s | %.1f | %.1f | %.1f "
                + "|%n", errors.label(), workloads,
                name, stop == Stop.NARROW ? "within 2 %" : "when pleased", 100 * found.held(), found.spent(),
                found.fixed()));
    }
}
