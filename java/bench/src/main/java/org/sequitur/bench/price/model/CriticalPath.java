// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

/**
 * What k would be if every execution of a barrier made the program wait, beside what it is. Executions are counted over
 * all threads. If one thread did them all, each nanosecond more would take executions per second times 1 ns of its
 * time, and that is the most that a count predicts. If all processors shared them evenly, it would take that divided by
 * the number of processors, the least.
 *
 * @param least   the least k that the count predicts, in 1/ns
 * @param most    the most, in 1/ns
 * @param verdict what the interval of k says of that
 */
public record CriticalPath(double least, double most, Verdict verdict) {
    private static final double SECONDS_PER_NS = 1e-9;

    /** Where the interval of k lies. */
    public enum Verdict {
        /** Below what the count predicts: what executes the barrier is not what the program waits for. */
        OFF,
        /** Where the count predicts it, or not sure to lie elsewhere. */
        AS_COUNTED,
        /** Above what the count predicts: one thread's barrier makes others wait. */
        BEYOND,
        /** Executions were not counted. */
        UNKNOWN
    }

    /**
     * Compares.
     *
     * @param executions per second, NaN when not known
     * @param processors how many processors there are, at least 1
     */
    public static CriticalPath of(Interval k, double executions, int processors) {
        double most = executions * SECONDS_PER_NS;
        double least = most / Math.max(1, processors);
        Verdict verdict = Verdict.AS_COUNTED;
        if (Double.isNaN(most) || !k.known()) {
            verdict = Verdict.UNKNOWN;
        } else if (k.high() < least) {
            verdict = Verdict.OFF;
        } else if (k.low() > most) {
            verdict = Verdict.BEYOND;
        }
        return new CriticalPath(least, most, verdict);
    }
}
