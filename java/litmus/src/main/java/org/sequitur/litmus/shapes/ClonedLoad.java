// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** Store buffering whose read is a clone of the other's array: the clone is made after the write. */
final class ClonedLoad extends HandWrittenTest {
    private static final int LENGTH = 32;
    private final int[][] x = new int[STATES][LENGTH];
    private final int[][] y = new int[STATES][LENGTH];

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            Arrays.fill(x[state], 0);
            Arrays.fill(y[state], 0);
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] mine = x[state];
            int[] other = y[state];
            mine[0] = 1;
            seen0[state] = other.clone()[0];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] mine = y[state];
            int[] other = x[state];
            mine[0] = 1;
            seen1[state] = other.clone()[0];
        }
    }
}
