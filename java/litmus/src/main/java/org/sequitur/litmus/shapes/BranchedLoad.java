// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Store buffering whose read is made on one side of a branch only; a state without the read asks nothing. */
final class BranchedLoad extends StoreBuffer {
    private final int[] coins = coins();

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            int seen = coins[state];
            x[at] = 1;
            if (seen == 0) {
                seen = y[at];
            }
            seen0[state] = seen;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            int seen = coins[state];
            y[at] = 1;
            if (seen == 0) {
                seen = x[at];
            }
            seen1[state] = seen;
        }
    }
}
