// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * The locks that a thread held when it touched something. A lock counts for a marked call only if it was acquired
 * inside the call, or in the rest: what was acquired before is held by one side only, once the two run at once.
 */
final class LockSet {
    static final LockSet NONE = new LockSet(new long[0], new long[0], new boolean[0]);

    private final long[] locks;
    private final long[] acquired;
    private final boolean[] shared;

    /**
     * Takes three arrays of one length.
     *
     * @param locks    identities
     * @param acquired when each was acquired, on the thread's clock
     * @param shared   whether others may hold it too, as a read lock
     */
    LockSet(long[] locks, long[] acquired, boolean[] shared) {
        this.locks = locks;
        this.acquired = acquired;
        this.shared = shared;
    }

    /** Whether a lock in both keeps a call that began at {@code start} and its rest apart. */
    boolean separates(LockSet other, long start) {
        for (int i = 0; i < locks.length; i++) {
            for (int j = 0; j < other.locks.length; j++) {
                if (locks[i] == other.locks[j] && acquired[i] != other.acquired[j] && acquired[i] > start
                        && other.acquired[j] > start && !(shared[i] && other.shared[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether these locks, wherever they keep something apart, are kept apart by {@code other}'s too; {@code start}:
     * when the innermost call began in which both were held.
     */
    boolean isWithin(LockSet other, long start) {
        if (this == other) {
            return true;
        }
        for (int i = 0; i < locks.length; i++) {
            if (!other.covers(locks[i], acquired[i], shared[i], start)) {
                return false;
            }
        }
        return true;
    }

    private boolean covers(long lock, long when, boolean isShared, long start) {
        for (int j = 0; j < locks.length; j++) {
            if (locks[j] == lock && (acquired[j] == when || acquired[j] > start) && (!shared[j] || isShared)) {
                return true;
            }
        }
        return false;
    }
}
