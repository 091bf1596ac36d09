// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** As {@link AtomicallyHeldBox}, with a field updater and a holder of one's own. */
final class UpdaterHeldBox extends BoxExchange {
    private static final AtomicReferenceFieldUpdater<Holder, Box> BOX =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Box.class, "box");

    private static final class Holder {
        volatile Box box;

        Holder(Box box) {
            this.box = box;
        }
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

    private static int exchange(Box[] mine, Box[] other, int at) {
        Box box = new Box();
        Holder holder = new Holder(box);
        mine[at] = BOX.getAndSet(holder, null);
        return meet(box, other, at);
    }
}
