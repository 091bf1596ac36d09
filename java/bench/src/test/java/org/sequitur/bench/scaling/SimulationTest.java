// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Simulated programs take what can be told of them beforehand, and never less than their longest path. */
class SimulationTest {
    private static final Costs FREE = new Costs(10_000, 0, 0, 0, 0, 0);
    private static final long LEAF = 10_000_000;

    @TempDir
    private Path folder;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream record = new DataOutputStream(bytes);
    private int calls;

    private void event(int event, long nanos) throws IOException {
        record.writeByte(event);
        record.writeLong(nanos);
    }

    private void join(int call, long nanos) throws IOException {
        event(1, nanos);
        record.writeInt(call);
    }

    /** A binary tree: each call has a call for its first half, and then does the second in its own code. */
    private void tree(int depth, Random lengths) throws IOException {
        if (depth == 0) {
            return;
        }
        event(0, 0);
        int call = ++calls;
        tree(depth - 1, lengths);
        event(2, depth == 1 ? leaf(lengths) : 0);
        tree(depth - 1, lengths);
        join(call, depth == 1 ? leaf(lengths) : 0);
    }

    private static long leaf(Random lengths) {
        return lengths == null ? LEAF : 1 + lengths.nextLong(2 * LEAF);
    }

    private TaskGraph graph() throws IOException {
        event(2, 0);
        return TaskGraph.read(Files.write(folder.resolve("calls"), bytes.toByteArray()));
    }

    private TaskGraph tree(int depth) throws IOException {
        tree(depth, null);
        return graph();
    }

    @Test
    void workAndSpanOfATreeAreThoseOfItsLeaves() throws IOException {
        TaskGraph graph = tree(6);
        assertEquals(64 * LEAF, graph.work());
        assertEquals(LEAF, graph.span());
        assertEquals(64, graph.tasks().size());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64})
    void aTreeScalesAsFarAsItHasLeaves(int processors) throws IOException {
        TaskGraph graph = tree(10);
        double ideal = (double) graph.work() / processors;
        assertEquals(ideal, ForkJoinSimulation.run(graph, processors, FREE), 0.01 * ideal);
        // Lazily split: an idle processor waits for two looks.
        assertEquals(ideal, LazySimulation.run(graph, processors, FREE), 0.02 * ideal);
    }

    @Test
    void oneProcessorTakesTheWorkAndWhatForksCost() throws IOException {
        TaskGraph graph = tree(8);
        assertEquals(graph.work(), LazySimulation.run(graph, 1, Costs.MEASURED));
        assertEquals(graph.work() + 255 * Costs.MEASURED.fork(), ForkJoinSimulation.run(graph, 1, Costs.MEASURED));
    }

    @Test
    void aChainGainsNothing() throws IOException {
        for (int i = 0; i < 100; i++) {
            event(0, LEAF);
            event(2, LEAF);
            join(++calls, 0);
        }
        TaskGraph graph = graph();
        assertEquals(graph.work(), graph.span());
        assertTrue(LazySimulation.run(graph, 8, FREE) >= graph.work());
        assertTrue(ForkJoinSimulation.run(graph, 8, FREE) >= graph.work());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void noScheduleBeatsTheSpanOrLosesMoreThanAGreedyOne(long seed) throws IOException {
        tree(9, new Random(seed));
        TaskGraph graph = graph();
        for (int processors : Scaling.PROCESSORS) {
            long least = Math.max(graph.span(), graph.work() / processors);
            long greedy = graph.work() / processors + graph.span();
            for (long time : new long[] {LazySimulation.run(graph, processors, FREE),
                ForkJoinSimulation.run(graph, processors, FREE)}) {
                assertTrue(time >= least && time <= 1.02 * greedy, processors + ": " + time + " of " + least + " to "
                        + greedy);
            }
        }
    }

    @Test
    void callsShorterThanABeatAreNotSplit() throws IOException {
        TaskGraph graph = tree(3);
        Costs slow = new Costs(100 * LEAF, 0, 0, 0, 0, 0);
        assertEquals(graph.work(), LazySimulation.run(graph, 4, slow));
        assertTrue(ForkJoinSimulation.run(graph, 4, slow) < graph.work() / 3);
    }

    @Test
    void aDamagedRecordIsNamed() throws IOException {
        event(0, 1);
        Path file = Files.write(folder.resolve("calls"), bytes.toByteArray());
        assertTrue(assertThrows(IOException.class, () -> TaskGraph.read(file)).getMessage()
                .contains("no whole record"));
    }
}
