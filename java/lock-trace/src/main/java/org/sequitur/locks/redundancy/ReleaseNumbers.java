// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import java.util.ArrayList;
import java.util.List;

/**
 * Release numbers (von Praun, Cain, Choi, Ryu 2006, figures 3 to 5), with a counter for each thread that never wraps:
 * which acquires make the releaser order its memory. Coarser than {@link HappensBefore} in one way and finer in
 * another: it asks whether the releaser has ordered its memory for <em>anybody</em> since.
 */
public final class ReleaseNumbers {
    private final List<Integer> counters = new ArrayList<>();

    /** What a release leaves in the lock: who released, and how often that thread had ordered its memory for others. */
    public record Number(int thread, int counter) {
    }

    /** Forgets everything. */
    public void clear() {
        counters.clear();
    }

    /** Returns what a release leaves. */
    public Number release(int thread) {
        while (counters.size() <= thread) {
            counters.add(0);
        }
        return new Number(thread, counters.get(thread));
    }

    /** Notes an acquire. Returns whether the releaser had to be asked to order its memory. */
    public boolean acquire(int thread, Number number) {
        if (number.thread() == thread || counters.get(number.thread()) != number.counter()) {
            return false;
        }
        counters.set(number.thread(), number.counter() + 1);
        return true;
    }
}
