// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.model;

/**
 * How much faster a program gets when locks order only on request (von Praun and others 2006, section 5.3), in times
 * instead of cycles for each instruction: T / (T - N_moi * t_moi + N_sr * t_sr).
 *
 * @param cpuNanos T, the processor time of all threads, in ns
 * @param avoided N_moi, the orderings that do not take place
 * @param moiNanos t_moi, what one of them costs, in ns
 */
public record Speedup(double cpuNanos, double avoided, double moiNanos) {
    /**
     * Returns the speedup; below 1 is a slowdown.
     *
     * @param asks N_sr, how often a thread is asked to order its memory
     * @param srNanos t_sr, what one request costs him who asks, in ns
     * @throws IllegalArgumentException when the orderings would take all the time there is
     */
    public double at(double asks, double srNanos) {
        double rest = cpuNanos - avoided * moiNanos + asks * srNanos;
        if (!(rest > 0)) {
            throw new IllegalArgumentException(String.format("%.3g orderings of %.3g ns are all of the %.3g ns that "
                    + "the program ran: --moi-ns is too large", avoided, moiNanos, cpuNanos));
        }
        return cpuNanos / rest;
    }
}
