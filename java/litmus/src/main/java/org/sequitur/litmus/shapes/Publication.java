// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** An object published through a plain field: whoever sees the reference sees what the constructor wrote. */
final class Publication extends HandWrittenTest {
    private final Holder[] holders = new Holder[STATES];

    private static final class Holder {
        Box shared;
    }

    private static final class Box {
        int first;
        long second;
        Object third;

        Box(int value) {
            first = value;
            second = value;
            third = this;
        }
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            holders[state] = new Holder();
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            holders[state].shared = new Box(7);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            Box box = holders[state].shared;
            if (box == null) {
                seen1[state] = NOTHING;
            } else {
                seen1[state] = box.first == 7 && box.second == 7 && box.third == box ? COMPLETE : STALE;
            }
        }
    }
}
