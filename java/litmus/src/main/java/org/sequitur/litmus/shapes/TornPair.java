// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** Two fields that a writer raises one after the other; a reader must never see the second ahead of the first. */
final class TornPair extends HandWrittenTest {
    private static final int ROUNDS = 8;
    private final Pair[] pairs = new Pair[STATES];

    private static final class Pair {
        int x;
        int y;
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            pairs[state] = new Pair();
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            Pair pair = pairs[state];
            for (int i = 1; i <= ROUNDS; i++) {
                pair.x = i;
                pair.y = i;
            }
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            Pair pair = pairs[state];
            int result = NOTHING;
            for (int i = 0; i < ROUNDS && result != STALE; i++) {
                int y = pair.y;
                int x = pair.x;
                result = y == 0 ? result : x < y ? STALE : COMPLETE;
            }
            seen1[state] = result;
        }
    }
}
