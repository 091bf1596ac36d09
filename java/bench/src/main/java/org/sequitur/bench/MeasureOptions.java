// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.run.Catalogue;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.JavaCommand;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the command line says of a measurement. */
final class MeasureOptions {
    private static final int FORKS = 10;
    private static final String COMMON_FLAGS = "-Xms2g -Xmx4g";
    private static final double SECONDS = 10;

    @Mixin
    private ConfigurationOptions configurations = new ConfigurationOptions();
    @Mixin
    private WorkOptions work = new WorkOptions();
    @Option(names = "--forks", paramLabel = "N", description = "how many VMs for each workload and configuration, "
            + "which is how many rounds (default: 10; with --zeroing 4)")
    private Integer forks;
    @Option(names = "--common-flags", paramLabel = "FLAGS",
            description = "VM options of every configuration (default: " + COMMON_FLAGS + "; with --zeroing "
                    + ZeroingMode.COMMON_FLAGS + ")")
    private String commonFlags;
    @Option(names = "--turns", description = "let the VMs of a workload run at the same time and take turns, iteration "
            + "by iteration: what others do on the machine then slows all of them down alike; needs memory for all at "
            + "once")
    private boolean turns;
    @Option(names = "--seed", paramLabel = "N", description = "decides the order of the forks (default: drawn)")
    private Long seed;
    @Mixin
    private FolderOptions folders = new FolderOptions();
    @Option(names = "--patience", paramLabel = "SECONDS", description = "how long a fork may be silent before it "
            + "counts as hung (default: ${DEFAULT-VALUE})")
    private int patience = 300;
    @Option(names = "--module", paramLabel = "NAME=FILE", hidden = true,
            description = "a file that holds the class path of workloads, or of the kernels if NAME is kernels")
    private List<String> modules = new ArrayList<>();

    @Mixin
    private JarOptions jars = new JarOptions();
    @Mixin
    private SequentialOptions sequential = new SequentialOptions();
    @Mixin
    private FuturesOptions futures = new FuturesOptions();
    @Mixin
    private NativeOptions nativeCode = new NativeOptions();

    /** Throws {@link WrongUse} when a number or word makes no sense. */
    void check() {
        sequential.check(forks != null);
        jars.check(work.kernels());
        futures.check();
        nativeCode.check();
        work.check();
        folders.check();
        WrongUse.unless(!futures.asked() || !kernels() && !jars.asked() && !configurations.chosen(),
                "--futures brings its own kernels and configurations: leave out --kernels, --configs, --config, "
                        + "--jmh-jar and --workload-jar; --forms chooses");
        WrongUse.unless(forks() >= 1 && forks() <= 1000, "--forks is from 1 to 1000");
        WrongUse.unless(patience >= 1, "--patience is at least 1");
        WrongUse.unless(!kernels() || !configurations.anythingPlanted(),
                "--plant works with workloads, not with --kernels");
        WrongUse.unless(!kernels() || !turns, "--turns works with workloads, not with --kernels");
    }

    /** Throws {@link WrongUse} when something makes no sense for a command that is measured as a whole. */
    void checkProgram() {
        check();
        List<String> given = ofWorkloads();
        WrongUse.unless(given.isEmpty(), "a command runs as it is: leave out " + String.join(", ", given));
    }

    /** Returns the options that are given and speak of workloads. */
    private List<String> ofWorkloads() {
        Map<String, Boolean> given = work.given();
        given.put("--futures", futures.asked());
        given.put("--jmh-jar", jars.holdsBenchmarks());
        given.put("--workload-jar", jars.holdsWorkloads());
        given.put("--turns", turns);
        given.put("--plant", configurations.anythingPlanted());
        return given.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
    }

    /**
     * Throws {@link WrongUse} when something makes no sense for a mode that counts fences.
     *
     * @param takesKernels whether it counts those of kernels too
     */
    void checkProfiling(String mode, boolean takesKernels) {
        checkFixed(mode);
        WrongUse.unless(takesKernels || !work.kernels(), mode + " works with workloads, not with --kernels");
        WrongUse.unless(work.threads().size() <= 1, mode + " takes one number of --threads");
        WrongUse.unless(work.iterations() != 1, mode + " takes at least 2 --iterations, as it leaves the first out");
    }

