// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import org.sequitur.litmus.run.LitmusTest;

/**
 * A test of two actors written in Java. Actor 0 writes and actor 1 reads in most; each notes what it saw of a state in
 * {@link #seen0} or {@link #seen1}, and the outcome is {@code seen0 + RADIX * seen1}; the shape's {@link Pattern} says
 * what that means.
 */
abstract class HandWrittenTest implements LitmusTest {
    /** The reader saw nothing new. */
    static final int NOTHING = 0;
    /** The reader saw the last write and everything written before it. */
    static final int COMPLETE = 1;
    /** The reader saw the last write but not all that was written before it. */
    static final int STALE = 2;
    static final int STATES = 256;
    static final int RADIX = 16;

    final int[] seen0 = new int[STATES];
    final int[] seen1 = new int[STATES];

    /** Makes the accesses of actor 0 for the states in the range. */
    abstract void loop0(int from, int to);

    /** Makes the accesses of actor 1 for the states in the range. */
    abstract void loop1(int from, int to);

    @Override
    public final int threads() {
        return 2;
    }

    @Override
    public final int states() {
        return STATES;
    }

    @Override
    public final void run(int selector, int from, int to) {
        if (selector < 2) {
            loop0(from, to);
        } else {
            loop1(from, to);
        }
    }

    @Override
    public final void collect(int from, int to) {
        // The actors have noted all there is.
    }

    @Override
    public final long outcome(int state) {
        return seen0[state] + (long) RADIX * seen1[state];
    }

    /** Returns {@link #COMPLETE} when the sum of the elements seen is as expected, else {@link #STALE}. */
    static int verdict(int sum, int expected) {
        return sum == expected ? COMPLETE : STALE;
    }
}
