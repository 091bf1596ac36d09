// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.concurrent.atomic.AtomicReference;

/** As {@link AtomicallyHeldBox}, with a comparison that fails: what it returns is the box that is held. */
final class ComparedHeldBox extends BoxExchange {
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

    private static int exchange(Box[] mine, Box[] other, int at) {
        Box box = new Box();
        AtomicReference<Box> holder = new AtomicReference<>(box);
        mine[at] = holder.compareAndExchange(null, null);
        return meet(box, other, at);
    }
}
