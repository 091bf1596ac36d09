// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/**
 * Runs a kernel of a program that needs no VM and reports as a workload's fork does. The times of an iteration are
 * those of one run of the kernel.
 *
 * @param launcher starts it
 * @param seconds  for how long it repeats its iteration
 * @param scratch  where its folder is made, or null
 */
public record NativeDriver(Launcher launcher, double seconds, Path scratch) implements Driver {
    private static final Module MODULE = new Module("kernels", "");
    /** The first run, and the last iteration. */
    private static final double SET_UP_SECONDS = 0.2;

    /**
     * Returns what a program can run.
     *
     * @throws ChildFailure when it does not tell
     */
    public List<Workload> kernels(Configuration program) throws ChildFailure, InterruptedException {
        List<String> lines = new ArrayList<>();
        Launcher.Ending ending = launcher.run(List.of(program.home().toString(), "--list"),
                Path.of("").toAbsolutePath(), lines::add);
        if (ending.status() != 0) {
            throw new ChildFailure(program.home() + " does not list what it has: " + ending.complaint());
        }
        List<Workload> kernels = new ArrayList<>();
        for (String line : lines) {
            kernels.add(Catalogue.workload(line, MODULE));
        }
        return kernels;
    }

    @Override
    public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException,
            InterruptedException {
        try (Scratch folder = Scratch.create(scratch)) {
            ForkReader reader = new ForkReader(job, onIteration);
            List<String> command = List.of(job.configuration().home().toString(), "--kernel", job.workload().name(),
                    "--seconds", Double.toString(seconds));
            return List.of(reader.finish(launcher.run(command, folder.folder(), reader)));
        }
    }

    @Override
    public double expectedSeconds(Job job) {
        return SET_UP_SECONDS + seconds;
    }

    @Override
    public Driver longer() {
        return new NativeDriver(launcher, 2 * seconds, scratch);
    }
}
