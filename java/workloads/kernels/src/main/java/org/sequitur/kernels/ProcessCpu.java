// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the processor time of the whole process to each iteration: {@value #EACH}, what the process used in the time of
 * one operation of each thread, in nanoseconds, and {@value #TOTAL}, what it had used at the iteration's end.
 */
public final class ProcessCpu implements InternalProfiler {
    static final String EACH = "cpuNs";
    static final String TOTAL = "totalCpuNs";

    private final OperatingSystemMXBean system =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private long before;

    @Override
    public String getDescription() {
        return "processor time of the whole process";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<ScalarResult> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
            IterationResult result) {
        long after = system.getProcessCpuTime();
        return results(after - before, after, benchmark.getThreads(), result.getMetadata().getAllOps());
    }

    /** Returns both numbers; nothing when no operation was done. */
    static Collection<ScalarResult> results(long used, long total, int threads, long operations) {
        return operations <= 0 ? List.of() : List.of(
                new ScalarResult(EACH, (double) used * threads / operations, "ns/op", AggregationPolicy.AVG),
                new ScalarResult(TOTAL, total, "ns", AggregationPolicy.MAX));
    }
}
