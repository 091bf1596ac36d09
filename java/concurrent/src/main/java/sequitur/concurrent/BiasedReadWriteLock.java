// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A re-entrant read-write lock that is cheap for readers where writers are rare. While it is <i>biased</i> towards
 * readers, each reader writes to a place of its own, a slot, without an atomic instruction and without a word that all
 * readers share. A writer ends the bias, which takes microseconds, and waits until each slot is free.
 *
 * <p>The scheme is that of Dice and Kogan, <i>BRAVO: Biased Locking for Reader-Writer Locks</i> (USENIX ATC 2019,
 * section 3), with two differences: a slot belongs to one thread, so that it is written without compare-and-swap; and
 * an {@link AsymmetricFence} orders it with the look at the bias. As there, the bias comes back, given by a reader,
 * after {@value #INHIBITION} times as long as the last writer needed to end it. So writers lose at most about a tenth
 * of their time by it.
 *
 * <p>In all else it is an unfair {@link ReentrantReadWriteLock}: a writer may take the read lock and give the write
 * lock back; a reader that asks for the write lock waits for itself for ever, or until its time is over, or it is
 * interrupted; {@code tryLock} of such a reader returns false; the write lock has conditions, the read lock has none.
 *
 * <p>Virtual threads, and threads that come when {@value ReaderSlots#MOST} others have slots, read as with the ordinary
 * lock.
 */
public final class BiasedReadWriteLock implements ReadWriteLock {
    static final int INHIBITION = 9;

    /** Readers enter as with the ordinary lock. All slots are free. */
    private static final int UNBIASED = 0;
    private static final int BIASED = 1;
    /** A writer has ended the bias. Readers may not have seen it, and may be in. */
    private static final int CLAIMED = 2;
    /** All readers have seen it, and may be in. */
    private static final int FENCED = 3;

    private final ReentrantReadWriteLock ordinary = new ReentrantReadWriteLock();
    private final ReaderSlots slots = new ReaderSlots();
    private final ReadLock readLock = new ReadLock();
    private final WriteLock writeLock = new WriteLock();

    /**
     * Becomes BIASED by a holder of the ordinary read lock, and something else by a holder of the ordinary write
     * lock.
     */
    private volatile int mark = UNBIASED;
    /** A time of {@link System#nanoTime()}. Written by holders of the ordinary write lock. */
    private long inhibitedUntil = System.nanoTime();

    /** Makes a lock that nobody holds. */
    public BiasedReadWriteLock() {
    }

    @Override
    public Lock readLock() {
        return readLock;
    }

    @Override
    public Lock writeLock() {
        return writeLock;
    }

    /** Returns whether readers enter by their slots now. */
    public boolean isBiased() {
        return mark == BIASED;
    }

    @Override
    public String toString() {
        return "BiasedReadWriteLock[" + (isBiased() ? "biased, " : "") + ordinary + "]";
    }

    private boolean enter() {
        Slot slot = slots.ofCurrentThread();
        if (slot == null) {
            return false;
        }
        int holds = slot.ownHolds();
        if (holds > 0) {
            slot.put(Slot.oneMore(holds));
            return true;
        }
        if (mark != BIASED) {
            return false;
        }
        try {
            slot.announce();
            boolean biased = mark == BIASED;
            slot.put(biased ? 1 : Slot.FREE);
            return biased;
        } catch (Throwable thrown) {
            // The stack overflowed, or a debugger stopped the thread.
            slot.holds = Slot.FREE;
            throw thrown;
        }
    }

    /** Gives the bias back if it is time, and returns true. The caller holds the ordinary read lock: nobody writes. */
    private boolean bias() {
        if (mark != BIASED && System.nanoTime() - inhibitedUntil >= 0 && !ordinary.isWriteLockedByCurrentThread()
            && !Thread.currentThread().isVirtual()) {
            mark = BIASED;
        }
        return true;
    }

    /**
     * Ends the bias if there is one. Gives the ordinary write lock, which the caller holds once, back if a reader has
     * entered by its slot. What the caller has waited so far keeps the bias away until it comes again.
     */
    private boolean endBias(Wait wait) {
        if (mark == UNBIASED) {
            return true;
        }
        boolean ended = false;
        wait.nanos();
        try {
            ended = revoke();
            return ended;
        } finally {
            inhibitedUntil = System.nanoTime() + INHIBITION * wait.nanos();
            if (!ended) {
                ordinary.writeLock().unlock();
            }
        }
    }

    private boolean revoke() {
        if (mark != FENCED) {
            mark = CLAIMED;
            // Orders the end of the bias before the look at the slots. Pairs with light() in Slot.announce(). Store
            // buffering (SB) without it: a reader finds the bias, and this thread finds no reader.
            AsymmetricFence.heavy();
            mark = FENCED;
        }
        if (!slots.areFree()) {
            return false;
        }
        mark = UNBIASED;
        return true;
    }

    /** Ends the bias, however long it takes, after a wait on a condition got the ordinary write lock back. */
    void endBiasAfterWait() {
        int holds = ordinary.getWriteHoldCount();
        if (holds == 0 || mark == UNBIASED) {
            return;
        }
        for (int more = 1; more < holds; more++) {
            ordinary.writeLock().unlock();
        }
        Wait wait = Wait.uninterruptible();
        while (!endBias(wait)) {
            wait.pause();
            ordinary.writeLock().lock();
        }
        wait.restoreInterrupt();
        for (int more = 1; more < holds; more++) {
            ordinary.writeLock().lock();
        }
    }

    private final class ReadLock implements Lock {
        private final ReentrantReadWriteLock.ReadLock inner = ordinary.readLock();

        @Override
        public void lock() {
            if (!enter()) {
                inner.lock();
                bias();
            }
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!enter()) {
                inner.lockInterruptibly();
                bias();
            }
        }

        @Override
        public boolean tryLock() {
            return enter() || inner.tryLock() && bias();
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return enter() || inner.tryLock(time, unit) && bias();
        }

        @Override
        public void unlock() {
            int left = -1;
            Slot slot = slots.ofCurrentThread();
            try {
                if (slot != null && slot.ownHolds() > 0) {
                    left = slot.ownHolds() - 1;
                    slot.put(left);
                } else {
                    inner.unlock();
                }
            } catch (StackOverflowError overflow) {
                if (left < 0) {
                    throw overflow;
                }
                slot.holds = left;
            }
        }

        /** Throws: a read lock has no conditions. */
        @Override
        public Condition newCondition() {
            throw new UnsupportedOperationException("A read lock has no conditions: take one of the write lock");
        }
    }

    private final class WriteLock implements Lock {
        private final ReentrantReadWriteLock.WriteLock inner = ordinary.writeLock();

        @Override
        public void lock() {
            Wait wait = Wait.uninterruptible();
            do {
                inner.lock();
            } while (!endBias(wait) && wait.pause());
            wait.restoreInterrupt();
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            Wait wait = Wait.interruptible();
            do {
                inner.lockInterruptibly();
            } while (!endBias(wait) && wait.pause());
            wait.throwInterrupt();
        }

        @Override
        public boolean tryLock() {
            return inner.tryLock() && endBias(Wait.none());
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            long deadline = System.nanoTime() + unit.toNanos(time);
            Wait wait = Wait.until(deadline);
            do {
                if (!inner.tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    return false;
                }
                if (endBias(wait)) {
                    return true;
                }
            } while (wait.pause());
            wait.throwInterrupt();
            return false;
        }

        @Override
        public void unlock() {
            inner.unlock();
        }

        @Override
        public Condition newCondition() {
            return new WriteCondition(BiasedReadWriteLock.this, inner.newCondition());
        }
    }
}
