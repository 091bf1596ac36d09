// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.concurrent.bench;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import sequitur.concurrent.ReservedLock;

/**
 * One critical section that adds one to a number, in nanoseconds: with a lock that one thread uses, and with one that
 * two or four fight for.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class ExclusiveLocks {
    /** Which lock. */
    public enum Kind {
        /** None: the number alone. Right for one thread only. */
        EMPTY,
        /** A {@link ReservedLock}. */
        RESERVED,
        /** A {@link ReservedLock} that a second thread once came to. */
        LOST,
        /** A {@link ReentrantLock}. */
        REENTRANT,
        /** The monitor of an object. */
        SYNCHRONIZED
    }

    /** Which lock. */
    @Param
    public Kind kind;

    private Lock lock;
    private long count;

    /** Makes the lock. */
    @Setup
    public void make() throws InterruptedException {
        lock = switch (kind) {
            case RESERVED, LOST -> new ReservedLock();
            case REENTRANT -> new ReentrantLock();
            default -> null;
        };
        if (kind == Kind.LOST) {
            use();
            Thread.ofPlatform().start(this::use).join();
        }
    }

    private long use() {
        lock.lock();
        try {
            return ++count;
        } finally {
            lock.unlock();
        }
    }

    private long section() {
        return switch (kind) {
            case EMPTY -> ++count;
            case SYNCHRONIZED -> {
                synchronized (this) {
                    yield ++count;
                }
            }
            default -> use();
        };
    }

    /** One thread. */
    @Benchmark
    @Threads(1)
    public long alone() {
        return section();
    }

    /** Two threads. */
    @Benchmark
    @Threads(2)
    public long two() {
        return section();
    }

    /** Four threads. */
    @Benchmark
    @Threads(4)
    public long four() {
        return section();
    }
}
