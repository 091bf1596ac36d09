// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.sequitur.locks.trace.Event;

/**
 * Turns a trace into that of several copies of the program that run at the same time, step by step beside each other.
 * Each has threads and locks of its own, but for a share of the locks, which all have in common.
 *
 * <p>Two copies cannot hold a common lock at once, so where the trace gives back such a lock all copies get it and give
 * it back, one after the other. What comes out is an execution, with fewer nested locks than the program's.
 */
final class Replication implements Consumer<Event> {
    private final int copies;
    private final int threads;
    private final int locks;
    private final double shared;
    private final Consumer<Event> out;
    private final Map<Integer, Event> open = new HashMap<>();
    private int window;

    /**
     * Creates the copies.
     *
     * @param threads above the number of every thread of the trace
     * @param locks above the number of every lock of the trace
     * @param shared share of locks that the copies have in common
     */
    Replication(int copies, int threads, int locks, double shared, Consumer<Event> out) {
        if ((long) copies * locks > Integer.MAX_VALUE || (long) copies * threads > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(copies + " copies of " + locks + " locks are too many to number: "
                    + "simulate fewer processors, or a shorter trace");
        }
        this.copies = copies;
        this.threads = threads;
        this.locks = locks;
        this.shared = shared;
        this.out = out;
    }

    @Override
    public void accept(Event event) {
        if (event.window() != window) {
            window = event.window();
            open.clear();
        }
        if (copies == 1 || !isShared(event.lock())) {
            for (int copy = 0; copy < copies; copy++) {
                emit(event, copy, event.lock() == 0 ? 0 : event.lock() + copy * locks);
            }
        } else if (event.kind().acquires()) {
            open.put(event.lock(), event);
        } else {
            takeTurns(open.remove(event.lock()), event);
        }
    }

    private void takeTurns(Event acquire, Event release) {
        if (acquire == null) {
            emit(release, 0, release.lock());
            return;
        }
        for (int copy = 0; copy < copies; copy++) {
            emit(acquire, copy, acquire.lock());
            emit(release, copy, release.lock());
        }
    }

    private void emit(Event event, int copy, int lock) {
        out.accept(event.of(lock, event.thread() + copy * threads));
    }

    /** Returns whether all copies have a lock in common; spread evenly over the numbers. */
    boolean isShared(int lock) {
        return lock != 0 && (lock * 0x9E3779B9 >>> 1) < shared * Integer.MAX_VALUE;
    }
}
