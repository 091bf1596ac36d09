// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.util.Comparator;

/**
 * What is measured: a workload at a number of threads.
 *
 * @param workload the workload's name
 * @param threads  the number of threads asked for, or 0 for the workload's own choice
 */
public record Subject(String workload, int threads) implements Comparable<Subject> {
    private static final Comparator<Subject> ORDER =
            Comparator.comparing(Subject::workload).thenComparing(Subject::threads);

    /** Returns the name used in tables, for example {@code xalan} or {@code xalan, 2 threads}. */
    public String label() {
        return threads == 0 ? workload : workload + (threads == 1 ? ", 1 thread" : ", " + threads + " threads");
    }

    @Override
    public int compareTo(Subject other) {
        return ORDER.compare(this, other);
    }
}
