// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering whose write is made by a callee, which then returns. As in {@link CalledLoad} each actor calls the
 * method of the other actor's tier.
 */
final class CalledStore extends StoreBuffer {
    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            call1(x, at);
            seen0[state] = y[at];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            call0(y, at);
            seen1[state] = x[at];
        }
    }

    private static void call0(int[] mine, int at) {
        mine[at] = 1;
    }

    private static void call1(int[] mine, int at) {
        mine[at] = 1;
    }
}
