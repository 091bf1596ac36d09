// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.PlantedFork;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.plan.Job;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/**
 * Runs a workload's iterations in a VM of its own.
 *
 * @param launcher    starts it
 * @param commonFlags VM options of every fork, before those of its configuration
 * @param length      how much it does
 * @param scratch     where its folder is made, or null
 * @param ownJar      the bench's own jar or classes when a slowdown is planted anywhere, else null
 * @param turns       what forks that run at the same time share, or null when each runs alone
 */
public record WorkloadDriver(Launcher launcher, List<String> commonFlags, Length length, Path scratch, Path ownJar,
        Turns turns) implements IterationDriver {
    private static final String FORK = "org.sequitur.workloads.Fork";
    /** What a fork needs before its first iteration, roughly. */
    private static final double SET_UP_SECONDS = 4;
    private static final double ITERATION_SECONDS = 0.3;

    /**
     * How much a fork does.
     *
     * @param size       {@code small} or {@code default}
     * @param seconds    for how long it repeats its iteration, when {@code iterations} is 0
     * @param iterations how many iterations it does, or 0
     */
    public record Length(String size, double seconds, int iterations) {
        /** Returns for how many seconds such a fork is expected to run. */
        public double expectedSeconds() {
            return SET_UP_SECONDS + (iterations > 0 ? ITERATION_SECONDS * iterations : seconds);
        }
    }

    @Override
    public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException,
            InterruptedException {
        try (Scratch folder = Scratch.create(scratch)) {
            ForkReader reader = new ForkReader(job, onIteration);
            List<String> command = command(job, folder.folder());
            return List.of(reader.finish(turns == null ? launcher.run(command, folder.folder(), reader)
                    : inTurns(job.position(), command, folder.folder(), reader)));
        }
    }

    @Override
    public double expectedSeconds(Job job) {
        return length.expectedSeconds();
    }

    @Override
    public IterationDriver once() {
        return new WorkloadDriver(launcher, commonFlags, new Length(length.size(), length.seconds(), 1), scratch,
                ownJar, turns);
    }

    @Override
    public boolean timesOperations() {
        return false;
    }

    @Override
    public Driver longer() {
        return length.iterations() > 0 ? null : new WorkloadDriver(launcher, commonFlags,
                new Length(length.size(), 2 * length.seconds(), 0), scratch, ownJar, turns);
    }

    private Launcher.Ending inTurns(int place, List<String> command, Path folder, ForkReader reader)
            throws ChildFailure, InterruptedException {
        turns.begin(place);
        try {
            return launcher.talk(command, folder, (line, answer) -> {
                if (reader.reportsIteration(line)) {
                    turns.pass(place);
                    grant(answer);
                }
            });
        } finally {
            turns.end();
        }
    }

    private static void grant(OutputStream answer) {
        try {
            answer.write('\n');
            answer.flush();
        } catch (IOException e) {
            // It has done its last iteration and left.
        }
    }

    /** Returns the fork's command line. */
    List<String> command(Job job, Path folder) {
        List<String> command = new ArrayList<>(List.of(job.configuration().java().toString()));
        command.addAll(commonFlags);
        command.addAll(job.configuration().flags());
        String classPath = job.workload().module().classPath();
        if (ownJar == null) {
            command.addAll(List.of("-cp", classPath, FORK));
        } else {
            command.add("-D" + PlantedFork.PERCENT + "=" + job.configuration().planted());
            command.addAll(List.of("-cp", ownJar + File.pathSeparator + classPath, PlantedFork.class.getName()));
        }
        command.addAll(List.of("--workload", job.workload().name(), "--size", length.size()));
        if (job.threads() > 0) {
            command.addAll(List.of("--threads", Integer.toString(job.threads())));
        }
        command.addAll(length.iterations() > 0 ? List.of("--iterations", Integer.toString(length.iterations()))
                : List.of("--seconds", Double.toString(length.seconds())));
        command.addAll(List.of("--scratch", folder.toString()));
        if (turns != null) {
            command.add("--turns");
        }
        return command;
    }
}
