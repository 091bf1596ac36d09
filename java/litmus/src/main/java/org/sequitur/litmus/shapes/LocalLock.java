// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering with a lock taken in between that no other thread can know: a compiler leaves it out, and its atomic
 * instruction with it.
 */
final class LocalLock extends StoreBuffer {
    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            x[at] = 1;
            synchronized (new Object()) {
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
            synchronized (new Object()) {
                // Only the way in and out matters.
            }
            seen1[state] = x[at];
        }
    }
}
