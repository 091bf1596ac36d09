// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

/**
 * Something that can be measured.
 *
 * @param name          its name
 * @param standsFor     what it stands for, in a few words
 * @param threads       how many threads it uses: a number, or {@code pool}
 * @param multiThreaded whether it is told how many threads to use
 * @param module        where its classes are
 */
public record Workload(String name, String standsFor, String threads, boolean multiThreaded, Module module) {
    /** Returns whether it is a kernel. */
    public boolean kernel() {
        return module.holdsKernels();
    }
}
