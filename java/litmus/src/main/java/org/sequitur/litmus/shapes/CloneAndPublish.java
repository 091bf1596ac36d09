// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** A cloned array published through a plain field: whoever sees the reference sees every element. */
final class CloneAndPublish extends HandWrittenTest {
    private static final int LENGTH = 24;
    private final int[] ones = new int[LENGTH];
    private final Holder[] holders = new Holder[STATES];

    private static final class Holder {
        int[] shared;
    }

    CloneAndPublish() {
        Arrays.fill(ones, 1);
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
            holders[state].shared = ones.clone();
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] shared = holders[state].shared;
            if (shared == null) {
                seen1[state] = NOTHING;
                continue;
            }
            int sum = 0;
            for (int element : shared.clone()) {
                sum += element;
            }
            seen1[state] = verdict(sum, LENGTH);
        }
    }
}
