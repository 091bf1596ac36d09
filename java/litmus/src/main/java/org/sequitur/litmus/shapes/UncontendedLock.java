// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Store buffering with a lock taken and left in between, which no other thread ever takes. */
final class UncontendedLock extends StoreBuffer {
    private final Object lock0 = new Object();
    private final Object lock1 = new Object();

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            x[at] = 1;
            synchronized (lock0) {
                // Only the way in and out matters.
            }
            seen0[state] = y[at];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            y[at] = 1;
            synchronized (lock1) {
                // Only the way in and out matters.
            }
            seen1[state] = x[at];
        }
    }
}
