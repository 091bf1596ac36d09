// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** As {@link BoxExchange}, with arrays of {@link #LENGTH} elements in the place of boxes. */
abstract class ArrayExchange extends HandWrittenTest {
    /** Elements from one state to the next, so that no two states share a cache line. */
    static final int STRIDE = 32;
    /** Elements of the arrays that actors make and publish. */
    static final int LENGTH = 2;
    /** The index of an element that is always 0; reading it brings the other's cache line near. */
    private static final int NEAR = 0;
    private static final int VALUE = 1;

    final int[][] slots0 = new int[STRIDE * STATES][];
    final int[][] slots1 = new int[STRIDE * STATES][];

    @Override
    public final void reset(int from, int to) {
        Arrays.fill(slots0, STRIDE * from, STRIDE * to, null);
        Arrays.fill(slots1, STRIDE * from, STRIDE * to, null);
    }

    /** Takes the other's array, writes the own one, reads the other's; returns what the actor notes. */
    static int meet(int[] mine, int[][] other, int at) {
        BoxExchange.pause();
        int[] seen = other[at];
        if (seen == null) {
            return COMPLETE;
        }
        int near = seen[NEAR];
        mine[VALUE] = 1;
        return seen[VALUE] | near;
    }
}
