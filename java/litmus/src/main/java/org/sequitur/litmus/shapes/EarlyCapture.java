// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/**
 * A new object published before its field is written, with a read in between: the write must not join those that
 * initialise the object, for the other actor would see it ahead of the read.
 */
final class EarlyCapture extends HandWrittenTest {
    private static final int STRIDE = 32;
    private final Box[] slots = new Box[STRIDE * STATES];
    private final int[] answers = new int[STRIDE * STATES];

    @Override
    public void reset(int from, int to) {
        Arrays.fill(slots, STRIDE * from, STRIDE * to, null);
        Arrays.fill(answers, STRIDE * from, STRIDE * to, 0);
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            Box box = new Box();
            slots[at] = box;
            int answer = answers[at + slowZero(state)];
            box.value = 1;
            seen0[state] = answer;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            Box box = slots[at];
            seen1[state] = box == null ? NOTHING : box.value;
            answers[at] = 1;
        }
    }

    /** Returns 0 after a chain of slow operations, which gives the other actor time to answer. */
    private static int slowZero(int state) {
        double root = state;
        root = Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(root))));
        root = Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(root))));
        return (int) (root / 4);
    }
}
