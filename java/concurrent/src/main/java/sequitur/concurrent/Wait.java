// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.util.concurrent.locks.LockSupport;

/**
 * How a thread waits for the holders of slots, and when it gives up. The holders do not wake it, which would cost them
 * a look on each unlock: it sleeps for ever longer, at most a millisecond.
 *
 * <p>Who waits holds nothing meanwhile. Virtual threads that try a lock again and again, and yield in between, can keep
 * one that sleeps from being mounted for good; if it held what they try to get, none would ever go on.
 */
final class Wait {
    private static final int SPINS = 64;
    private static final long SHORTEST = 10_000;
    private static final long LONGEST = 1_000_000;

    private enum End { NEVER, INTERRUPT, DEADLINE, AT_ONCE }

    private final End end;
    private final long deadline;
    private int spins;
    private long nanos = SHORTEST;
    private boolean interrupted;
    private boolean begun;
    private long begin;

    private Wait(End end, long deadline) {
        this.end = end;
        this.deadline = deadline;
    }

    /** Does not give up. {@link #restoreInterrupt()} must follow. */
    static Wait uninterruptible() {
        return new Wait(End.NEVER, 0);
    }

    /** Gives up when the thread is interrupted. */
    static Wait interruptible() {
        return new Wait(End.INTERRUPT, 0);
    }

    /** Gives up when the thread is interrupted, and at a time of {@link System#nanoTime()}. */
    static Wait until(long deadline) {
        return new Wait(End.DEADLINE, deadline);
    }

    /** Gives up at once. */
    static Wait none() {
        return new Wait(End.AT_ONCE, 0);
    }

    /**
     * Passes the time of a few instructions of another thread, also where that one does not run.
     *
     * @param before how many moments have passed
     */
    static void moment(int before) {
        if (before % SPINS == SPINS - 1) {
            Thread.yield();
        } else {
            Thread.onSpinWait();
        }
    }

    /** Returns the time since the first call, in ns. */
    long nanos() {
        long now = System.nanoTime();
        if (!begun) {
            begun = true;
            begin = now;
        }
        return now - begin;
    }

    /** Waits a little, or returns false to give up. The caller holds nothing that another thread may want. */
    boolean pause() {
        if (end == End.AT_ONCE) {
            return false;
        }
        if (Thread.interrupted()) {
            interrupted = true;
            if (end != End.NEVER) {
                return false;
            }
        }
        long left = end == End.DEADLINE ? deadline - System.nanoTime() : Long.MAX_VALUE;
        if (left <= 0) {
            return false;
        }
        if (spins < SPINS) {
            spins++;
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(this, Math.min(nanos, left));
            nanos = Math.min(2 * nanos, LONGEST);
        }
        return true;
    }

    /** Makes an interrupt that did not end the wait visible again. */
    void restoreInterrupt() {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Throws if it was an interrupt that ended the wait.
     *
     * @throws InterruptedException if so
     */
    void throwInterrupt() throws InterruptedException {
        if (interrupted) {
            throw new InterruptedException();
        }
    }
}
