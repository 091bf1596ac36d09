// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import java.util.Arrays;
import java.util.function.Consumer;
import org.sequitur.locks.trace.Event;

/** Finds out which locks only one thread was seen with, over all windows. */
public final class Confinement implements Consumer<Event> {
    private static final int NOBODY = 0;
    private static final int SEVERAL = -1;

    // By the number of the lock; the numbers are given from 1 on, so they are dense. A thread is its index plus one.
    private int[] owners = new int[1024];

    @Override
    public void accept(Event event) {
        int lock = event.lock();
        if (lock >= owners.length) {
            owners = Arrays.copyOf(owners, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(2L * owners.length,
                    lock + 1L)));
        }
        int thread = event.thread() + 1;
        owners[lock] = owners[lock] == NOBODY || owners[lock] == thread ? thread : SEVERAL;
    }

    /** Returns whether a lock was seen with one thread only. */
    public boolean isConfined(int lock) {
        return lock != 0 && lock < owners.length && owners[lock] > NOBODY;
    }
}
