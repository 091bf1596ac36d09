// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.report.ZeroingText;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.Probe;
import org.sequitur.bench.run.ZeroingDriver;
import org.sequitur.support.ChildFailure;

/** Compares the zeroing policies: time, processor time, and what the VM counts of its zeroing. */
final class ZeroingMode implements Main.Mode {
    private static final int FORKS = 4;
    private static final double SECONDS = 8;
    private static final double KERNEL_SECONDS = 2;
    /** Of a fixed size: where a heap grows, it is the operating system that clears memory first. */
    static final String COMMON_FLAGS = "-Xms3g -Xmx3g";

    private final MeasureOptions options;
    private final ZeroingOptions zeroing;
    private final MeasureMode measuring;

    ZeroingMode(MeasureOptions options, ZeroingOptions zeroing) {
        this.options = options;
        this.zeroing = zeroing;
        this.measuring = new MeasureMode(options, new MeasureMode.Effort(options.forks(FORKS),
                options.work().seconds(SECONDS), options.work().seconds(KERNEL_SECONDS),
                options.commonFlags(COMMON_FLAGS)));
    }

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.checkFixed("--zeroing");
        List<Configuration> policies = zeroing.configurations(options.image());
        List<Heap> heaps = zeroing.heaps();
        for (Configuration policy : policies) {
            for (Heap heap : heaps) {
                Probe.check(measuring.launcher, ZeroingDriver.running(policy, heap, Path.of("/dev/null")),
                        measuring.effort.commonFlags());
            }
        }
        List<Job> jobs = Schedule.of(subjects(), options.work().threads(), heaps, policies,
                measuring.effort.forks(), options.seed());
        Results before = measuring.before(policies, policies.getFirst().name());
        ZeroingDriver driver = new ZeroingDriver(measuring.workloadDriver(), measuring.kernelDriver(),
                options.folders().scratch());
        try (Interruption interruption = new Interruption(measuring.launcher)) {
            return measuring.measured(jobs, before, driver, ZeroingText::print);
        }
    }

    private List<Workload> subjects() throws ChildFailure, InterruptedException {
        List<Workload> known = new ArrayList<>(measuring.knownKernels());
        if (!options.kernels()) {
            known.addAll(measuring.knownWorkloads());
        }
        return ZeroingOptions.choose(known, options.work().workloads());
    }
}
