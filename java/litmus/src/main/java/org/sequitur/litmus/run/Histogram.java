// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Counts packed outcomes. Made for the few dozen distinct ones that a program has; not safe for several threads. */
public final class Histogram {
    private long[] outcomes = new long[16];
    private long[] counts = new long[16];
    private int size;
    private int latest;

    /** Counts one more of {@code outcome}. */
    public void add(long outcome) {
        add(outcome, 1);
    }

    /** Counts {@code count} more of {@code outcome}. */
    public void add(long outcome, long count) {
        if (latest < size && outcomes[latest] == outcome) {
            counts[latest] += count;
            return;
        }
        for (latest = 0; latest < size; latest++) {
            if (outcomes[latest] == outcome) {
                counts[latest] += count;
                return;
            }
        }
        if (size == outcomes.length) {
            outcomes = Arrays.copyOf(outcomes, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        outcomes[size] = outcome;
        counts[size] = count;
        latest = size++;
    }

    /** Returns the sum of all counts. */
    public long total() {
        return Arrays.stream(counts, 0, size).sum();
    }

    /** Returns the count of each outcome seen, by outcome. */
    public Map<Long, Long> toMap() {
        Map<Long, Long> map = new TreeMap<>();
        for (int i = 0; i < size; i++) {
            map.put(outcomes[i], counts[i]);
        }
        return map;
    }
}
