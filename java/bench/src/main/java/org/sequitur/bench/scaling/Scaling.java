// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;

/**
 * How much faster a kernel would run on more processors, by simulation of a recorded run.
 *
 * @param name        the kernel
 * @param calls       how many calls could run beside the code behind them
 * @param workMillis  how long all code takes in one thread, in milliseconds
 * @param spanMillis  the longest path through it, likewise: no number of processors is faster
 * @param parallelism the first divided by the second
 * @param futures     the speed-up with lazy futures, by the number of processors
 * @param forkJoin    the same with fork-join
 */
public record Scaling(String name, int calls, double workMillis, double spanMillis, double parallelism,
        Map<Integer, Double> futures, Map<Integer, Double> forkJoin) {
    /** The numbers of processors. */
    public static final List<Integer> PROCESSORS = List.of(1, 2, 4, 8, 16, 32, 64);

    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * Reads a record of calls and simulates.
     *
     * @throws IOException with a message of one line, when the record is damaged
     */
    public static Scaling of(String name, Path file, Costs costs) throws IOException {
        TaskGraph graph = TaskGraph.read(file);
        long work = graph.work();
        long span = graph.span();
        return new Scaling(name, graph.tasks().size() - 1, work / NANOS_PER_MILLI, span / NANOS_PER_MILLI,
                (double) work / span,
                speedups(work, processors -> LazySimulation.run(graph, processors, costs)),
                speedups(work, processors -> ForkJoinSimulation.run(graph, processors, costs)));
    }

    private static Map<Integer, Double> speedups(long work, IntToLongFunction time) {
        Map<Integer, Double> speedups = new TreeMap<>();
        PROCESSORS.forEach(processors -> speedups.put(processors, (double) work / time.applyAsLong(processors)));
        return speedups;
    }

    /** Returns the geometric means of several. */
    public static Scaling mean(List<Scaling> all) {
        return new Scaling("geometric mean", 0, 0, 0, geometric(all.stream().map(Scaling::parallelism).toList()),
                means(all.stream().map(Scaling::futures).toList()),
                means(all.stream().map(Scaling::forkJoin).toList()));
    }

    private static Map<Integer, Double> means(List<Map<Integer, Double>> speedups) {
        Map<Integer, Double> means = new TreeMap<>();
        PROCESSORS.forEach(processors -> means.put(processors, geometric(speedups.stream()
                .map(each -> each.get(processors)).toList())));
        return means;
    }

    private static double geometric(List<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
