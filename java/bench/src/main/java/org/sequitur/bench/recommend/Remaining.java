// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.List;

/**
 * The fences that remain under {@code sc}, as programs read it.
 *
 * @param workload           the workload
 * @param threads            the number of threads asked for, or 0
 * @param fences             how many ran in the iterations, without the first
 * @param setUpFences        how many ran before
 * @param cpuSeconds         processor time of the iterations, or null
 * @param fencesPerCpuSecond the fences in a second of it, or null
 * @param ownership          whose objects the stores write, or null when no fence ran
 * @param privacy            who could reach what they write, or null when the VM is no test build or no fence ran
 * @param byKind             by what is written: field, static, array, unknown
 * @param byClass            by the class of the field or array written
 * @param byTarget           by the field or array written
 * @param byMethod           by the method that writes
 */
public record Remaining(String workload, int threads, long fences, long setUpFences, Double cpuSeconds,
        Double fencesPerCpuSecond, Ownership ownership, Privacy privacy, List<Share> byKind, List<Share> byClass,
        List<Share> byTarget, List<Share> byMethod) {

    /** Breaks a profile down. */
    public static Remaining of(Profile profile) {
        Tally tally = profile.tally();
        return new Remaining(profile.subject().workload(), profile.subject().threads(), tally.total(),
                profile.setUpFences(), profile.cpuNs() > 0 ? profile.cpuNs() / 1e9 : null,
                known(profile.perCpuSecond(tally.total())), profile.ownership(), profile.privacy(),
                tally.by(fence -> fence.kind().word()), tally.by(Fence::writtenClass), tally.by(Fence::written),
                tally.by(Fence::method));
    }

    Remaining trimmed(int rows) {
        return new Remaining(workload, threads, fences, setUpFences, cpuSeconds, fencesPerCpuSecond, ownership, privacy,
                first(byKind, rows), first(byClass, rows), first(byTarget, rows), first(byMethod, rows));
    }

    /** Returns the same with the rate of another run, which is null when there is none. */
    public Remaining withRateOf(Remaining other) {
        return new Remaining(workload, threads, fences, setUpFences, null,
                other == null ? null : other.fencesPerCpuSecond, ownership, privacy, byKind, byClass, byTarget,
                byMethod);
    }

    private static List<Share> first(List<Share> shares, int rows) {
        return shares.subList(0, Math.min(rows, shares.size()));
    }

    /** Returns the number, or null for NaN, which JSON does not have. */
    static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
