// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.WholeFile;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Configurations;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.recommend.Advice;
import org.sequitur.bench.recommend.Gap;
import org.sequitur.bench.recommend.Profile;
import org.sequitur.bench.recommend.RecommendText;
import org.sequitur.bench.recommend.Recommendation;
import org.sequitur.bench.report.Wording;
import org.sequitur.bench.run.Driver;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.Probe;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Measured;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;
import org.sequitur.support.WrongUse;

/** Finds the methods that cost most under {@code sc}, and measures what relaxing them gains. */
final class RecommendMode implements Main.Mode {
    static final int TOP = 20;
    static final String FILE = "recommendation.json";
    private static final String JAVA = "java";
    private static final String SC = "sc";
    private static final String RELAXED = "relaxed";

    private final MeasureOptions options;
    private final int top;
    private final MeasureMode measuring;
    private final Profiling profiling;

    /**
     * Creates the mode.
     *
     * @param top how many methods are relaxed
     */
    RecommendMode(MeasureOptions options, int top) {
        this.options = options;
        this.top = top;
        this.measuring = new MeasureMode(options);
        this.profiling = new Profiling(options, measuring);
    }

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.checkProfiling("--recommend", false);
        if (options.work().workloads().isEmpty()) {
            throw new WrongUse("--recommend needs --workloads NAME[,NAME...]; --list shows them");
        }
        List<Workload> workloads = measuring.subjects();
        Path folder = profiling.prepare(measuring.begun);
        try (Interruption interruption = new Interruption(measuring.launcher)) {
            Profiling.Outcome outcome = profiling.run(workloads, folder, false);
            Map<String, Advice> advice = new LinkedHashMap<>();
            for (Profile profile : outcome.profiles()) {
                Advice chosen = Advice.of(profile.tally(), top);
                advice.put(profile.subject().workload(), chosen);
                WholeFile.write(file(folder, profile.subject().workload()),
                        chosen.file().getBytes(StandardCharsets.UTF_8));
            }
            Results results = measure(workloads, advice, folder);
            report(outcome, advice, results, folder);
            boolean measured = results.complete()
                    || advice.values().stream().allMatch(chosen -> chosen.methods().isEmpty());
            return outcome.good() && measured && results.failures().isEmpty() ? CommandLines.DONE : CommandLines.FAILED;
        }
    }

    /** Returns the file with a workload's options. */
    private Path file(Path folder, String workload) {
        boolean only = options.work().workloads().stream().distinct().count() == 1;
        return folder.resolve(only ? "relaxed.txt" : "relaxed-" + workload + ".txt");
    }

    /** Measures the workloads for which there is something to relax. */
    private Results measure(List<Workload> workloads, Map<String, Advice> advice, Path folder) throws IOException,
            InterruptedException {
        List<Configuration> configurations = new ArrayList<>(new Configurations(options.image(), null)
                .choose(List.of(JAVA, SC), List.of(), List.of()));
        configurations.add(relaxed(folder, "NAME"));
        Results before = measuring.before(configurations, JAVA);
        List<Workload> worth = workloads.stream().filter(workload -> advice.containsKey(workload.name())
                && !advice.get(workload.name()).methods().isEmpty()).toList();
        if (worth.isEmpty() || measuring.launcher.stopped()) {
            return before;
        }
        for (Workload workload : worth) {
            Probe.check(measuring.launcher, relaxed(folder, workload.name()), options.commonFlags());
        }
        List<Job> jobs = Schedule.of(worth, options.work().threads(), configurations, options.forks(), options.seed())
                .stream().map(job -> job.configuration().name().equals(RELAXED)
                        ? job.in(relaxed(folder, job.workload().name())) : job).toList();
        Driver driver = measuring.workloadDriver();
        measuring.announce(jobs, folder, before, driver);
        return measuring.measured(jobs, folder, before, driver);
    }

    private Configuration relaxed(Path folder, String workload) {
        List<String> flags = new ArrayList<>(profiling.strict().flags());
        flags.add("-XX:CompileCommandFile=" + file(folder, workload));
        return new Configuration(RELAXED, options.image(), List.copyOf(flags), 0);
    }

    private void report(Profiling.Outcome outcome, Map<String, Advice> advice, Results results, Path folder)
            throws IOException {
        Measured measured = new Measured(results);
        List<Recommendation> all = new ArrayList<>();
        for (Profile profile : outcome.profiles()) {
            String workload = profile.subject().workload();
            Gap gap = Gap.of(measured, profile.subject(), JAVA, SC, RELAXED);
            RecommendText.recommendation(profile, advice.get(workload), gap, System.out);
            all.add(Recommendation.of(profile, advice.get(workload), gap));
            if (!advice.get(workload).methods().isEmpty()) {
                System.out.println("  to relax them all: -XX:CompileCommandFile=" + file(folder, workload));
                System.out.println();
            }
        }
        if (!results.forks().isEmpty()) {
            Wording.warnings(results, Analysis.of(results)).forEach(System.out::println);
        }
        outcome.failures().forEach(failure -> System.out.println("Failed: " + failure));
        System.out.println("Relaxed methods follow the Java memory model. Whether they are right under it, the bench "
                + "cannot know: that is for you to decide.");
        DataFile.write(all, folder.resolve(FILE));
        System.out.println("as JSON: " + folder.resolve(FILE));
    }
}
