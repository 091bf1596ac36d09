// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.util.List;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Program;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.report.TextReport;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.Probe;
import org.sequitur.bench.run.ProgramDriver;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Paragraph;

/**
 * Measures a command as a whole under each configuration.
 *
 * @param options what the command line says
 * @param program the command
 */
record ProgramMode(MeasureOptions options, Program program) implements Main.Mode {
    private static final String NAME = "program";
    private static final Module NOWHERE = new Module(NAME, "");

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.checkProgram();
        List<Configuration> configurations = options.configurations();
        String baseline = options.baseline(configurations);
        List<String> flags = options.commonFlags("");
        MeasureMode measuring = new MeasureMode(options, new MeasureMode.Effort(options.forks(), 1, 1, flags));
        ProgramDriver driver = new ProgramDriver(measuring.launcher, program, flags, options.folders().scratch());
        try (Interruption interruption = new Interruption(measuring.launcher)) {
            for (Configuration configuration : configurations) {
                Probe.check(measuring.launcher, configuration, flags);
                Paragraph.print(System.err, "bench: one run to try the command under " + configuration.name());
                driver.prove(configuration);
            }
            List<Job> jobs = Schedule.of(List.of(new Workload(NAME, "", "", false, NOWHERE)), List.of(),
                    configurations, options.forks(), options.seed());
            Results before = measuring.before(configurations, baseline).of(program.words());
            return measuring.measured(jobs, before, driver, TextReport::print);
        }
    }
}
