// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.concurrent.atomic.AtomicReference;

/** As {@link PublishedBox}, but the reference that is published comes out of an atomic exchange with a new holder. */
final class AtomicallyHeldBox extends BoxExchange {
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
        mine[at] = holder.getAndSet(null);
        return meet(box, other, at);
    }
}
