// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Store buffering with {@code System.arraycopy} as the write: its end is ordered before the read that follows. */
final class ArrayCopyStoreBuffer extends StoreBuffer {
    private final int[] one = {1};

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            System.arraycopy(one, 0, x, STRIDE * state, 1);
            seen0[state] = y[STRIDE * state];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            System.arraycopy(one, 0, y, STRIDE * state, 1);
            seen1[state] = x[STRIDE * state];
        }
    }
}
