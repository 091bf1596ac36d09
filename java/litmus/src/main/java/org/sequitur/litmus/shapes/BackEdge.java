// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Store buffering around a loop: the read at its head follows the write at its end in the round before. */
final class BackEdge extends StoreBuffer {
    /** Not a constant, so that the loop stays one. */
    private int rounds = 2;

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            int seen = 1;
            for (int i = 0; i < rounds; i++) {
                seen = y[at];
                x[at] = 1;
            }
            seen0[state] = seen;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            int seen = 1;
            for (int i = 0; i < rounds; i++) {
                seen = x[at];
                y[at] = 1;
            }
            seen1[state] = seen;
        }
    }
}
