// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.util.Comparator;

/**
 * What is measured: a workload at a number of threads, perhaps on a certain heap.
 *
 * @param workload the workload's name
 * @param threads  the number of threads asked for, or 0 for the workload's own choice
 * @param heap     the heap asked for, or null
 */
public record Subject(String workload, int threads, Heap heap) implements Comparable<Subject> {
    private static final Comparator<Subject> ORDER =
            Comparator.comparing(Subject::workload).thenComparing(Subject::threads)
                    .thenComparing(Subject::heap, Comparator.nullsFirst(Comparator.naturalOrder()));

    /** Creates a subject for which no heap is asked. */
    public Subject(String workload, int threads) {
        this(workload, threads, null);
    }

    /** Returns the name used in tables, for example {@code xalan} or {@code xalan, 2 threads, g1 256m}. */
    public String label() {
        return workload + (threads == 0 ? "" : threads == 1 ? ", 1 thread" : ", " + threads + " threads")
                + (heap == null ? "" : ", " + heap.label());
    }

    @Override
    public int compareTo(Subject other) {
        return ORDER.compare(this, other);
    }
}
