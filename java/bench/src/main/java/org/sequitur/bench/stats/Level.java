// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

/**
 * The error that is allowed, and how much of it each look at the data may use up.
 *
 * @param alpha the chance of an error that intervals and verdicts aim at, of one look
 */
public record Level(double alpha) {
    /** The chance of an error that a run aims at as a whole. */
    public static final double WHOLE = 0.05;
    /** Of a run that looks once, at its end. */
    public static final Level ONCE = new Level(WHOLE);

    /** Returns a p as one to be compared with {@link #WHOLE}. */
    double scaled(double p) {
        return Math.min(1, p * WHOLE / alpha);
    }
}
