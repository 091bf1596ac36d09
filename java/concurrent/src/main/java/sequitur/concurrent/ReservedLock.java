// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A re-entrant mutual exclusion lock that is reserved for the first thread that takes it. That thread takes it again
 * and gives it back with plain stores, without an atomic instruction. When a second thread comes, it ends the
 * reservation; from then on the lock is an ordinary {@link ReentrantLock} for all, for good.
 *
 * <p>Ending a reservation takes microseconds, once in the life of a lock, and waits until the first thread does not
 * hold it. A try of another thread ends it too, also one that fails.
 *
 * <p>Differences from {@code ReentrantLock}: it is never fair; the lock keeps the {@link Thread} object of its first
 * thread alive; the first wait on a condition may end as a spurious wake-up (see {@link #newCondition()}); while a
 * reservation is being ended, {@link #tryLock()} of a third thread may fail.
 *
 * <p>The protocol is {@code BiasedLock} of {@code java/lock-protocols}, checked exhaustively for x86 and ARM (design
 * note 0012). Its mark is {@code mark} while no one has claimed, and {@code ordinary} from then on: who claims holds
 * {@code ordinary}, so the first thread that finds the claim queues behind it. Two things are added to it. A thread
 * that finds the slot held leaves its claim to the next holder of {@code ordinary}, and comes again (see {@link Wait}).
 * The first thread may be that next holder: it knows that it does not hold its slot.
 */
public final class ReservedLock implements Lock {
    private static final int RESERVED = 0;
    /** The owner may no longer enter by its slot, but may not have seen that yet. */
    private static final int CLAIMED = 1;
    /** The owner has seen it, and may still be in. */
    private static final int FENCED = 2;
    private static final int ORDINARY = 3;

    private static final VarHandle OWNER;

    static {
        try {
            OWNER = MethodHandles.lookup().findVarHandle(ReservedLock.class, "owner", Thread.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private final ReentrantLock ordinary = new ReentrantLock();
    private final Slot slot = new Slot();
    /** Written by who holds {@link #ordinary}; only grows. */
    private volatile int mark = RESERVED;
    /** The first thread, and never another. */
    private Thread owner;

    /** Makes a lock that nobody holds and that is reserved for nobody yet. */
    public ReservedLock() {
    }

    /** Returns whether the lock still is, or can become, the first thread's own. */
    public boolean isReserved() {
        return mark == RESERVED;
    }

    /** Returns whether the current thread holds the lock. */
    public boolean isHeldByCurrentThread() {
        return isHeldBySlot() || ordinary.isHeldByCurrentThread();
    }

    @Override
    public void lock() {
        if (!enter()) {
            Wait wait = Wait.uninterruptible();
            do {
                ordinary.lock();
            } while (!endReservation() && wait.pause());
            wait.restoreInterrupt();
        }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!enter()) {
            Wait wait = Wait.interruptible();
            do {
                ordinary.lockInterruptibly();
            } while (!endReservation() && wait.pause());
            wait.throwInterrupt();
        }
    }

    @Override
    public boolean tryLock() {
        return enter() || ordinary.tryLock() && endReservation();
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (enter()) {
            return true;
        }
        long deadline = System.nanoTime() + unit.toNanos(time);
        Wait wait = Wait.until(deadline);
        do {
            if (!ordinary.tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                return false;
            }
            if (endReservation()) {
                return true;
            }
        } while (wait.pause());
        wait.throwInterrupt();
        return false;
    }

    /**
     * Gives the lock back.
     *
     * @throws IllegalMonitorStateException if the current thread does not hold it
     */
    @Override
    public void unlock() {
        int left = -1;
        try {
            if (isHeldBySlot()) {
                left = slot.ownHolds() - 1;
                slot.put(left);
            } else {
                ordinary.unlock();
            }
        } catch (StackOverflowError overflow) {
            if (left < 0) {
                throw overflow;
            }
            slot.holds = left;
        }
    }

    /**
     * Returns a condition of this lock. It behaves as one of a {@link ReentrantLock}, except that the first wait of a
     * thread for which the lock is reserved ends the reservation, and returns at once if another thread took the lock
     * meanwhile. That is a spurious wake-up, which every wait must expect: wait in a loop.
     */
    @Override
    public Condition newCondition() {
        return new ReservedCondition(this, ordinary.newCondition());
    }

    @Override
    public String toString() {
        return "ReservedLock[" + (isReserved() ? "reserved for " + owner : ordinary) + "]";
    }

    /** Returns whether the current thread holds the lock by its reservation. */
    boolean isHeldBySlot() {
        return owner == Thread.currentThread() && slot.ownHolds() > 0;
    }

    /**
     * Makes the current thread, which holds the lock by its reservation, hold it as an ordinary one.
     *
     * @return false if another thread held it in between
     */
    boolean becomeOrdinary() {
        int holds = slot.ownHolds();
        // Free first: who has claimed may hold the ordinary lock, and gives it back only when it has seen the slot.
        slot.put(Slot.FREE);
        for (int i = 0; i < holds; i++) {
            ordinary.lock();
        }
        boolean alone = mark == RESERVED;
        mark = ORDINARY;
        return alone;
    }

    /** Enters by the reservation; returns false if the lock is not the current thread's own any more, or never was. */
    private boolean enter() {
        Thread current = Thread.currentThread();
        Thread first = owner;
        if (first != current && (first != null || !OWNER.compareAndSet(this, null, current))) {
            return false;
        }
        int holds = slot.ownHolds();
        if (holds > 0) {
            slot.put(Slot.oneMore(holds));
            return true;
        }
        if (mark != RESERVED) {
            return false;
        }
        try {
            slot.announce();
            boolean mine = mark == RESERVED;
            slot.put(mine ? 1 : Slot.FREE);
            return mine;
        } catch (Throwable thrown) {
            // The stack overflowed, or a debugger stopped the thread.
            slot.holds = Slot.FREE;
            throw thrown;
        }
    }

    /**
     * Ends the reservation if there is one. Gives the ordinary lock, which the caller holds, back if the first thread
     * holds the lock.
     */
    private boolean endReservation() {
        boolean ended = false;
        try {
            ended = mark == ORDINARY || revoke();
            return ended;
        } finally {
            if (!ended) {
                ordinary.unlock();
            }
        }
    }

    private boolean revoke() {
        if (owner != Thread.currentThread()) {
            if (mark != FENCED) {
                mark = CLAIMED;
                // Orders the claim before the look at the slot. Pairs with light() in Slot.announce(). Store buffering
                // (SB) without it: the owner finds no claim, and this thread finds no owner.
                AsymmetricFence.heavy();
                mark = FENCED;
            }
            if (!slot.isFree()) {
                return false;
            }
        }
        mark = ORDINARY;
        return true;
    }
}
