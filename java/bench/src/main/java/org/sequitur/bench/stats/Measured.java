// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;

/**
 * Every fork that did not fail, by subject, configuration and round. A fork that never settled is counted out. Only
 * where fewer than half of a subject's forks under a configuration settled, all of them count, and nothing is said of
 * that subject: those that happened to settle would be a choice among them.
 */
public final class Measured {
    private final SortedMap<Subject, Map<String, SortedMap<Integer, Steady>>> forks = new TreeMap<>();
    private final SortedMap<Subject, Map<String, SortedMap<Integer, Steady>>> counted = new TreeMap<>();
    private final Level level;
    private final boolean whole;

    /** Finds the warm-up of each fork and sums it up. */
    public Measured(Results results) {
        whole = results.program() != null;
        level = results.stopping() == null ? Level.ONCE : new Level(results.stopping().alpha());
        for (ForkRecord fork : results.forks()) {
            if (fork.failure() == null && !fork.iterations().isEmpty()) {
                forks.computeIfAbsent(fork.subject(), key -> new TreeMap<>())
                        .computeIfAbsent(fork.configuration(), key -> new TreeMap<>())
                        .put(fork.round(), results.program() == null ? Steady.of(fork) : Steady.whole(fork));
            }
        }
        forks.forEach((subject, all) -> all.forEach((configuration, rounds) -> counted
                .computeIfAbsent(subject, key -> new TreeMap<>()).put(configuration,
                        settles(subject, configuration) ? settled(rounds) : rounds)));
    }

    private static SortedMap<Integer, Steady> settled(SortedMap<Integer, Steady> rounds) {
        SortedMap<Integer, Steady> settled = new TreeMap<>(rounds);
        settled.values().removeIf(fork -> !fork.warmUp().settled());
        return settled;
    }

    /** Returns what the metric is called: the whole time of a program is no steady time. */
    public String label(Metric metric) {
        return whole && metric == Metric.STEADY ? "wall time" : metric.label();
    }

    /** Returns whether at least half of the subject's forks under the configuration reached a steady state. */
    public boolean settles(Subject subject, String configuration) {
        return 2 * unsettled(subject, configuration) <= all(subject, configuration).size();
    }

    /** Returns the error allowed. */
    public Level level() {
        return level;
    }

    private SortedMap<Integer, Steady> all(Subject subject, String configuration) {
        return forks.getOrDefault(subject, Map.of()).getOrDefault(configuration, new TreeMap<>());
    }

    /** Returns the subject's forks under the configuration that count, by round. */
    public SortedMap<Integer, Steady> forks(Subject subject, String configuration) {
        return counted.getOrDefault(subject, Map.of()).getOrDefault(configuration, new TreeMap<>());
    }

    /** Returns the logarithms of what is known of a subject's forks, in the order of rounds. */
    public double[] logs(Subject subject, String configuration, Metric metric) {
        return known(subject, configuration, metric).map(Math::log).toArray();
    }

    /** Returns the median over forks, or NaN when nothing is known. */
    public double median(Subject subject, String configuration, Metric metric) {
        return new Median().evaluate(known(subject, configuration, metric).toArray());
    }

    private DoubleStream known(Subject subject, String configuration, Metric metric) {
        return forks(subject, configuration).values().stream().mapToDouble(metric::of).filter(value -> value > 0);
    }

    /** Returns the logarithms of the ratios to the baseline by round, of rounds in which both are known. */
    public SortedMap<Integer, Double> logRatios(Subject subject, String configuration, String baseline,
            Metric metric) {
        SortedMap<Integer, Steady> base = forks(subject, baseline);
        SortedMap<Integer, Double> logs = new TreeMap<>();
        forks(subject, configuration).forEach((round, fork) -> {
            if (base.containsKey(round) && metric.of(fork) > 0 && metric.of(base.get(round)) > 0) {
                logs.put(round, Math.log(metric.of(fork) / metric.of(base.get(round))));
            }
        });
        return logs;
    }

    /** Returns how many forks never reached a steady state. */
    public int unsettled(Subject subject, String configuration) {
        return (int) all(subject, configuration).values().stream().filter(fork -> !fork.warmUp().settled()).count();
    }
}
