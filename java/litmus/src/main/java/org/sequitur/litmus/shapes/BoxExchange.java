// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/**
 * Store buffering in objects: each actor makes a box and publishes it in its slot, takes the other's box, then writes
 * its own and reads the other's. Each notes whether it found the other's write, or no box; not both may have found a
 * box without the write. The shapes differ in how the box is published.
 */
abstract class BoxExchange extends HandWrittenTest {
    /** Elements from one state to the next, so that no two states share a cache line. */
    static final int STRIDE = 32;

    final Box[] slots0 = new Box[STRIDE * STATES];
    final Box[] slots1 = new Box[STRIDE * STATES];

    @Override
    public final void reset(int from, int to) {
        Arrays.fill(slots0, STRIDE * from, STRIDE * to, null);
        Arrays.fill(slots1, STRIDE * from, STRIDE * to, null);
    }

    /** Waits for a moment in a straight line, so that often both actors find a box. */
    static void pause() {
        Thread.onSpinWait();
        Thread.onSpinWait();
    }

    /** Takes the other's box, writes the own one, reads the other's; returns what the actor notes. */
    static int meet(Box mine, Box[] other, int at) {
        pause();
        Box seen = other[at];
        if (seen == null) {
            return COMPLETE;
        }
        int near = seen.near;
        mine.value = 1;
        return seen.value | near;
    }
}
