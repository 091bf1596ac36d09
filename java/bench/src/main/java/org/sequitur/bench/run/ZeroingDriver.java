// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Zeroing;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Configurations;
import org.sequitur.bench.plan.Job;
import org.sequitur.support.ChildFailure;

/**
 * Runs workloads and kernels on the heap that is asked for, and adds how the VM zeroed it. The name of a configuration
 * is that of its policy.
 *
 * @param workloads runs workloads
 * @param kernels   runs kernels
 * @param scratch   where the log's folder is made, or null
 */
public record ZeroingDriver(Driver workloads, Driver kernels, Path scratch) implements Driver {
    /** The policy that is the VM's own default; it counts nothing. */
    public static final String HOT = Configurations.ZEROING_POLICIES.getFirst();

    /**
     * Returns the configuration of a policy; that of {@code hot} has no options.
     *
     * @param block the size of its blocks as the VM takes it, or null for the VM's own
     */
    public static Configuration configuration(String policy, Path image, String block) {
        List<String> flags = new ArrayList<>();
        if (!policy.equals(HOT)) {
            flags.add("-XX:ZeroingPolicy=" + policy);
            if (block != null) {
                flags.add("-XX:ZeroingBlockSize=" + block);
            }
        }
        return new Configuration(policy, image, List.copyOf(flags), 0);
    }

    /** Returns the configuration as it runs on a heap, with the log where it counts. */
    public static Configuration running(Configuration policy, Heap heap, Path log) {
        List<String> flags = new ArrayList<>(heap.flags());
        if (counts(policy)) {
            flags.add(ZeroingLog.option(log));
        }
        return policy.with(flags);
    }

    @Override
    public double expectedSeconds(Job job) {
        return driver(job).expectedSeconds(job);
    }

    private Driver driver(Job job) {
        return job.workload().kernel() ? kernels : workloads;
    }

    private static boolean counts(Configuration policy) {
        return !policy.name().equals(HOT);
    }

    @Override
    public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException,
            InterruptedException {
        try (Scratch folder = Scratch.create(scratch)) {
            Path log = folder.folder().resolve("zeroing.log");
            List<ForkRecord> forks = driver(job).run(job.in(running(job.configuration(), job.heap(), log)),
                    onIteration);
            Zeroing zeroing = counts(job.configuration()) ? ZeroingLog.read(log) : null;
            if (zeroing != null && !zeroing.policy().equals(job.configuration().name())) {
                throw new ChildFailure("the VM followed the zeroing policy " + zeroing.policy() + ", not "
                        + job.configuration().name());
            }
            // A kernel with parameters runs in one VM with all their values, so its totals are of none of them.
            return forks.stream().map(fork -> fork.on(job.heap(), forks.size() == 1 ? zeroing : null)).toList();
        }
    }
}
