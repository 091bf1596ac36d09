// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One at a time has its turn, and each that waits has one before anybody has another. */
class TurnsTest {
    private static final int FORKS = 4;
    private static final int ITERATIONS = 50;

    @Test
    void everyRoundHasEachForkOnce() throws InterruptedException {
        List<Integer> order = played(1);
        assertEquals(FORKS * ITERATIONS, order.size());
        for (int round = 0; round < ITERATIONS; round++) {
            assertEquals(FORKS, new HashSet<>(order.subList(FORKS * round, FORKS * (round + 1))).size());
        }
    }

    @Test
    void theOrderIsDrawnFromTheSeed() throws InterruptedException {
        List<Integer> order = played(1);
        assertEquals(order, played(1));
        assertNotEquals(order, played(2));
        int[] before = new int[FORKS];
        for (int place = 1; place < order.size(); place++) {
            before[order.get(place - 1)] += order.get(place) == 0 ? 1 : 0;
        }
        // In a fixed order fork 0 would have one predecessor 49 times.
        assertTrue(IntStream.of(before).max().orElseThrow() < ITERATIONS / 2, Arrays.toString(before));
    }

    private static List<Integer> played(long seed) throws InterruptedException {
        Turns turns = new Turns(seed);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> forks = new ArrayList<>();
        turns.begin(FORKS);
        for (int i = 0; i < FORKS; i++) {
            int fork = i;
            forks.add(Thread.ofPlatform().start(() -> {
                try {
                    turns.begin(fork);
                    for (int j = 0; j < ITERATIONS; j++) {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        order.add(fork);
                        inside.decrementAndGet();
                        turns.pass(fork);
                    }
                    turns.end();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (Thread fork : forks) {
            while (fork.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
        turns.end();
        for (Thread fork : forks) {
            fork.join();
        }
        assertEquals(1, most.get());
        return order;
    }
}
