// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.concurrent.bench;

import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import sequitur.concurrent.AsymmetricFence;
import sequitur.concurrent.ReservedLock;

/**
 * The two sides of the asymmetric fence beside a full fence, and what the end of a reservation costs, in nanoseconds.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class Fences {
    /** How many other threads of the process compute meanwhile. */
    @Param({"0", "1"})
    public int busy;

    private volatile boolean over;
    private Thread[] threads;
    private int stored;

    /** Starts the threads. */
    @Setup
    public void start() {
        over = false;
        threads = new Thread[busy];
        for (int i = 0; i < busy; i++) {
            threads[i] = Thread.ofPlatform().daemon().start(() -> {
                while (!over) {
                    Thread.onSpinWait();
                }
            });
        }
    }

    /** Ends the threads. */
    @TearDown
    public void stop() throws InterruptedException {
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** A store and the light side. */
    @Benchmark
    public void light() {
        stored++;
        AsymmetricFence.light();
    }

    /** A store and a full fence. */
    @Benchmark
    public void full() {
        stored++;
        VarHandle.fullFence();
    }

    /** A store and the heavy side. */
    @Benchmark
    public void heavy() {
        stored++;
        AsymmetricFence.heavy();
    }

    /** Locks that another thread has reserved. */
    @State(Scope.Thread)
    public static class Reserved {
        private static final int LOCKS = 1_000;
        private final ReservedLock[] locks = new ReservedLock[LOCKS];

        /** Reserves the locks. */
        @Setup(Level.Invocation)
        public void reserve() throws InterruptedException {
            Thread.ofPlatform().start(() -> {
                for (int i = 0; i < LOCKS; i++) {
                    locks[i] = new ReservedLock();
                    locks[i].lock();
                    locks[i].unlock();
                }
            }).join();
        }
    }

    /** Ends a reservation of a thread that does not hold the lock. */
    @Benchmark
    @OperationsPerInvocation(Reserved.LOCKS)
    public void revoke(Reserved reserved) {
        for (ReservedLock lock : reserved.locks) {
            lock.lock();
            lock.unlock();
        }
    }
}
