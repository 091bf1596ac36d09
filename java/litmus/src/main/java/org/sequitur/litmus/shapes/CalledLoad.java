// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering whose read is made by a callee. The harness compiles methods named {@code callN} by themselves, in
 * the tier of actor N; each actor calls the one of the other actor, so that in mixed modes the call changes the tier.
 */
final class CalledLoad extends StoreBuffer {
    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            x[at] = 1;
            seen0[state] = call1(y, at);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            y[at] = 1;
            seen1[state] = call0(x, at);
        }
    }

    private static int call0(int[] other, int at) {
        return other[at];
    }

    private static int call1(int[] other, int at) {
        return other[at];
    }
}
