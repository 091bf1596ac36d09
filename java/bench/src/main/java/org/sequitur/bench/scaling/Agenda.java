// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/** What happens when, in a simulation: the earliest first, and of one moment what was planned first. */
final class Agenda {
    private final PriorityQueue<Entry> entries = new PriorityQueue<>(Comparator.comparingLong(Entry::time)
            .thenComparingLong(Entry::number));
    private long now;
    private long planned;

    private record Entry(long time, long number, Runnable action) {
    }

    /** Returns the time, in nanoseconds from the beginning. */
    long now() {
        return now;
    }

    /** Plans something for so many nanoseconds from now. */
    void after(long nanos, Runnable action) {
        entries.add(new Entry(now + nanos, planned++, action));
    }

    /** Lets it all happen, until {@code isDone} or nothing is planned. */
    void run(BooleanSupplier isDone) {
        while (!isDone.getAsBoolean() && !entries.isEmpty()) {
            Entry entry = entries.poll();
            now = entry.time;
            entry.action.run();
        }
    }
}
