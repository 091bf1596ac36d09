// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;
import java.util.function.Supplier;

/** As {@link CallPublishedBox}, but what the call publishes is a lambda that holds the box. */
final class CapturedBox extends HandWrittenTest {
    static final int STRIDE = 32;
    final Supplier<Box>[] slots0 = newSlots();
    final Supplier<Box>[] slots1 = newSlots();

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Supplier<Box>[] newSlots() {
        return new Supplier[STRIDE * STATES];
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

    private static int exchange(Supplier<Box>[] mine, Supplier<Box>[] other, int at) {
        Box box = new Box();
        callPublish(mine, at, box);
        BoxExchange.pause();
        Supplier<Box> found = other[at];
        if (found == null) {
            return COMPLETE;
        }
        Box seen = found.get();
        int near = seen.near;
        box.value = 1;
        return seen.value | near;
    }

    private static void callPublish(Supplier<Box>[] mine, int at, Box box) {
        mine[at] = () -> box;
    }
}
