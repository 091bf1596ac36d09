// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** A buffer that never escapes fills an array, which is then published: whoever sees it sees every element. */
final class BufferContents extends HandWrittenTest {
    private static final int LENGTH = 16;
    private final Holder[] holders = new Holder[STATES];

    private static final class Holder {
        char[] shared;
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
            Buffer buffer = new Buffer();
            for (int i = 0; i < LENGTH; i++) {
                buffer.append((char) 1);
            }
            holders[state].shared = buffer.value;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            char[] shared = holders[state].shared;
            if (shared == null) {
                seen1[state] = NOTHING;
                continue;
            }
            int sum = 0;
            for (int i = LENGTH - 1; i >= 0; i--) {
                sum += shared[i];
            }
            seen1[state] = verdict(sum, LENGTH);
        }
    }
}
