// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** An array copied by a loop, then a flag: whoever sees the flag sees every element. */
final class LoopCopy extends HandWrittenTest {
    private static final int LENGTH = 24;
    private final int[][] arrays = new int[STATES][LENGTH];
    private final int[] ones = new int[LENGTH];
    private final Flag[] flags = new Flag[STATES];

    private static final class Flag {
        int raised;
    }

    LoopCopy() {
        Arrays.fill(ones, 1);
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
            for (int i = 0; i < LENGTH; i++) {
                array[i] = ones[i];
            }
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
