// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import sequitur.annotations.Future;

/** Marked calls and rests that take locks. */
public final class Guarding {
    private static final Lock LOCK = new ReentrantLock();
    private static final Lock OTHER = new ReentrantLock();
    private static final ReadWriteLock BOTH = new ReentrantReadWriteLock();
    private static final StampedLock STAMPED = new StampedLock();
    private static int total;

    private Guarding() {
    }

    private static synchronized int addInMonitor(int n) {
        total += n;
        return n;
    }

    private static int addInBlock(int n) {
        synchronized (LOCK) {
            total += n;
        }
        return n;
    }

    static int add(Lock lock, int n) {
        lock.lock();
        try {
            total += n;
        } finally {
            lock.unlock();
        }
        return n;
    }

    private static int tryAdd(int n) {
        if (LOCK.tryLock()) {
            total += n;
            LOCK.unlock();
        }
        return n;
    }

    private static int plain(int n) {
        total += n;
        return n;
    }

    private static int stamped(int n) {
        long stamp = STAMPED.writeLock();
        total += n;
        STAMPED.unlockWrite(stamp);
        return n;
    }

    @Conflicts({})
    public static int synchronizedMethods(int n) {
        @Future int x = addInMonitor(n);
        int y = addInMonitor(n);
        return x + y;
    }

    @Conflicts({})
    public static int synchronizedBlocks(int n) {
        @Future int x = addInBlock(n);
        int y = addInBlock(n);
        return x + y;
    }

    @Conflicts("field Guarding.total|Guarding.addInMonitor|Guarding.addInBlock")
    public static int differentMonitors(int n) {
        @Future int x = addInMonitor(n);
        int y = addInBlock(n);
        return x + y;
    }

    @Conflicts({})
    public static int sameLock(int n) {
        @Future int x = add(LOCK, n);
        int y = tryAdd(n);
        return x + y;
    }

    @Conflicts("field Guarding.total")
    public static int differentLocks(int n) {
        @Future int x = add(LOCK, n);
        int y = add(OTHER, n);
        return x + y;
    }

    @Conflicts({})
    public static int stampedLock(int n) {
        @Future int x = stamped(n);
        int y = stamped(n);
        return x + y;
    }

    /** The access without the lock comes first, and the one with it must not hide it. */
    @Conflicts("field Guarding.total|Guarding.plain|Guarding.add")
    public static int onceWithout(int n) {
        @Future int x = plainThenLocked(n);
        int y = add(LOCK, n);
        return x + y;
    }

    private static int plainThenLocked(int n) {
        return plain(n) + add(LOCK, n);
    }

    /** As before, but the access with the lock is a nested call's. */
    @Conflicts("field Guarding.total|Guarding.plain|Guarding.add")
    public static int onceWithoutAbove(int n) {
        @Future int x = plainThenNested(n);
        int y = add(LOCK, n);
        return x + y;
    }

    private static int plainThenNested(int n) {
        plain(n);
        @Future int x = add(LOCK, n);
        return x;
    }

    /** A read without the lock must not be taken for the write with it that came before. */
    @Conflicts("field Guarding.total|the call reads")
    public static int readWithout(int n) {
        @Future int x = lockedThenRead(n);
        int y = add(LOCK, n);
        return x + y;
    }

    private static int lockedThenRead(int n) {
        add(LOCK, n);
        return total;
    }

    @Conflicts({})
    public static int writeLocks(int n) {
        @Future int x = add(BOTH.writeLock(), n);
        int y = add(BOTH.writeLock(), n);
        return x + y;
    }

    @Conflicts({})
    public static int readAndWriteLock(int n) {
        @Future int x = add(BOTH.writeLock(), n);
        BOTH.readLock().lock();
        int y = total;
        BOTH.readLock().unlock();
        return x + y;
    }

    @Conflicts("field Guarding.total")
    public static int readLocks(int n) {
        @Future int x = add(BOTH.readLock(), n);
        int y = add(BOTH.readLock(), n);
        return x + y;
    }

    @Conflicts({})
    public static int heldAroundAndWaited(int n) {
        LOCK.lock();
        try {
            @Future int x = plain(n);
            return x + total;
        } finally {
            LOCK.unlock();
        }
    }

    @Conflicts({})
    public static int otherHeldWhileWaiting(int n) {
        @Future int x = add(LOCK, n);
        OTHER.lock();
        try {
            return x + 1;
        } finally {
            OTHER.unlock();
        }
    }

    @Conflicts({})
    public static int heldBeforeTheCall(int n) {
        LOCK.lock();
        try {
            @Future int x = add(LOCK, n);
            return x + 1;
        } finally {
            LOCK.unlock();
        }
    }

    // Locks in the text of the method: it is not split, or its rest waits for the call before it acquires or releases.

    @Conflicts({})
    public static int heldAround(int n) {
        LOCK.lock();
        @Future int x = plain(n);
        int y = total;
        LOCK.unlock();
        return x + y;
    }

    @Conflicts({})
    public static int acquiredInTheCall(int n) {
        @Future int x = acquire(n);
        LOCK.unlock();
        return x;
    }

    private static int acquire(int n) {
        LOCK.lock();
        return n;
    }

    @Conflicts({})
    public static int heldWhileWaiting(int n) {
        @Future int x = add(LOCK, n);
        LOCK.lock();
        try {
            return x + 1;
        } finally {
            LOCK.unlock();
        }
    }
}
