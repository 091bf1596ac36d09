// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A run's results: everything that was measured, nothing computed from it.
 *
 * @param format         version of this layout, {@link #FORMAT}
 * @param date           when the run began, ISO 8601
 * @param seed           decides the order of the forks
 * @param complete       whether every planned fork was started
 * @param kernels        whether all subjects are kernels, whose times are those of one operation
 * @param size           the size of the workloads
 * @param plannedRounds  how many rounds were planned
 * @param baseline       the configuration that the others are compared with
 * @param commonFlags    VM options of every configuration
 * @param environment    the machine
 * @param configurations what was compared, in the order given
 * @param turns          whether the forks of a workload ran at the same time and took turns, iteration by iteration;
 *                       null, as a file without it has it, becomes false
 * @param program        the command whose runs the forks are, or null when these are VMs that repeat a workload
 * @param stopping       when it stopped adding rounds, or null when their number was fixed
 * @param stoppedIn      the round, from 0, that it was stopped in, while those before were run to their end; null of a
 *                       complete run, and in a file without it
 * @param forks          every fork, in the order run
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Results(int format, String date, long seed, boolean complete, boolean kernels, String size,
        int plannedRounds, String baseline, List<String> commonFlags, Environment environment,
        List<Setting> configurations, Boolean turns, List<String> program, Stopping stopping, Integer stoppedIn,
        List<ForkRecord> forks) {
    /** The version of the layout that this class reads and writes. */
    public static final int FORMAT = 1;

    /** Makes an unknown {@code turns} false. */
    public Results {
        turns = turns != null && turns;
    }

    /** Creates results of forks that ran one after the other. */
    public Results(int format, String date, long seed, boolean complete, boolean kernels, String size,
            int plannedRounds, String baseline, List<String> commonFlags, Environment environment,
            List<Setting> configurations, List<ForkRecord> forks) {
        this(format, date, seed, complete, kernels, size, plannedRounds, baseline, commonFlags, environment,
                configurations, false, null, null, null, forks);
    }

    /** Returns the same run with these forks. */
    public Results with(List<ForkRecord> measured, boolean whole) {
        return new Results(format, date, seed, whole, kernels, size, plannedRounds, baseline, commonFlags,
                environment, configurations, turns, program, stopping, stoppedIn, measured);
    }

    /** Returns the same run, stopped in a round. */
    public Results stoppedIn(int round) {
        return new Results(format, date, seed, complete, kernels, size, plannedRounds, baseline, commonFlags,
                environment, configurations, turns, program, stopping, round, forks);
    }

    /** Returns the same run with rounds added until something is reached. */
    public Results stopping(Stopping rule) {
        return new Results(format, date, seed, complete, kernels, size, plannedRounds, baseline, commonFlags,
                environment, configurations, turns, program, rule, stoppedIn, forks);
    }

    /** Returns the same run of a command. */
    public Results of(List<String> command) {
        return new Results(format, date, seed, complete, kernels, size, plannedRounds, baseline, commonFlags,
                environment, configurations, turns, command, stopping, stoppedIn, forks);
    }

    /** Returns what was measured, sorted. */
    @JsonIgnore
    public SortedSet<Subject> subjects() {
        SortedSet<Subject> subjects = new TreeSet<>();
        forks.forEach(fork -> subjects.add(fork.subject()));
        return subjects;
    }

    /** Returns the package, with the dot behind it, that the classes of all kernels share; empty if there is none. */
    @JsonIgnore
    public String sharedPackage() {
        if (!kernels || forks.isEmpty()) {
            return "";
        }
        String name = subjects().getFirst().workload().replaceFirst("\\(.*", "");
        String shared = name.substring(0, name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
        return subjects().stream().allMatch(subject -> subject.workload().startsWith(shared)) ? shared : "";
    }

    /** Returns the heaps that were asked for, sorted; empty for a run that compares something else than zeroing. */
    @JsonIgnore
    public SortedSet<Heap> heaps() {
        SortedSet<Heap> heaps = new TreeSet<>();
        forks.stream().map(ForkRecord::heap).filter(Objects::nonNull).forEach(heaps::add);
        return heaps;
    }

    /** Returns the forks that failed. */
    @JsonIgnore
    public List<ForkRecord> failures() {
        return forks.stream().filter(fork -> fork.failure() != null).toList();
    }
}
