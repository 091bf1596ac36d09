// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.function.ToDoubleFunction;

/** What forks are compared by; less is better for all. */
public enum Metric {
    /** Time of an iteration after the warm-up. */
    STEADY("steady time", Steady::wallNs),
    /** Processor time of an iteration after the warm-up. */
    CPU("CPU time", Steady::cpuNs),
    /** Largest resident set of the process. */
    MEMORY("peak memory", Steady::peakBytes),
    /** From the start of the VM to the end of iteration 0. */
    START_UP("start-up", Steady::startUpNs);

    private final String label;
    private final ToDoubleFunction<Steady> number;

    Metric(String label, ToDoubleFunction<Steady> number) {
        this.label = label;
        this.number = number;
    }

    /** Returns the name used in tables. */
    public String label() {
        return label;
    }

    /** Returns the number of a fork; it is not known when it is not positive. */
    public double of(Steady fork) {
        return number.applyAsDouble(fork);
    }
}
