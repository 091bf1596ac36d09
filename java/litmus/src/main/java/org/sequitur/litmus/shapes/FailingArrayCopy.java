// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/**
 * Store buffering with an {@code arraycopy} as the write that ends with an exception: the element before the one that
 * does not fit has been copied, and the read is in the handler.
 */
final class FailingArrayCopy extends HandWrittenTest {
    private static final int STRIDE = 32;
    private final Object[] source = {1, "no Integer"};
    private final Integer[] x = new Integer[STRIDE * STATES];
    private final Integer[] y = new Integer[STRIDE * STATES];

    @Override
    public void reset(int from, int to) {
        Arrays.fill(x, STRIDE * from, STRIDE * to, null);
        Arrays.fill(y, STRIDE * from, STRIDE * to, null);
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            seen0[state] = exchange(x, y, STRIDE * state);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = exchange(y, x, STRIDE * state);
        }
    }

    private int exchange(Integer[] mine, Integer[] other, int at) {
        try {
            System.arraycopy(source, 0, mine, at, source.length);
        } catch (ArrayStoreException e) {
            return other[at] == null ? NOTHING : COMPLETE;
        }
        throw new IllegalStateException("a String was copied to an array of Integer");
    }
}
