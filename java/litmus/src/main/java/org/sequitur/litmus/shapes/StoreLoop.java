// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Store buffering whose write is a loop of writes only: what orders it may stand behind the loop, but must. */
final class StoreLoop extends StoreBuffer {
    private static final int LAST = 7;

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            for (int i = 0; i <= LAST; i++) {
                x[at + i] = 1;
            }
            seen0[state] = y[at + LAST];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            for (int i = 0; i <= LAST; i++) {
                y[at + i] = 1;
            }
            seen1[state] = x[at + LAST];
        }
    }
}
