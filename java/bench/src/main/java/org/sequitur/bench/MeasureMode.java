// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.report.BusyMachine;
import org.sequitur.bench.report.ReportFiles;
import org.sequitur.bench.report.Summary;
import org.sequitur.bench.report.TextReport;
import org.sequitur.bench.report.Wording;
import org.sequitur.bench.run.Catalogue;
import org.sequitur.bench.run.Driver;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.IterationDriver;
import org.sequitur.bench.run.KernelDriver;
import org.sequitur.bench.run.Machine;
import org.sequitur.bench.run.Probe;
import org.sequitur.bench.run.Progress;
import org.sequitur.bench.run.Session;
import org.sequitur.bench.run.Turns;
import org.sequitur.bench.run.Unchanged;
import org.sequitur.bench.run.WorkloadDriver;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;
import org.sequitur.support.Launcher;
import org.sequitur.support.MovingLine;
import org.sequitur.support.Paragraph;
import org.sequitur.support.WrongUse;

/** Measures: every round of forks, then the report. What was measured is kept after each round. */
final class MeasureMode implements Main.Mode {
    static final String RESULTS = "results.json";
    private static final int KERNEL_MILLIS = 200;
    private static final int FEWEST_KERNEL_ITERATIONS = 10;

    /**
     * How much is measured, and in what VMs.
     *
     * @param forks         how many rounds
     * @param seconds       how long a workload's fork repeats its work
     * @param kernelSeconds how long a kernel's does
     * @param commonFlags   VM options of every configuration
     */
    record Effort(int forks, double seconds, double kernelSeconds, List<String> commonFlags) {
    }

