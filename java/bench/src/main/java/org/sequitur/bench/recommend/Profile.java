// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import org.sequitur.bench.data.Subject;

/**
 * The fences that a workload's iterations run under {@code sc}.
 *
 * @param subject     the workload
 * @param tally       fences of the iterations, without the first
 * @param setUpFences fences of the set-up and the first iteration, taken away
 * @param ownership   whose objects the stores write, or null when that was not asked or no fence ran
 * @param privacy     who could reach what they write, or null when no test build told or no fence ran
 * @param cpuNs       processor time of the same iterations in nanoseconds, or -1; counting the fences takes part of it
 */
public record Profile(Subject subject, Tally tally, long setUpFences, Ownership ownership, Privacy privacy,
        double cpuNs) {
    /** Returns how many fences of a count ran in a second of processor time, or NaN. */
    public double perCpuSecond(long count) {
        return cpuNs > 0 ? count / (cpuNs / 1e9) : Double.NaN;
    }

    /** Returns whether so many fences ran in the set-up that what is left is inaccurate. */
    public boolean mostlySetUp() {
        return setUpFences > 3 * tally.total();
    }
}
