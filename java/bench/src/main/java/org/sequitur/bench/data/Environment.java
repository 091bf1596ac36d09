// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

/**
 * The machine a run was made on.
 *
 * @param processor   the processor's model
 * @param processors  how many processors the run could use
 * @param memoryBytes main memory, or -1
 * @param system      the operating system and its version
 * @param load        how many processors other programs used before anything was measured, or -1
 */
public record Environment(String processor, int processors, long memoryBytes, String system, double load) {
    private static final double BUSY = 0.25;

    /** Returns whether other work had more than a quarter of the machine, so that a difference may be that work's. */
    public boolean busy() {
        return load > BUSY * processors;
    }
}
