// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * All that one VM process reported. A number that is not known is -1.
 *
 * @param round         the round it belongs to, from 0; forks of a subject in one round are compared
 * @param position      its place in the order of all forks, from 0
 * @param workload      the workload's name
 * @param threads       the number of threads asked for, or 0
 * @param heap          the heap asked for, or null
 * @param configuration the configuration's name
 * @param vm            the VM, or null when the fork failed before it said so
 * @param setUpNs       from the start of the VM to the start of iteration 0, in nanoseconds
 * @param peakRssBytes  largest resident set
 * @param totalCpuNs    processor time of the whole fork, in nanoseconds
 * @param iterations    every iteration, warm-up included
 * @param zeroing       how the VM zeroed, or null when it said nothing of that
 * @param conditions    what may have disturbed it, or null when nobody looked
 * @param failure       what went wrong in one line, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ForkRecord(int round, int position, String workload, int threads, Heap heap, String configuration,
        VirtualMachine vm, double setUpNs, double peakRssBytes, double totalCpuNs, List<Iteration> iterations,
        Zeroing zeroing, Conditions conditions, String failure) {

    /** Creates a fork for which no heap was asked, of a VM that said nothing of zeroing. */
    public ForkRecord(int round, int position, String workload, int threads, String configuration, VirtualMachine vm,
            double setUpNs, double peakRssBytes, double totalCpuNs, List<Iteration> iterations, String failure) {
        this(round, position, workload, threads, null, configuration, vm, setUpNs, peakRssBytes, totalCpuNs,
                iterations, null, null, failure);
    }

    /** Returns a fork that has nothing to show but a failure. */
    public static ForkRecord failed(int round, int position, Subject subject, String configuration, String failure) {
        return new ForkRecord(round, position, subject.workload(), subject.threads(), subject.heap(), configuration,
                null, -1, -1, -1, List.of(), null, null, failure);
    }

    /** Returns the same fork with a heap, and with how it was zeroed or null. */
    public ForkRecord on(Heap asked, Zeroing counted) {
        return new ForkRecord(round, position, workload, threads, asked, configuration, vm, setUpNs, peakRssBytes,
                totalCpuNs, iterations, counted, conditions, failure);
    }

    /** Returns the same fork with what may have disturbed it. */
    public ForkRecord under(Conditions seen) {
        return new ForkRecord(round, position, workload, threads, heap, configuration, vm, setUpNs, peakRssBytes,
                totalCpuNs, iterations, zeroing, seen, failure);
    }

    /** Returns what was measured. */
    @JsonIgnore
    public Subject subject() {
        return new Subject(workload, threads, heap);
    }

    /** Returns the time from the start of the VM to the end of iteration 0 in nanoseconds, or -1. */
    @JsonIgnore
    public double startUpNs() {
        return setUpNs < 0 || iterations.isEmpty() ? -1 : setUpNs + iterations.getFirst().wallNs();
    }
}
