// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import sequitur.annotations.Future;

/** Locks and monitors that the method or an older frame holds when the rest takes, releases or asks about them. */
public final class HeldLocks {
    private HeldLocks() {
    }

    private static int lockedCall(List<String> log, Lock lock, int n) {
        lock.lock();
        try {
            return Cleanup.call(log, n);
        } finally {
            lock.unlock();
        }
    }

    public static String writeLockOfCaller(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        String text = Cleanup.outcome(log, () -> writing(argument, lock, log));
        text += " holds " + lock.getWriteHoldCount() + " " + lock.getReadHoldCount();
        lock.writeLock().unlock();
        return text + " locked " + lock.isWriteLocked() + " readers " + lock.getReadLockCount();
    }

    private static int writing(int argument, ReentrantReadWriteLock lock, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        // Who holds the write lock may take either lock; anyone else would wait for ever.
        Lock again = argument % 2 == 0 ? lock.writeLock() : lock.readLock();
        again.lock();
        try {
            log.add("holds " + lock.getWriteHoldCount() + " " + lock.getReadHoldCount());
            if (argument == 2) {
                throw new IllegalStateException("rest");
            }
            return x + mixed;
        } finally {
            again.unlock();
        }
    }

    public static String lockOfCaller(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock();
        for (int i = 0; i <= argument; i++) {
            lock.lock();
        }
        String text = Cleanup.outcome(log, () -> retaking(argument, lock, log)) + " holds " + lock.getHoldCount();
        while (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
        return text + " locked " + lock.isLocked();
    }

    private static int retaking(int argument, ReentrantLock lock, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        boolean taken = lock.tryLock();
        try {
            log.add("taken " + taken + " holds " + lock.getHoldCount() + " " + lock.isHeldByCurrentThread());
            return x + mixed;
        } finally {
            if (taken) {
                lock.unlock();
            }
        }
    }

    public static String lockRoundCall(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock();
        return Cleanup.outcome(log, () -> releasing(argument, lock, log)) + " locked " + lock.isLocked() + " holds "
                + lock.getHoldCount();
    }

    private static int releasing(int argument, ReentrantLock lock, List<String> log) {
        lock.lock();
        try {
            @Future int x = Cleanup.call(log, argument);
            int mixed = argument * 31 + 7;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            if (argument == 0) {
                return mixed;
            }
            log.add("holds " + lock.getHoldCount());
            return mixed + x;
        } finally {
            lock.unlock();
        }
    }

    public static String callTakesHeldLock(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock();
        return Cleanup.outcome(log, () -> waiting(argument, lock, log)) + " locked " + lock.isLocked() + " holds "
                + lock.getHoldCount();
    }

    private static int waiting(int argument, ReentrantLock lock, List<String> log) {
        if (argument % 2 == 0) {
            lock.lock();
        }
        @Future int x = lockedCall(log, lock, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        // For odd arguments the rest takes the lock before it waits for a call that takes it too.
        if (argument % 2 != 0) {
            lock.lock();
        }
        try {
            return mixed + x;
        } finally {
            lock.unlock();
            log.add("holds " + lock.getHoldCount());
        }
    }

    public static String lockedByCall(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock();
        return Cleanup.outcome(log, () -> unlocking(argument, lock, log)) + " locked " + lock.isLocked() + " holds "
                + lock.getHoldCount();
    }

    private static int unlocking(int argument, ReentrantLock lock, List<String> log) {
        @Future int x = lockAndKeep(log, lock, argument);
        long mixed = argument * 31L + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        lock.unlock();
        log.add("unlocked " + mixed);
        if (argument == 3) {
            // Nobody holds it any more.
            lock.unlock();
        }
        return x;
    }

    private static int lockAndKeep(List<String> log, ReentrantLock lock, int n) {
        int result = Cleanup.call(log, n);
        lock.lock();
        return result;
    }

    public static String stamped(int argument) {
        List<String> log = new ArrayList<>();
        StampedLock lock = new StampedLock();
        return Cleanup.outcome(log, () -> stamping(argument, lock, log)) + " write " + lock.isWriteLocked() + " read "
                + lock.getReadLockCount();
    }

    private static int stamping(int argument, StampedLock lock, List<String> log) {
        long stamp = argument % 2 == 0 ? lock.writeLock() : lock.readLock();
        try {
            @Future int x = Cleanup.call(log, argument);
            int mixed = argument * 31 + 7;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            long second = lock.tryReadLock();
            log.add("second " + (second != 0) + " read " + lock.getReadLockCount() + " valid " + lock.validate(stamp));
            if (second != 0) {
                lock.unlockRead(second);
            }
            return mixed + x;
        } finally {
            lock.unlock(stamp);
        }
    }

    public static String condition(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] set = new boolean[1];
        Thread setter = new Thread(() -> {
            lock.lock();
            try {
                set[0] = true;
                changed.signal();
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        setter.start();
        String text = Cleanup.outcome(log, () -> awaiting(argument, changed, set, log));
        text += " holds " + lock.getHoldCount();
        lock.unlock();
        try {
            setter.join();
        } catch (InterruptedException e) {
            text += " interrupted";
        }
        return text + " set " + set[0] + " locked " + lock.isLocked();
    }

    /** Waits for (even) or signals a condition whose lock the caller holds; the setter thread ends either way. */
    private static int awaiting(int argument, Condition changed, boolean[] set, List<String> log)
            throws InterruptedException {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        if (argument % 2 != 0) {
            changed.signalAll();
            log.add("signalled");
            return mixed + x;
        }
        while (!set[0]) {
            changed.await();
        }
        log.add("set " + mixed);
        return x;
    }

    public static String permitsAcross(int argument) {
        List<String> log = new ArrayList<>();
        Semaphore semaphore = new Semaphore(argument);
        return Cleanup.outcome(log, () -> handing(argument, semaphore, log)) + " permits "
                + semaphore.availablePermits();
    }

    private static int handing(int argument, Semaphore semaphore, List<String> log) {
        @Future int x = acquiring(argument, semaphore, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        semaphore.release(1 + argument / 2);
        log.add("permits " + semaphore.availablePermits());
        return mixed + x;
    }

    private static int acquiring(int argument, Semaphore semaphore, List<String> log) {
        log.add("drained " + semaphore.drainPermits());
        return Cleanup.call(log, argument);
    }

    public static String monitorOfCaller(int argument) {
        List<String> log = new ArrayList<>();
        String text;
        synchronized (log) {
            text = Cleanup.outcome(log, () -> notifying(argument, log)) + " holds " + Thread.holdsLock(log);
        }
        return text + " " + Thread.holdsLock(log);
    }

    private static int notifying(int argument, List<String> log) throws InterruptedException {
        @Future int x = monitorCall(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        // Both need the monitor of the older frame; the second lets it go for a while.
        if (argument % 2 == 0) {
            log.notifyAll();
        } else {
            log.wait(1);
        }
        synchronized (log) {
            log.add("in rest " + mixed);
        }
        return Thread.holdsLock(log) ? x : -1;
    }

    private static int monitorCall(int argument, List<String> log) {
        synchronized (log) {
            return Cleanup.call(log, argument);
        }
    }

    public static synchronized String synchronizedCaller(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> holding(argument, log));
    }

    private static boolean holding(int argument, List<String> log) {
        @Future int x = monitorCall(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        boolean held = Thread.holdsLock(HeldLocks.class);
        log.add("held " + held + again(mixed) + x);
        return held;
    }

    private static synchronized int again(int mixed) {
        return mixed + 1;
    }
}
