// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import org.sequitur.bench.data.Subject;

/**
 * One VM process to run.
 *
 * @param round         the round it belongs to, from 0
 * @param position      its place in the order of all forks, from 0
 * @param workload      what runs
 * @param threads       the number of threads to ask for, or 0 for the workload's own choice
 * @param configuration the VM
 */
public record Job(int round, int position, Workload workload, int threads, Configuration configuration) {
    /** Returns what is measured. */
    public Subject subject() {
        return new Subject(workload.name(), threads);
    }
}
