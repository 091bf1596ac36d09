// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** One at a time has its turn, and each that waits has one before anybody has another. */
class TurnsTest {
    private static final int FORKS = 4;
    private static final int ITERATIONS = 50;

    @Test
    void everyRoundHasEachForkOnce() throws InterruptedException {
        Turns turns = new Turns();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> forks = new ArrayList<>();
        turns.begin();
        for (int i = 0; i < FORKS; i++) {
            int fork = i;
            forks.add(Thread.ofPlatform().start(() -> {
                try {
                    turns.begin();
                    for (int j = 0; j < ITERATIONS; j++) {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        order.add(fork);
                        inside.decrementAndGet();
                        turns.pass();
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
        assertEquals(FORKS * ITERATIONS, order.size());
        for (int round = 0; round < ITERATIONS; round++) {
            assertEquals(FORKS, new HashSet<>(order.subList(FORKS * round, FORKS * (round + 1))).size());
        }
    }
}
