// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Store buffering whose write is made on one side of a branch only; a state without the write asks nothing. */
final class BranchedStore extends StoreBuffer {
    private final int[] coins = coins();

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            int idle = coins[state];
            if (idle == 0) {
                x[at] = 1;
            }
            seen0[state] = y[at] | idle;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            int idle = coins[state];
            if (idle == 0) {
                y[at] = 1;
            }
            seen1[state] = x[at] | idle;
        }
    }
}
