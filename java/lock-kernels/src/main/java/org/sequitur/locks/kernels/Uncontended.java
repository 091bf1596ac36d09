// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.kernels;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Locks that no other thread wants. {@code plain} is the call without a lock: what is left when it is taken from the
 * others is the price of the lock.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Uncontended {
    private final Object first = new Object();
    private final Object second = new Object();
    private final ReentrantLock reentrant = new ReentrantLock();
    private int count;

    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int plain() {
        return ++count;
    }

    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public synchronized int method() {
        return ++count;
    }

    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int block() {
        synchronized (first) {
            return ++count;
        }
    }

    /** One lock is taken while another is held. */
    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int nested() {
        synchronized (first) {
            synchronized (second) {
                return ++count;
            }
        }
    }

    /** A lock is taken again that is held already. */
    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int again() {
        synchronized (first) {
            return block();
        }
    }

    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public int reentrantLock() {
        reentrant.lock();
        try {
            return ++count;
        } finally {
            reentrant.unlock();
        }
    }
}
