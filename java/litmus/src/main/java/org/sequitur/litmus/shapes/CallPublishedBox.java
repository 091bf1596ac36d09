// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** A new box that a call publishes; the harness never inlines methods named {@code call}. */
final class CallPublishedBox extends BoxExchange {
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
        callPublish(mine, at, box);
        pause();
        Box seen = other[at];
        if (seen == null) {
            return COMPLETE;
        }
        int near = seen.near;
        box.value = 1;
        return seen.value | near;
    }

    private static void callPublish(Box[] mine, int at, Box box) {
        mine[at] = box;
    }
}
