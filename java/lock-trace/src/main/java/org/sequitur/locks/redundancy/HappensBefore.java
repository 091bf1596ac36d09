// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The order that locks make among threads, exact: vector clocks over the program order of each thread and the order
 * from each release to the next acquire of the same lock (Lamport 1978; Schwarz and Mattern 1994).
 *
 * <p>An acquire costs as much as there are threads only if it makes a new order.
 */
public final class HappensBefore {
    private static final int[] NOTHING = {};

    private final List<int[]> known = new ArrayList<>();
    private final List<Integer> releases = new ArrayList<>();

    /**
     * A release as whoever acquires next learns of it.
     *
     * @param thread who released
     * @param number its how many-th release that was, from 1
     * @param known the releases of each thread that come before it; never changed
     */
    public record Release(int thread, int number, int[] known) {
    }

    /** Forgets everything. */
    public void clear() {
        known.clear();
        releases.clear();
    }

    /** Notes a release. */
    public Release release(int thread) {
        grow(thread);
        releases.set(thread, releases.get(thread) + 1);
        return new Release(thread, releases.get(thread), known.get(thread));
    }

    /** Returns whether the release comes before what the thread does now, by what was noted so far. */
    public boolean isOrdered(Release release, int thread) {
        grow(thread);
        return release.thread() == thread || at(known.get(thread), release.thread()) >= release.number();
    }

    /** Notes that a thread acquires behind a release. */
    public void acquire(int thread, Release release) {
        // Who knows a thread's n-th release knows all that this one knew: both travel together.
        if (isOrdered(release, thread)) {
            return;
        }
        int[] own = known.get(thread);
        int[] merged = Arrays.copyOf(own, Math.max(Math.max(own.length, release.known().length),
                release.thread() + 1));
        for (int i = 0; i < release.known().length; i++) {
            merged[i] = Math.max(merged[i], release.known()[i]);
        }
        merged[release.thread()] = Math.max(merged[release.thread()], release.number());
        known.set(thread, merged);
    }

    private void grow(int thread) {
        while (known.size() <= thread) {
            known.add(NOTHING);
            releases.add(0);
        }
    }

    private static int at(int[] clock, int thread) {
        return thread < clock.length ? clock[thread] : 0;
    }
}
