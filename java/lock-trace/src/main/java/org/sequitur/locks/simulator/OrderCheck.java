// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import org.sequitur.locks.redundancy.HappensBefore;

/**
 * Watches a simulated machine from outside: wherever the exact order of the program says that an acquire needs to be
 * ordered behind a release, the releaser's processor must have ordered its memory since, and the acquirer's its own
 * now.
 *
 * <p>It looks at one pair at a time, which is enough. An acquirer that orders its memory sees all that any processor
 * has ordered until then, so also what the releaser saw; and one on the same processor sees what that one sees.
 */
final class OrderCheck {
    private final HappensBefore order = new HappensBefore();
    private final long[] ordered;
    private final long[] acquired;
    private long violations;
    private String first = "";

    /** A release: what the order knows of it, where it was and when, as counted by the machine. */
    record Release(HappensBefore.Release order, int processor, long moment) {
    }

    OrderCheck(int processors) {
        ordered = new long[processors];
        acquired = new long[processors];
    }

    /** Nothing before this moment needs order. */
    void clear() {
        order.clear();
    }

    /** All that a processor did until a moment is ordered for others. */
    void orders(int processor, long moment) {
        ordered[processor] = Math.max(ordered[processor], moment);
    }

    /** At a moment a processor orders what it will read. */
    void acquires(int processor, long moment) {
        acquired[processor] = moment;
    }

    /** Notes a release. */
    Release release(int thread, int processor, long moment) {
        return new Release(order.release(thread), processor, moment);
    }

    /** Notes an acquire when the machine has done all that it does for it. */
    void acquire(int thread, int processor, Release release, long moment, int lock) {
        boolean done = release.processor() == processor
                || ordered[release.processor()] >= release.moment() && acquired[processor] == moment;
        if (!done && !order.isOrdered(release.order(), thread)) {
            violations++;
            if (violations == 1) {
                first = "thread " + thread + " got lock " + lock + " at step " + moment + " on processor " + processor
                        + ", unordered behind step " + release.moment() + " on processor " + release.processor();
            }
        }
        order.acquire(thread, release.order());
    }

    /** Returns how many acquires lacked order. */
    long violations() {
        return violations;
    }

    /** Returns the first of them in words, nothing if there is none. */
    String first() {
        return first;
    }
}
