// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering with a lock taken in between that the caller holds already: the lock is there in the code, but taking
 * it again needs no atomic instruction.
 */
final class RecursiveLock extends StoreBuffer {
    private final Object lock0 = new Object();
    private final Object lock1 = new Object();

    @Override
    void loop0(int from, int to) {
        synchronized (lock0) {
            for (int state = from; state < to; state++) {
                seen0[state] = actor0(STRIDE * state);
            }
        }
    }

    @Override
    void loop1(int from, int to) {
        synchronized (lock1) {
            for (int state = from; state < to; state++) {
                seen1[state] = actor1(STRIDE * state);
            }
        }
    }

    private int actor0(int at) {
        x[at] = 1;
        synchronized (lock0) {
            // Only the way in and out matters.
        }
        return y[at];
    }

    private int actor1(int at) {
        y[at] = 1;
        synchronized (lock1) {
            // Only the way in and out matters.
        }
        return x[at];
    }
}
