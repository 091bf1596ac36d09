// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

/**
 * One step of an execution, as a lock trace tells it.
 *
 * @param nanos when it was recorded, since the start of the VM; an acquire is recorded before it waits for the lock
 * @param lock the number of the object, 0 where no number was left
 * @param type index of the lock's class
 * @param site index of the place in the code, 0 unknown
 * @param thread index of the thread
 * @param window the window it was recorded in, from 1
 * @param kind what happened
 * @param contended whether the thread had to wait
 * @param inflated whether the lock is a monitor, not only bits in the object's header
 * @param processor the processor, {@link #UNKNOWN_PROCESSOR} if not known
 */
public record Event(long nanos, int lock, int type, int site, int thread, int window, Kind kind, boolean contended,
        boolean inflated, int processor) {
    /** Where the thread ran is not known. */
    public static final int UNKNOWN_PROCESSOR = 0xFFFF;

    /** Returns the same event of another lock and thread. */
    public Event of(int otherLock, int otherThread) {
        return new Event(nanos, otherLock, type, site, otherThread, window, kind, contended, inflated, processor);
    }
}
