// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

/**
 * A test as the runner sees it: an array of independent states. A batch is a range of them, each visited
 * once by every actor.
 *
 * <p>The methods that make the accesses under test are named {@code actorN}, {@code callN} and {@code loopN} in every
 * implementation, N being the thread: compiler options of a {@link Mode} address them by these names.
 */
public interface LitmusTest {
    /** Returns the number of actors, each run by its own thread. */
    int threads();

    /** Returns the number of states. */
    int states();

    /**
     * Makes the accesses of one actor for the states {@code from} (inclusive) to {@code to} (exclusive).
     *
     * @param selector {@code 2 * thread}, plus 1 for the variant that has the accesses inside its loop rather than in a
     *                 method called per state
     */
    void run(int selector, int from, int to);

    /** Puts the states of a range back to their start; runs while no actor does. */
    void reset(int from, int to);

    /** Takes the final values of the states of a range; runs while no actor does. */
    void collect(int from, int to);

    /** Returns the packed outcome of a state, valid after {@link #collect}. */
    long outcome(int state);
}
