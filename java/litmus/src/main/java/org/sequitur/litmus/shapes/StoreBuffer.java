// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/**
 * Store buffering: actor 0 writes x and reads y, actor 1 writes y and reads x. Each notes what it read, 0 or 1; not
 * both may have read 0. The shapes differ in how they write and read, and in what stands in between.
 */
abstract class StoreBuffer extends HandWrittenTest {
    /** Elements from one state to the next, so that no two states share a cache line. */
    static final int STRIDE = 32;

    final int[] x = new int[STRIDE * STATES];
    final int[] y = new int[STRIDE * STATES];

    @Override
    public final void reset(int from, int to) {
        Arrays.fill(x, STRIDE * from, STRIDE * to, 0);
        Arrays.fill(y, STRIDE * from, STRIDE * to, 0);
    }

    /** Returns an irregular 0 or 1 for each state, for branches that no predictor and no compiler foresees. */
    static int[] coins() {
        int[] coins = new int[STATES];
        for (int state = 0; state < STATES; state++) {
            coins[state] = state * 0x9E3779B9 >>> 31;
        }
        return coins;
    }
}
