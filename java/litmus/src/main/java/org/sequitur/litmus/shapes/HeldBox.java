// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** As {@link PublishedBox}, but the box is in a new holder, which is published: with it the box is known too. */
final class HeldBox extends HandWrittenTest {
    static final int STRIDE = 32;
    final Holder[] slots0 = new Holder[STRIDE * STATES];
    final Holder[] slots1 = new Holder[STRIDE * STATES];

    static final class Holder {
        Box box;
    }

    @Override
    public void reset(int from, int to) {
        Arrays.fill(slots0, STRIDE * from, STRIDE * to, null);
        Arrays.fill(slots1, STRIDE * from, STRIDE * to, null);
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            seen0[state] = exchange(slots0, slots1, STRIDE * state);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = exchange(slots1, slots0, STRIDE * state);
        }
    }

    private static int exchange(Holder[] mine, Holder[] other, int at) {
        Box box = new Box();
        Holder holder = new Holder();
        holder.box = box;
        mine[at] = holder;
        BoxExchange.pause();
        Holder found = other[at];
        if (found == null) {
            return COMPLETE;
        }
        Box seen = found.box;
        int near = seen.near;
        box.value = 1;
        return seen.value | near;
    }
}
