// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.kernels;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Locks that all threads want: to be run with 2, 4 and 16 threads. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Shared {
    private static final int STRIPES = 64;
    private static final int WORK = 20;

    /** What two threads lock at the same time shares no cache line. */
    private final long[][] stripes = new long[STRIPES][16];
    private final Object one = new Object();
    private long count;

    /** Each operation locks a stripe chosen at random: mostly free, last locked by any thread. */
    @Benchmark
    public long striped() {
        long[] stripe = stripes[ThreadLocalRandom.current().nextInt(STRIPES)];
        Blackhole.consumeCPU(WORK);
        synchronized (stripe) {
            return ++stripe[8];
        }
    }

    /** All threads lock the same object. */
    @Benchmark
    public long one() {
        Blackhole.consumeCPU(WORK);
        synchronized (one) {
            return ++count;
        }
    }

    /** Each operation makes an object that this thread locks, and the next operation of any thread locks it too. */
    @Benchmark
    public long handedOver(Hand mine) {
        long[] made = new long[1];
        synchronized (made) {
            made[0] = count;
        }
        Blackhole.consumeCPU(WORK);
        int place = ThreadLocalRandom.current().nextInt(STRIPES);
        long[] other = hands[place];
        hands[place] = made;
        synchronized (other) {
            return mine.sum += other[0];
        }
    }

    private final long[][] hands = new long[STRIPES][1];

    /** What a thread has for itself. */
    @State(Scope.Thread)
    public static class Hand {
        long sum;
    }
}
