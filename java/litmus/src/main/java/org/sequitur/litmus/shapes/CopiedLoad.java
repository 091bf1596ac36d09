// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** Store buffering whose read is a copy of the array into a new one: the copy is made after the write. */
final class CopiedLoad extends StoreBuffer {
    private static final int LENGTH = 8;

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            x[at] = 1;
            seen0[state] = Arrays.copyOfRange(y, at, at + LENGTH)[0];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            y[at] = 1;
            seen1[state] = Arrays.copyOfRange(x, at, at + LENGTH)[0];
        }
    }
}
