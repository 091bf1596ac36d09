// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.run.Driver;
import org.sequitur.bench.run.IterationDriver;
import org.sequitur.support.ChildFailure;

/**
 * Counts the fences of a workload or kernel. A VM counts all fences from its start to its end, so there are two forks:
 * one stops after the first iteration, and its counts, those of the set-up, are taken away from those of the other. A
 * third tells, if that is wanted, whose objects the stores write; it allocates slowly, so it counts no fences. A fourth
 * tells who could reach them; a test build can.
 */
public final class ProfileDriver implements Driver {
    private final IterationDriver driver;
    private final Path folder;
    private final boolean owners;
    private final boolean privacy;
    private final Map<Subject, Profile> profiles = new LinkedHashMap<>();

    /**
     * Creates a driver.
     *
     * @param driver  runs the longer forks, at least two iterations each
     * @param folder  where the VM's profiles are kept, absolute
     * @param owners  whether to tell whose objects the stores write
     * @param privacy whether to tell who could reach them, which test builds can
     */
    public ProfileDriver(IterationDriver driver, Path folder, boolean owners, boolean privacy) {
        this.driver = driver;
        this.folder = folder;
        this.owners = owners;
        this.privacy = privacy;
    }

    /** Returns the configuration with a profile of its fences. */
    public static Configuration profiled(Configuration configuration, Path file) {
        return profiled(configuration, "FenceProfile", file);
    }

    /** Returns the configuration with a profile of who could reach what stores write: test builds can. */
    public static Configuration withPrivacy(Configuration configuration, Path file) {
        return profiled(configuration, "PrivateStores", file);
    }

    private static Configuration profiled(Configuration configuration, String flag, Path file) {
        List<String> flags = new ArrayList<>(configuration.flags());
        flags.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:" + flag + "=" + file));
        return new Configuration(configuration.name(), configuration.home(), List.copyOf(flags), 0);
    }

    @Override
    public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException, InterruptedException {
        Path setUpFile = file("fences", job, "-set-up");
        Path file = file("fences", job, "");
        Path ownersFile = owners ? file("owners", job, "") : null;
        Path privacyFile = privacy ? file("private", job, "") : null;
        Path privacyFences = privacy ? file("fences", job, "-private") : null;
        List<ForkRecord> forks = new ArrayList<>();
        forks.add(fork(driver.once(), job, "FenceProfile", setUpFile, onIteration));
        ForkRecord whole = fork(driver, job, "FenceProfile", file, onIteration);
        forks.add(whole);
        if (owners) {
            forks.add(fork(driver, job, "StoreOwners", ownersFile, onIteration));
        }
        if (privacy) {
            Job counting = job.in(profiled(job.configuration(), privacyFences));
            forks.add(fork(driver, counting, "PrivateStores", privacyFile, onIteration));
        }
        double cpuNs = driver.timesOperations() ? -1
                : cpuNs(whole.iterations().subList(1, whole.iterations().size()));
        profiles.put(job.subject(), profile(job.subject(), new Files(setUpFile, file, ownersFile,
                privacyFile, privacyFences), cpuNs));
        return forks;
    }

    @Override
    public double expectedSeconds(Job job) {
        return driver.once().expectedSeconds(job)
                + (1 + (owners ? 1 : 0) + (privacy ? 1 : 0)) * driver.expectedSeconds(job);
    }

    /** What the forks wrote; owners, privacy and the fences of its VM are null when they were not asked for. */
    private record Files(Path setUp, Path whole, Path owners, Path privacy, Path privacyFences) {
    }

    private static Profile profile(Subject subject, Files files, double cpuNs) throws ChildFailure {
        try {
            Tally before = Tally.of(Fence.read(files.setUp));
            Tally tally = Tally.of(Fence.read(files.whole)).minus(before);
            Ownership ownership = files.owners == null ? null : Owners.read(files.owners).of(tally);
            Privacy privacy = files.privacy == null ? null : PrivateStores.read(files.privacy,
                    Tally.of(Fence.read(files.privacyFences)).total()).of(tally);
            return new Profile(subject, tally, before.total(), ownership, privacy, cpuNs);
        } catch (IOException e) {
            throw new ChildFailure(e.getMessage());
        }
    }

    private Path file(String what, Job job, String which) {
        return folder.resolve(what + "-" + job.workload().name() + which + ".jsonl");
    }

    private static ForkRecord fork(Driver driver, Job job, String flag, Path file, Runnable onIteration)
            throws ChildFailure, IOException, InterruptedException {
        return driver.run(job.in(profiled(job.configuration(), flag, file)), onIteration).getFirst();
    }

    private static double cpuNs(List<Iteration> iterations) {
        return iterations.stream().anyMatch(iteration -> iteration.cpuNs() < 0) ? -1
                : iterations.stream().mapToDouble(Iteration::cpuNs).sum();
    }

    /** Returns the profiles made so far, in order. */
    public Map<Subject, Profile> profiles() {
        return Collections.unmodifiableMap(profiles);
    }
}
