// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * All that one VM process reported. A number that is not known is -1.
 *
 * @param round         the round it belongs to, from 0; forks of a subject in one round form pairs
 * @param position      its place in the order of all forks, from 0
 * @param workload      the workload's name
 * @param threads       the number of threads asked for, or 0
 * @param configuration the configuration's name
 * @param vm            the VM, or null when the fork failed before it said so
 * @param setUpNs       from the start of the VM to the start of iteration 0, in nanoseconds
 * @param peakRssBytes  largest resident set
 * @param totalCpuNs    processor time of the whole fork, in nanoseconds
 * @param iterations    every iteration, warm-up included
 * @param failure       what went wrong in one line, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ForkRecord(int round, int position, String workload, int threads, String configuration,
        VirtualMachine vm, double setUpNs, double peakRssBytes, double totalCpuNs, List<Iteration> iterations,
        String failure) {

    /** Returns a fork that has nothing to show but a failure. */
    public static ForkRecord failed(int round, int position, Subject subject, String configuration, String failure) {
        return new ForkRecord(round, position, subject.workload(), subject.threads(), configuration, null, -1, -1, -1,
                List.of(), failure);
    }

    /** Returns what was measured. */
    @JsonIgnore
    public Subject subject() {
        return new Subject(workload, threads);
    }

    /** Returns the time from the start of the VM to the end of iteration 0 in nanoseconds, or -1. */
    @JsonIgnore
    public double startUpNs() {
        return setUpNs < 0 || iterations.isEmpty() ? -1 : setUpNs + iterations.getFirst().wallNs();
    }
}
