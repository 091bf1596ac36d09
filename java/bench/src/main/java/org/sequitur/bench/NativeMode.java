// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.util.List;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.report.TextReport;
import org.sequitur.bench.run.Catalogue;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.NativeDriver;
import org.sequitur.support.ChildFailure;

/** Compares kernels in C, compiled with and without the plugin for sequential consistency. */
final class NativeMode implements Main.Mode {
    private static final double SECONDS = 2;

    private final MeasureOptions options;
    private final MeasureMode measuring;

    NativeMode(MeasureOptions options) {
        this.options = options;
        double seconds = options.work().seconds(SECONDS);
        this.measuring = new MeasureMode(options, new MeasureMode.Effort(options.forks(), seconds, seconds, List.of()));
    }

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.checkNative();
        List<Configuration> programs = options.nativeCode().configurations();
        NativeDriver driver = new NativeDriver(measuring.launcher, measuring.effort.seconds(),
                options.folders().scratch());
        List<Workload> kernels = Catalogue.choose(driver.kernels(programs.getFirst()), options.work().workloads());
        List<Job> jobs = Schedule.of(kernels, List.of(), programs, measuring.effort.forks(), options.seed());
        Results before = measuring.before(programs, programs.getFirst().name());
        try (Interruption interruption = new Interruption(measuring.launcher)) {
            return measuring.measured(jobs, before, driver, TextReport::print);
        }
    }
}
