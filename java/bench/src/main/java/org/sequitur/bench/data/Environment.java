// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where a run was made.
 *
 * @param processor   the processor's name, with its family and model where the system tells them
 * @param processors  how many processors the run could use
 * @param memoryBytes main memory, or -1
 * @param system      the operating system and its version
 * @param load        how many processors other programs used before anything was measured, or -1
 * @param commit      the commit of Sequitur's sources that measured, with a + behind it when files were changed since;
 *                    null when they are not in a repository
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Environment(String processor, int processors, long memoryBytes, String system, double load,
        String commit) {
    private static final double BUSY = 0.25;

    /** Creates an environment of an unknown commit. */
    public Environment(String processor, int processors, long memoryBytes, String system, double load) {
        this(processor, processors, memoryBytes, system, load, null);
    }

    /** Returns whether other work had more than a quarter of the machine, so that a difference may be that work's. */
    public boolean busy() {
        return load > BUSY * processors;
    }
}
