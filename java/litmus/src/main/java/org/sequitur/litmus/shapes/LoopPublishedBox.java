// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * A box that is made before a loop and published within it: the write at the loop's head is of a new object in the
 * first round only.
 */
final class LoopPublishedBox extends BoxExchange {
    /** Not a constant, so that the loop stays one. */
    private int rounds = 3;

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            seen0[state] = exchange(slots0, slots1, STRIDE * state, rounds);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = exchange(slots1, slots0, STRIDE * state, rounds);
        }
    }

    private static int exchange(Box[] mine, Box[] other, int at, int rounds) {
        Box box = new Box();
        Box seen = null;
        int found = rounds;
        for (int i = 1; i <= rounds; i++) {
            box.value = i;
            if (seen != null) {
                found = seen.value;
            }
            mine[at] = box;
            seen = other[at];
        }
        return found == rounds ? COMPLETE : NOTHING;
    }
}
