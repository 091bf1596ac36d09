// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering with a lock taken in between that the same method holds already: a compiler leaves out the inner
 * lock, and its atomic instruction with it.
 */
final class NestedLock extends StoreBuffer {
    private final Object lock0 = new Object();
    private final Object lock1 = new Object();

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            Object lock = lock0;
            synchronized (lock) {
                x[at] = 1;
                synchronized (lock) {
                    // Only the way in and out matters.
                }
                seen0[state] = y[at];
            }
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            Object lock = lock1;
            synchronized (lock) {
                y[at] = 1;
                synchronized (lock) {
                    // Only the way in and out matters.
                }
                seen1[state] = x[at];
            }
        }
    }
}
