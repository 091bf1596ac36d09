// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

import java.util.SplittableRandom;
import org.sequitur.litmus.run.LitmusTest;

/** A generated program as the runner sees it. */
public abstract class Played implements LitmusTest {
    /** Bits of an outcome that each actor has. */
    public static final int ACTOR_BITS = 24;
    private static final int STATES = 192;

    /** The states. */
    protected final State[] states;
    /** A number, 0 or 1, that the program cannot foresee; one for each state. */
    protected final int[] coins;
    /** What actor 0 has seen. */
    protected final int[] out0;
    /** What actor 1 has seen. */
    protected final int[] out1;
    private final boolean hasStatics;
    private final SplittableRandom random = new SplittableRandom(1);

    /** Makes the states: a single one if the program has static variables, for there is one set of them. */
    protected Played(boolean hasStatics) {
        this.hasStatics = hasStatics;
        int count = hasStatics ? 1 : STATES;
        states = new State[count];
        coins = new int[count];
        out0 = new int[count];
        out1 = new int[count];
        for (int i = 0; i < count; i++) {
            states[i] = new State(i % 3);
            coins[i] = random.nextInt(2);
        }
    }

    /** Runs actor 0 on the states of a range. */
    protected abstract void loop0(int from, int to) throws Throwable;

    /** Runs actor 1 on the states of a range. */
    protected abstract void loop1(int from, int to) throws Throwable;

    /** Puts static variables back to their start. */
    protected abstract void resetStatics();

    /** Returns the final values that are part of the outcome. */
    protected abstract int last(State s);

    @Override
    public final int threads() {
        return 2;
    }

    @Override
    public final int states() {
        return states.length;
    }

    @Override
    public final void run(int selector, int from, int to) {
        try {
            if (selector < 2) {
                loop0(from, to);
            } else {
                loop1(from, to);
            }
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void reset(int from, int to) {
        for (int i = from; i < to; i++) {
            states[i].reset();
        }
        if (hasStatics) {
            coins[0] = random.nextInt(2);
            states[0].choice = random.nextInt(3);
            resetStatics();
        }
    }

    @Override
    public final void collect(int from, int to) {
        // The actors have noted all there is.
    }

    @Override
    public final long outcome(int state) {
        return out0[state] | (long) out1[state] << ACTOR_BITS | (long) coins[state] << 2 * ACTOR_BITS
                | (long) last(states[state]) << 2 * ACTOR_BITS + 1;
    }
}
