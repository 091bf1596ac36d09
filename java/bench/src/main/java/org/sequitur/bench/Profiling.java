// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Configurations;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.recommend.Profile;
import org.sequitur.bench.recommend.ProfileDriver;
import org.sequitur.bench.report.Wording;
import org.sequitur.bench.run.Probe;
import org.sequitur.bench.run.Progress;
import org.sequitur.bench.run.Session;
import org.sequitur.support.Paragraph;

/**
 * Counts the fences of workloads or kernels under {@code sc}, for the modes that need that.
 *
 * @param options   what the command line says
 * @param measuring starts the forks
 */
record Profiling(MeasureOptions options, MeasureMode measuring) {
    /**
     * The counts of all workloads.
     *
     * @param profiles one for each that did not fail
     * @param failures one line for each that did
     * @param complete whether all were tried
     */
    record Outcome(List<Profile> profiles, List<String> failures, boolean complete) {
        boolean good() {
            return complete && failures.isEmpty();
        }
    }

    /** Returns the configuration that is profiled. */
    Configuration strict() {
        return new Configurations(options.image(), null).choose(List.of("sc"), List.of(), List.of()).getFirst();
    }

    /** Makes the folder for the results, after a look whether the VM can do what is wanted. */
    Path prepare(String begun) throws IOException, InterruptedException {
        Probe.check(measuring.launcher, ProfileDriver.profiled(strict(), Path.of("/dev/null")), options.commonFlags());
        return Files.createDirectories(options.folders().results(begun).toAbsolutePath());
    }

    /**
     * Profiles the workloads, one after the other.
     *
     * @param owners whether to tell whose objects the stores write, and who could reach them where the VM is a test
     *               build that can tell; each takes one more fork
     */
    Outcome run(List<Workload> workloads, Path folder, boolean owners) throws IOException, InterruptedException {
        List<Job> jobs = Schedule.of(workloads, options.work().threads(), List.of(strict()), 1, options.seed());
        boolean privacy = owners && Probe.starts(measuring.launcher,
                ProfileDriver.withPrivacy(strict(), Path.of("/dev/null")), options.commonFlags());
        ProfileDriver driver = new ProfileDriver(measuring.subjectDriver(), folder, owners, privacy);
        double seconds = driver.expectedSeconds(jobs);
        Paragraph.print(System.err, String.format("bench: counting fences: %s, about %s; results in %s",
                Wording.count(jobs.size(), options.kernels() ? "kernel" : "workload"), Progress.time(seconds), folder));
        Session session = new Session(driver, measuring.launcher,
                MeasureMode.progress(jobs.size(), seconds / jobs.size()), false);
        session.run(jobs, forks -> { });
        List<String> failures = session.forks().stream().filter(fork -> fork.failure() != null)
                .map(Profiling::failure).toList();
        return new Outcome(List.copyOf(driver.profiles().values()), failures, session.complete());
    }

    private static String failure(ForkRecord fork) {
        return fork.subject().label() + ": " + fork.failure();
    }
}