    private final MeasureOptions options;
    final Effort effort;
    final Launcher launcher;
    final String begun = DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
            OffsetDateTime.now().truncatedTo(ChronoUnit.SECONDS));

    MeasureMode(MeasureOptions options) {
        this(options, new Effort(options.forks(), options.seconds(), options.seconds(), options.commonFlags()));
    }

    MeasureMode(MeasureOptions options, Effort effort) {
        this.options = options;
        this.effort = effort;
        this.launcher = new Launcher(options.patience());
    }

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.check();
        List<Configuration> configurations = options.configurations();
        String baseline = options.baseline(configurations);
        for (Configuration configuration : configurations) {
            Probe.check(launcher, configuration, effort.commonFlags());
        }
        List<Job> jobs = Schedule.of(subjects(), options.work().threads(), configurations, effort.forks(),
                options.seed());
        try (Interruption interruption = new Interruption(launcher)) {
            return measured(jobs, before(configurations, baseline), subjectDriver(), TextReport::print);
        }
    }

    /** How results are printed. */
    interface Text {
        void print(Results results, Analysis analysis, PrintStream out);
    }

    /** Says what is about to be run, runs it, prints and writes the report; returns the exit status. */
    int measured(List<Job> jobs, Results before, Driver driver, Text text) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(options.folders().results(begun));
        announce(jobs, folder, before, driver);
        Results results = measured(jobs, folder, before, driver);
        Analysis analysis = Analysis.of(results);
        text.print(results, analysis, System.out);
        return finish(results, analysis, folder);
    }

    /** Returns the results of a run that has measured nothing yet. */
    Results before(List<Configuration> configurations, String baseline) throws InterruptedException {
        return new Results(Results.FORMAT, begun, options.seed(), false, options.kernels(), options.work().size(),
                options.sequential().asked() ? options.sequential().most() : effort.forks(), baseline,
                        effort.commonFlags(), Machine.look(),
                configurations.stream().map(Configuration::setting).toList(), options.turns(), null,
                options.sequential().stopping(), null, List.of());
    }

    /** Returns the chosen workloads or kernels. */
    List<Workload> subjects() throws ChildFailure, InterruptedException {
        List<Workload> known = options.kernels() ? knownKernels() : knownWorkloads();
        List<String> names = options.work().workloads();
        if (!names.isEmpty()) {
            return Catalogue.choose(known, names);
        }
        return there(Catalogue.choose(known.stream().filter(workload -> options.jars().meant(workload.module()))
                .toList(), List.of()), "workloads in the jar");
    }

    /** Returns all workloads; throws {@link WrongUse} when there are none. */
    List<Workload> knownWorkloads() throws ChildFailure, InterruptedException {
        return there(options.known(catalogue()), "workloads");
    }

    /** Returns all kernels; throws {@link WrongUse} when there are none. */
    List<Workload> knownKernels() throws ChildFailure, InterruptedException {
        List<Workload> known = new ArrayList<>();
        for (Module module : options.kernelModules()) {
            known.addAll(catalogue().kernels(module));
        }
        return there(known, "kernels");
    }

    private Catalogue catalogue() {
        return new Catalogue(launcher, options.image().resolve("bin").resolve("java"));
    }

    private static List<Workload> there(List<Workload> known, String what) {
        if (known.isEmpty()) {
            throw new WrongUse("no " + what + " are there: start the bench with ./sequitur bench, which builds its "
                    + "own");
        }
        return known;
    }

    private int kernelIterations() {
        return options.iterations() > 0 ? options.iterations()
                : Math.max(FEWEST_KERNEL_ITERATIONS, (int) (effort.kernelSeconds() * 1000 / KERNEL_MILLIS));
    }

    /** Says what is about to be run. */
    void announce(List<Job> jobs, Path folder, Results before, Driver driver) {
        Environment machine = before.environment();
        String most = options.sequential().asked() ? " before the first look (at most " + options.sequential().most()
                + ")" : "";
        Paragraph.print(System.err, String.format("bench: %s in %s%s, about %s; seed %d; results in %s",
                Wording.count(jobs.size(), "fork"), Wording.count(effort.forks(), "round"), most,
                Progress.time(Math.max(1, driver.expectedSeconds(jobs))), options.seed(), folder));
        Paragraph.print(System.err, "bench: Ctrl-C keeps every completed round; fewer " + (before.program() == null
                ? "--forks or --workloads" : "--forks") + " take less time");
        if (machine.busy()) {
            Paragraph.print(System.err, "bench: " + BusyMachine.warning(machine) + " Figures will be noisy.");
        }
    }

    /** Writes the report and returns the exit status. */
    int finish(Results results, Analysis analysis, Path folder) throws IOException {
        System.out.println("report: " + ReportFiles.write(results, analysis, folder));
        return results.complete() && results.failures().isEmpty() ? CommandLines.DONE : CommandLines.FAILED;
    }

    /** Returns how far a run of so many forks is, as it goes. */
    static Progress progress(int forks, double expectedSeconds) {
        return new Progress(System.err, MovingLine.onTerminal(), forks,
                expectedSeconds);
    }

    /** Runs the forks and returns what they measured; it is also kept in the folder. */
    Results measured(List<Job> jobs, Path folder, Results before, Driver driver) throws IOException,
            InterruptedException {
        Progress progress = progress(jobs.size(), driver.expectedSeconds(jobs) / jobs.size());
        Session session = new Session(driver, launcher, progress, options.turns());
        Unchanged unchanged = new Unchanged(jobs);
        MoreRounds more = options.sequential().moreRounds(jobs, options.seed());
        boolean complete = false;
        try {
            int planned = 0;
            for (List<Job> batch = jobs; !batch.isEmpty() && !launcher.stopped();) {
                planned += batch.size();
                progress.expect(planned + more.expected());
                session.run(batch, forks -> {
                    unchanged.check();
                    keep(before.with(forks, false).stoppedIn(session.round()), folder);
                });
                unchanged.check();
                complete = session.complete();
                batch = complete ? more.next(before.with(session.forks(), false)) : List.of();
            }
        } finally {
            keep(ended(before, session, complete), folder);
        }
        return ended(before, session, complete);
    }

    private static Results ended(Results before, Session session, boolean complete) {
        Results results = before.with(session.forks(), complete);
        return complete ? results : results.stoppedIn(session.round());
    }

    /** Returns what runs the subjects. */
    IterationDriver subjectDriver() {
        return options.kernels() ? kernelDriver() : workloadDriver();
    }

    IterationDriver kernelDriver() {
        return new KernelDriver(launcher, effort.commonFlags(), kernelIterations(), KERNEL_MILLIS,
                options.folders().scratch());
    }

    IterationDriver workloadDriver() {
        return new WorkloadDriver(launcher, effort.commonFlags(), new WorkloadDriver.Length(options.work().size(),
                effort.seconds(), options.iterations()), options.folders().scratch(),
                options.anythingPlanted() ? ownJar() : null, options.turns() ? new Turns(options.seed()) : null);
    }

    private static Path ownJar() {
        return Path.of(URI.create(PlantedFork.class.getProtectionDomain().getCodeSource().getLocation()
                .toString()));
    }

    private static void keep(Results results, Path folder) throws IOException {
        ResultsFile.write(results, Summary.of(results, Analysis.of(results)), folder.resolve(RESULTS));
    }
}