    SequentialOptions sequential() {
        return sequential;
    }

    NativeOptions nativeCode() {
        return nativeCode;
    }

    /** Throws {@link WrongUse} when something makes no sense for kernels in C. */
    void checkNative() {
        checkFixed("--native");
        WrongUse.unless(!work.kernels() && work.iterations() == 0 && work.threads().isEmpty() && commonFlags == null
                && work.hasUsualSize(),
                "--native has its own kernels, which need no VM: leave out --kernels, --iterations, --threads, "
                        + "--common-flags and --size");
    }

    /** Returns whether more processors are simulated, instead of measuring. */
    boolean scaling() {
        return futures.scaling();
    }

    /** Throws {@link WrongUse} when something makes no sense for a simulation. */
    void checkScaling() {
        check();
        WrongUse.unless(forks == null && !work.timed() && work.iterations() == 0 && work.threads().isEmpty() && !turns
                && !configurations.given() && !sequential.asked(), "--scaling measures nothing: leave out --forks, "
                + "--seconds, --iterations, --threads, --turns, --plant, --baseline and --until");
    }

    /** Throws {@link WrongUse} when the command line chooses configurations for a mode that brings its own. */
    void checkFixed(String mode) {
        check();
        WrongUse.unless(!configurations.given(), mode + " brings its own configurations: leave out --configs, "
                + "--config, --baseline and --plant");
        WrongUse.unless(!jars.asked(), mode + " has its own workloads: leave out --jmh-jar and --workload-jar");
        WrongUse.unless(!futures.asked(), mode + " has its own workloads: leave out --futures");
        WrongUse.unless(!sequential.asked(), mode + " runs a fixed number of rounds: leave out --until");
        WrongUse.unless(!turns, mode + " runs one VM after the other: leave out --turns");
    }

    /** Returns the chosen configurations, at least two. */
    List<Configuration> configurations() {
        return configurations.configurations(futures);
    }

    /** Returns the name of the baseline. */
    String baseline(List<Configuration> all) {
        return configurations.baseline(all);
    }

    /** Returns the workloads that there are. */
    List<Workload> known(Catalogue catalogue) throws ChildFailure, InterruptedException {
        return catalogue.workloads(jars.workloads(modules.stream().map(Module::parse).filter(module ->
                !module.holdsKernels() && futures.meant(module)).toList())).stream().filter(workload ->
                futures.measured(workload.module())).toList();
    }

    /** Returns the modules with kernels. */
    List<Module> kernelModules() {
        return jars.kernels(modules.stream().map(Module::parse).filter(Module::holdsKernels).toList());
    }

    WorkOptions work() {
        return work;
    }

    FolderOptions folders() {
        return folders;
    }

    JarOptions jars() {
        return jars;
    }

    boolean kernels() {
        return work.kernels() || jars.holdsBenchmarks() || nativeCode.asked();
    }

    int forks() {
        return forks(futures.asked() ? FuturesOptions.FORKS : FORKS);
    }

    /** Returns how many forks there are, when the command line leaves it open as many as given. */
    int forks(int otherwise) {
        return sequential.asked() ? sequential.first() : forks == null ? otherwise : forks;
    }

    double seconds() {
        return work.seconds(SECONDS);
    }

    int iterations() {
        return work.iterations() == 0 && !work.timed() && futures.asked() ? FuturesOptions.ITERATIONS
                : work.iterations();
    }

    List<String> commonFlags() {
        return commonFlags(futures.asked() ? FuturesOptions.COMMON_FLAGS : COMMON_FLAGS);
    }

    /** Returns the VM options of every configuration, when the command line leaves them open those given. */
    List<String> commonFlags(String otherwise) {
        return JavaCommand.words(commonFlags == null ? otherwise : commonFlags);
    }

    boolean anythingPlanted() {
        return configurations.anythingPlanted();
    }

    boolean turns() {
        return turns;
    }

    long seed() {
        if (seed == null) {
            seed = System.nanoTime() >>> 16 & 0xFFFFFF;
        }
        return seed;
    }

    Duration patience() {
        return Duration.ofSeconds(patience);
    }

    Path image() {
        return configurations.image();
    }
}
