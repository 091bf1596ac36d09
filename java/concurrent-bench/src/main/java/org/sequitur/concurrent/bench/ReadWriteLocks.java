// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.concurrent.bench;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
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
import sequitur.concurrent.BiasedReadWriteLock;

/**
 * One read of a pair of numbers under a read lock, in nanoseconds, by one, two and four threads, and where each thread
 * writes once in a thousand times.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 5, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class ReadWriteLocks {
    private static final int READS_FOR_EACH_WRITE = 999;

    /** Which lock. */
    public enum Kind {
        /** A {@link BiasedReadWriteLock}. */
        BIASED,
        /** A {@link ReentrantReadWriteLock}. */
        REENTRANT,
        /** The read lock of a {@link StampedLock}. */
        STAMPED,
        /** The read of a {@link StampedLock} that takes no lock. */
        OPTIMISTIC
    }

    /** Which lock. */
    @Param
    public Kind kind;

    private ReadWriteLock lock;
    private StampedLock stamped;
    private long first;
    private long second;

    /** How many reads a thread has made since its last write. */
    @State(Scope.Thread)
    public static class Turn {
        private int reads;

        private boolean isToWrite() {
            reads = reads == READS_FOR_EACH_WRITE ? 0 : reads + 1;
            return reads == 0;
        }
    }

    /** Makes the lock. */
    @Setup
    public void make() {
        stamped = new StampedLock();
        lock = switch (kind) {
            case BIASED -> new BiasedReadWriteLock();
            case REENTRANT -> new ReentrantReadWriteLock();
            case STAMPED -> stamped.asReadWriteLock();
            default -> null;
        };
    }

    private long read() {
        if (kind == Kind.OPTIMISTIC) {
            long stamp = stamped.tryOptimisticRead();
            long sum = first + second;
            if (stamped.validate(stamp)) {
                return sum;
            }
            stamp = stamped.readLock();
            try {
                return first + second;
            } finally {
                stamped.unlockRead(stamp);
            }
        }
        lock.readLock().lock();
        try {
            return first + second;
        } finally {
            lock.readLock().unlock();
        }
    }

    private long write() {
        ReadWriteLock writers = kind == Kind.OPTIMISTIC ? stamped.asReadWriteLock() : lock;
        writers.writeLock().lock();
        try {
            first++;
            return second++;
        } finally {
            writers.writeLock().unlock();
        }
    }

    private long mixed(Turn turn) {
        return turn.isToWrite() ? write() : read();
    }

    /** One reader. */
    @Benchmark
    @Threads(1)
    public long readAlone() {
        return read();
    }

    /** Two readers. */
    @Benchmark
    @Threads(2)
    public long readTwo() {
        return read();
    }

    /** Four readers. */
    @Benchmark
    @Threads(4)
    public long readFour() {
        return read();
    }

    /** One thread that writes once in a thousand times. */
    @Benchmark
    @Threads(1)
    public long mixedAlone(Turn turn) {
        return mixed(turn);
    }

    /** Two threads, each of which writes once in a thousand times. */
    @Benchmark
    @Threads(2)
    public long mixedTwo(Turn turn) {
        return mixed(turn);
    }

    /** Four threads, each of which writes once in a thousand times. */
    @Benchmark
    @Threads(4)
    public long mixedFour(Turn turn) {
        return mixed(turn);
    }
}
