// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** {@code Arrays.fill}, then a flag: whoever sees the flag sees every element. */
final class ArraysFill extends HandWrittenTest {
    private static final int LENGTH = 24;
    private final int[][] arrays = new int[STATES][LENGTH];
    private final Flag[] flags = new Flag[STATES];

    private static final class Flag {
        int raised;
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            Arrays.fill(arrays[state], 0);
            flags[state] = new Flag();
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] array = arrays[state];
            Arrays.fill(array, 1);
            flags[state].raised = 1;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] array = arrays[state];
            if (flags[state].raised == 0) {
                seen1[state] = NOTHING;
                continue;
            }
            int sum = 0;
            for (int i = 0; i < LENGTH; i++) {
                sum += array[i];
            }
            seen1[state] = verdict(sum, LENGTH);
        }
    }
}
