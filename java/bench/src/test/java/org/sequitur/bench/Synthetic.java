// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.VirtualMachine;

/** Made-up runs whose truth is known: noisy times, slow at first, with a given ratio to the baseline. */
public final class Synthetic {
    private static final int ITERATIONS = 40;
    private static final int COLD = 8;

    private final Random random;
    private final List<ForkRecord> forks = new ArrayList<>();

    private Synthetic(long seed) {
        random = new Random(seed);
    }

    /**
     * Makes up a run.
     *
     * @param workloads how many workloads
     * @param rounds    how many rounds
     * @param noise     standard deviation of a fork's level, as a share of it
     * @param ratios    true ratios by configuration; the first is the baseline
     * @param threads   numbers of threads; 0 for the workload's own choice
     */
    public static Results results(int workloads, int rounds, double noise, Map<String, Double> ratios,
            List<Integer> threads, long seed) {
        Synthetic made = new Synthetic(seed);
        for (int round = 0; round < rounds; round++) {
            for (int workload = 0; workload < workloads; workload++) {
                for (int count : threads) {
                    double drift = Math.exp(0.05 * made.random.nextGaussian());
                    for (Map.Entry<String, Double> entry : ratios.entrySet()) {
                        double level = (50e6 + 10e6 * workload) * drift * entry.getValue()
                                * Math.exp(noise * made.random.nextGaussian());
                        made.forks.add(made.fork(round, "workload-" + (char) ('a' + workload), count, entry.getKey(),
                                level));
                    }
                }
            }
        }
        List<String> names = List.copyOf(ratios.keySet());
        return new Results(Results.FORMAT, "2026-01-01T00:00:00Z", seed, true, false, "default", rounds,
                names.getFirst(), List.of("-Xms2g"), new Environment("a processor", 2, 1L << 33, "a system", 0.1),
                names.stream().map(name -> new Setting(name, "jdk", List.of(), 0)).toList(), made.forks);
    }

    private ForkRecord fork(int round, String workload, int threads, String configuration, double level) {
        List<Iteration> iterations = new ArrayList<>();
        for (double time : times(level, ITERATIONS, COLD, 0.02, random)) {
            iterations.add(new Iteration(time, 1.8 * time, 1, 1e6));
        }
        return new ForkRecord(round, forks.size(), workload, threads, configuration, new VirtualMachine("25", "VM",
                List.of()), 4e8, 5e8 * Math.exp(0.01 * random.nextGaussian()), 1e9, iterations, null);
    }

    /** Returns times that fall from three times the level to it while cold, and then vary around it. */
    public static double[] times(double level, int count, int cold, double noise, Random random) {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            double warmth = i < cold ? 1 + 2.0 * (cold - i) / cold : 1;
            times[i] = level * warmth * Math.exp(noise * random.nextGaussian());
        }
        return times;
    }
}
