// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

/**
 * What a program's runtime system has done so far.
 *
 * @param collections   how many garbage collections
 * @param compilationMs how long its compilers worked, in milliseconds
 * @param safepoints    how often it stopped all threads
 */
public record Disturbances(long collections, long compilationMs, long safepoints) {
    /** The share of a block that compilers may take before the block no longer tells what barriers cost. */
    private static final double COMPILING = 0.2;
    /** So many stops of all threads in a second are a storm. */
    private static final double STOPS = 100;

    /** Returns whether so much happened since then that a block of so many seconds tells nothing of barriers. */
    public boolean spoil(Disturbances then, double seconds) {
        return compilationMs - then.compilationMs > COMPILING * seconds * 1000
                || safepoints - then.safepoints - (collections - then.collections) > STOPS * seconds;
    }
}
