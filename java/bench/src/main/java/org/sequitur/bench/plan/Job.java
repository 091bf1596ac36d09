// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Subject;

/**
 * One VM process to run.
 *
 * @param round         the round it belongs to, from 0
 * @param position      its place in the order of all forks, from 0
 * @param workload      what runs
 * @param threads       the number of threads to ask for, or 0 for the workload's own choice
 * @param heap          the heap to ask for, or null
 * @param configuration the VM
 */
public record Job(int round, int position, Workload workload, int threads, Heap heap, Configuration configuration) {
    /** Creates a job that asks for no heap. */
    public Job(int round, int position, Workload workload, int threads, Configuration configuration) {
        this(round, position, workload, threads, null, configuration);
    }

    /** Returns what is measured. */
    public Subject subject() {
        return new Subject(workload.name(), threads, heap);
    }

    /** Returns the same job in another round. */
    public Job at(int otherRound, int otherPosition) {
        return new Job(otherRound, otherPosition, workload, threads, heap, configuration);
    }

    /** Returns the same job in another VM. */
    public Job in(Configuration other) {
        return new Job(round, position, workload, threads, heap, other);
    }
}
