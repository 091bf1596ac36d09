// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering whose write is to a new or a shared object, which is published afterwards; a state with a new object
 * asks nothing.
 */
final class MergedBox extends HandWrittenTest {
    private final int[] coins = StoreBuffer.coins();
    private final Box[] x = new Box[STATES];
    private final Box[] y = new Box[STATES];
    private final Box[] kept0 = new Box[STATES];
    private final Box[] kept1 = new Box[STATES];

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            x[state] = new Box();
            y[state] = new Box();
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int isNew = coins[state];
            Box box = isNew == 1 ? new Box() : x[state];
            Box other = y[state];
            box.value = 1;
            seen0[state] = other.value | isNew;
            kept0[state] = box;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int isNew = coins[state];
            Box box = isNew == 1 ? new Box() : y[state];
            Box other = x[state];
            box.value = 1;
            seen1[state] = other.value | isNew;
            kept1[state] = box;
        }
    }
}
