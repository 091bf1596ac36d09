// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sequitur.bench.data.Conditions;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Program;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;
import org.sequitur.support.WrongUse;

/** Runs a whole command; the run is the fork's only iteration. */
public final class ProgramDriver implements Driver {
    private static final String PROOF = "-Xlog:class+path=info:file=";

    private final Launcher launcher;
    private final Program program;
    private final List<String> commonFlags;
    private final Path scratch;
    private String output;
    private int trials;
    private double trialNs;

    /**
     * Creates a driver.
     *
     * @param commonFlags VM options of every configuration
     * @param scratch     where folders are made, or null
     */
    public ProgramDriver(Launcher launcher, Program program, List<String> commonFlags, Path scratch) {
        this.launcher = launcher;
        this.program = program;
        this.commonFlags = commonFlags;
        this.scratch = scratch;
    }

    /**
     * Runs the command once under a configuration and asks the VM for proof: a command that starts another VM than it
     * is told to, or none, would be compared with itself.
     *
     * @throws WrongUse when it does not run under the VM, or fails
     */
    public void prove(Configuration configuration) throws IOException, InterruptedException {
        try (Scratch folder = Scratch.create(scratch)) {
            List<String> flags = flags(configuration);
            flags.add(PROOF + folder.folder().resolve("proof-%p.log"));
            WholeRun run = run(configuration, flags, folder.folder());
            trials++;
            trialNs += run.wallNs();
            if (!proven(folder.folder(), configuration.home())) {
                throw new WrongUse("the command does not run on the VM of configuration " + configuration.name() + ": "
                        + (program.namesJava() ? "it does not start what " + Program.JAVA + " stands for"
                        : "it takes no heed of JAVA_HOME, PATH and JAVA_TOOL_OPTIONS; write " + Program.JAVA
                                + " where the VM belongs"));
            }
            if (output == null) {
                output = run.output();
            }
            check(run);
        } catch (ChildFailure e) {
            throw new WrongUse("configuration " + configuration.name() + " does not run the command: "
                    + e.getMessage());
        }
    }

    private static boolean proven(Path folder, Path home) throws IOException {
        String modules = home.toRealPath().resolve("lib").resolve("modules").toString();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.getFileName().toString().startsWith("proof-")).toList()) {
                if (Files.readString(file).contains(modules)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public double expectedSeconds(Job job) {
        return trials == 0 ? 0 : trialNs / trials / 1e9;
    }

    @Override
    public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException,
            InterruptedException {
        try (Scratch folder = Scratch.create(scratch)) {
            WholeRun run = run(job.configuration(), flags(job.configuration()), folder.folder());
            check(run);
            Iteration whole = new Iteration(run.wallNs(), run.cpuNs(), -1, -1);
            return List.of(new ForkRecord(job.round(), job.position(), job.workload().name(), 0,
                    job.configuration().name(), null, -1, run.peakRssBytes(), run.cpuNs(), List.of(whole), null)
                    .under(new Conditions(-1, -1, run.involuntarySwitches(), run.majorFaults(), run.minorFaults(), -1,
                            -1, false)));
        }
    }

    private List<String> flags(Configuration configuration) {
        List<String> flags = new ArrayList<>(commonFlags);
        flags.addAll(configuration.flags());
        return flags;
    }

    private WholeRun run(Configuration configuration, List<String> flags, Path folder) throws ChildFailure,
            IOException, InterruptedException {
        WholeRun run = WholeRun.of(launcher, program.command(configuration, flags),
                program.environment(configuration, flags, System.getenv("PATH")), folder);
        if (run.status() != program.exitCode()) {
            throw new ChildFailure("exit code " + run.status() + ", not " + program.exitCode() + ": "
                    + WholeRun.complaint(folder));
        }
        return run;
    }

    private void check(WholeRun run) throws ChildFailure {
        if (program.sameOutput() && !run.output().equals(output)) {
            throw new ChildFailure("it printed something else than the first time");
        }
    }
}
