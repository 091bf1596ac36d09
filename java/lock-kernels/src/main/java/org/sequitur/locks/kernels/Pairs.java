// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.kernels;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Two threads that hand work to each other through a lock. One operation is one item. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Pairs {
    private static final int ITEMS = 20_000;
    private static final int ROOM = 128;

    /** A bounded queue as it is written with the language alone. */
    private static final class Queue {
        private final ArrayDeque<Object> items = new ArrayDeque<>();
        private final int room;

        Queue(int room) {
            this.room = room;
        }

        synchronized void put(Object item) throws InterruptedException {
            while (items.size() == room) {
                wait();
            }
            items.add(item);
            notifyAll();
        }

        synchronized Object take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            notifyAll();
            return items.remove();
        }
    }

    private static int exchange(Queue there, Queue back) throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < ITEMS; i++) {
                    there.put(i);
                    if (back != null) {
                        back.take();
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < ITEMS; i++) {
            sum += (Integer) there.take();
            if (back != null) {
                back.put(sum);
            }
        }
        producer.join();
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public int producerAndConsumer() throws InterruptedException {
        return exchange(new Queue(ROOM), null);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public int pingPong() throws InterruptedException {
        return exchange(new Queue(1), new Queue(1));
    }
}
