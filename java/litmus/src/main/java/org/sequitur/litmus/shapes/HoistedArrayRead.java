// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/**
 * A loop that reads a flag and then an array element. The flag shares an array with a counter that the loop writes, so
 * it is read again each time round; the element never changes within the loop, and a compiler may read it once, early.
 */
final class HoistedArrayRead extends HandWrittenTest {
    private static final int ROUNDS = 16;
    private static final int STRIDE = 32;
    private final int[] flags = new int[2 * STRIDE * STATES];
    private final long[] elements = new long[STRIDE * STATES];

    @Override
    public void reset(int from, int to) {
        Arrays.fill(flags, 2 * STRIDE * from, 2 * STRIDE * to, 0);
        Arrays.fill(elements, STRIDE * from, STRIDE * to, 0);
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            elements[STRIDE * state] = 1;
            flags[2 * STRIDE * state] = 1;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = watch(2 * STRIDE * state, STRIDE * state);
        }
    }

    private int watch(int flag, int element) {
        int result = NOTHING;
        for (int i = 0; i < ROUNDS; i++) {
            int seenFlag = flags[flag];
            long seenElement = elements[element];
            flags[flag + STRIDE] = i;
            if (seenFlag == 1 && result != STALE) {
                result = seenElement == 1 ? COMPLETE : STALE;
            }
        }
        return result;
    }
}
