// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.report.PriceFiles;
import org.sequitur.bench.price.report.PriceText;
import org.sequitur.bench.price.run.JvmConnection;
import org.sequitur.bench.price.run.JvmTarget;
import org.sequitur.bench.price.run.PriceEffort;
import org.sequitur.bench.price.run.PriceSession;
import org.sequitur.bench.price.run.PricedWorkloads;
import org.sequitur.bench.price.run.ProbedCommand;
import org.sequitur.bench.price.run.ProgressSource;
import org.sequitur.bench.run.Machine;
import org.sequitur.bench.run.Scratch;
import org.sequitur.support.AtExit;
import org.sequitur.support.CommandLines;
import org.sequitur.support.JavaCommand;
import org.sequitur.support.Paragraph;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line of barrier prices. Exit status 0 done, 1 something failed, 2 wrong use. */
@Command(name = "./sequitur price", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 80,
        description = "Says what each memory barrier costs a running Java program: makes one kind after the other "
                + "slower for moments, and sees what the program gets done. The program runs on Sequitur's java with "
                + "-XX:+BarrierCostSites.",
        customSynopsis = {"./sequitur price [OPTIONS] -- java ARGS...", "   or: ./sequitur price [OPTIONS] --pid PID",
            "   or: ./sequitur price [OPTIONS] --workloads NAME,...", "   or: ./sequitur price --merge JSON..."})
public final class PriceMain implements Callable<Integer> {
    private static final String NAME = "price";
    private static final String GHOSTS = "sc-ghost";

    @Option(names = "--pid", paramLabel = "PID", description = "probe a process that runs already")
    private Long pid;
    @Parameters(paramLabel = "-- java ARGS", description = "start this program and probe it; java stands for the "
            + "image's")
    private List<String> words = new ArrayList<>();
    @Option(names = "--workloads", split = ",", paramLabel = "NAME", description = "start these workloads of the "
            + "suite, one after the other, and probe each; ./sequitur bench --list names them")
    private List<String> workloads = new ArrayList<>();
    @Option(names = "--size", paramLabel = "SIZE", defaultValue = "default", description = "of --workloads: small or "
            + "default (default: ${DEFAULT-VALUE})")
    private String size;
    @Option(names = "--flags", paramLabel = "FLAGS", defaultValue = "-Xms2g -Xmx4g", description = "VM options of "
            + "--workloads (default: ${DEFAULT-VALUE})")
    private String flags;
    @Option(names = "--merge", arity = "1..*", paramLabel = "JSON", description = "measure nothing: one page of "
            + "several prices.json, of different programs or machines")
    private List<Path> merged = new ArrayList<>();
    @Option(names = "--change", paramLabel = "KIND=RESULTS", description = "with --merge: RESULTS is a results.json of "
            + "./sequitur bench in which a configuration really changes this kind of barriers of the same programs; "
            + "says by how many ns an execution became dearer")
    private List<String> changes = new ArrayList<>();
    @Option(names = "--warm-up", paramLabel = "S", defaultValue = "10", description = "seconds that a program started "
            + "here runs before it is probed (default: ${DEFAULT-VALUE})")
    private double warmUp;
    @Option(names = "--progress", paramLabel = "SOURCE", defaultValue = "allocation", description = "what tells how "
            + "much the program has done: allocation (bytes allocated), jfr:EVENT (how many events of the Flight "
            + "Recorder; their durations give latencies), bean:NAME#ATTRIBUTE (a count of a management bean), "
            + "log:FILE#PATTERN (lines of a file with a pattern) (default: ${DEFAULT-VALUE})")
    private String progress;
    @Option(names = "--barriers", split = ",", paramLabel = "KIND", description = "probe these kinds of barriers, "
            + "elements (StoreLoad, ...) or all (default: the ones that are executed most often)")
    private List<String> barriers = new ArrayList<>();
    @Option(names = "--add", split = ",", paramLabel = "BARRIER", description = "also execute these instructions "
            + "really at the barriers of each kind that is probed, and say what each costs where it stands: lock, "
            + "mfence, xchg, lfence, sfence on x86-64; ish, ishld, ishst (a dmb), isb on AArch64")
    private List<String> added = new ArrayList<>();
    @Option(names = "--most", paramLabel = "N", defaultValue = "5", description = "how many kinds when --barriers "
            + "names none (default: ${DEFAULT-VALUE})")
    private int most;
    @Option(names = "--rounds", paramLabel = "N", defaultValue = "12", description = "each kind runs with each of its "
            + "counts once in a round (default: ${DEFAULT-VALUE})")
    private int rounds;
    @Option(names = "--block", paramLabel = "S", defaultValue = "0.25", description = "seconds that one measurement "
            + "lasts (default: ${DEFAULT-VALUE})")
    private double block;
    @Option(names = "--budget", paramLabel = "PERCENT", description = "slow the program down by no more than this on "
            + "average: takes longer instead (default: no limit)")
    private Double budget;
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "of the order of measurements "
            + "(default: ${DEFAULT-VALUE})")
    private long seed;
    @Option(names = "--output", paramLabel = "DIR", description = "where prices.html and prices.json go (default: a "
            + "new folder of build/bench)")
    private Path output;
    @Option(names = "--results", hidden = true)
    private Path results = Path.of(".");
    @Option(names = "--java", hidden = true)
    private Path java;
    @Option(names = "--module", hidden = true)
    private List<String> modules = new ArrayList<>();

    private List<String> arguments = List.of();

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        return CommandLines.run(NAME, new PriceMain(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        if (!merged.isEmpty()) {
            return merge();
        }
        Path folder = folder();
        if (!workloads.isEmpty()) {
            return probeWorkloads(folder);
        }
        if (pid != null) {
            announce("", "; the program must run for so long");
            finish(probe(pid, "process " + pid), folder);
        } else {
            announce("", String.format(Locale.ROOT, "%s; the program must run for about %.0f s", warming(), needed()));
            finish(start(arguments, "java " + String.join(" ", arguments), folder), folder);
        }
        return 0;
    }

    /** Says how long it takes, before anything is started. */
    private void announce(String subject, String more) {
        String plan = effort().plan(barriers.size(), ProgressSources.lag(progress));
        Paragraph.print(System.err, NAME + ": " + subject + "measures for " + plan + more);
    }

    private String warming() {
        return String.format(Locale.ROOT, ", after %.0f s to warm up", warmUp);
    }

    /** Returns for how long a program that is started here must run. */
    private double needed() {
        return warmUp + effort().seconds(barriers.size(), ProgressSources.lag(progress));
    }

    /** One that fails is said and left out; the page of all has the others. */
    private int probeWorkloads(Path folder) throws IOException, InterruptedException {
        List<PriceResults> measured = new ArrayList<>();
        int status = 0;
        for (Workload workload : PricedWorkloads.named(workloads, modules, java)) {
            try (Scratch scratch = Scratch.create(null)) {
                Path own = folder.resolve(workload.name());
                List<String> arguments = PricedWorkloads.arguments(workload, JavaCommand.words(flags), size,
                        scratch.folder());
                announce(workload.name() + ": ", warming());
                PriceResults results = start(arguments, workload.name(), own);
                finish(results, own);
                measured.add(results);
            } catch (IOException failure) {
                status = CommandLines.complain(NAME, CommandLines.FAILED,
                        workload.name() + ": " + failure.getMessage());
            }
        }
        if (measured.size() > 1) {
            System.out.println("all of them: " + PriceFiles.page(measured, folder.resolve(PriceFiles.PAGE)));
        }
        return status;
    }

    private PriceResults start(List<String> arguments, String subject, Path folder)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        try (ProbedCommand program = ProbedCommand.start(arguments, java, folder.resolve("output.txt"),
                needed());
                AtExit end = AtExit.run(program::close)) {
            program.warmUp(warmUp);
            try {
                return probe(program.pid(), subject);
            } catch (IOException failure) {
                throw program.cause(failure);
            }
        }
    }

    private PriceEffort effort() {
        return new PriceEffort(rounds, block, most, budget == null ? Double.POSITIVE_INFINITY : budget / 100, seed,
                added);
    }

    private void check() {
        WrongUse.unless(Stream.of(pid != null, !words.isEmpty(), !workloads.isEmpty(), !merged.isEmpty())
                .filter(way -> way).count() == 1,
                "give --pid, or behind -- a command that begins with java, or --workloads, or --merge");
        WrongUse.unless(added.stream().allMatch(barrier -> barrier.matches("[a-z]+")),
                "--add takes names of instructions, for example lock,mfence");
        WrongUse.unless(changes.isEmpty() || !merged.isEmpty(), "--change goes with --merge");
        if (!words.isEmpty()) {
            arguments = JavaCommand.arguments(words,
                    "start anything else with -XX:+BarrierCostSites and give its --pid");
        }
        WrongUse.unless(words.isEmpty() && workloads.isEmpty() || java != null,
                "--java names the VM that runs the command");
        WrongUse.unless(size.equals("small") || size.equals("default"), "--size is small or default");
        WrongUse.unless(rounds >= 3 && rounds <= 10_000, "--rounds is from 3 to 10000");
        WrongUse.unless(block >= 0.02 && block <= 600, "--block is from 0.02 to 600 seconds");
        WrongUse.unless(most >= 1 && most <= 20, "--most is from 1 to 20");
        WrongUse.unless(warmUp >= 0 && warmUp <= 3600, "--warm-up is from 0 to 3600 seconds");
        WrongUse.unless(budget == null || budget > 0 && budget <= 100,
                "--budget is more than 0 and at most 100 percent");
    }

    private PriceResults probe(long process, String subject) throws IOException, InterruptedException {
        try (JvmConnection jvm = JvmConnection.to(process);
                JvmTarget target = JvmTarget.of(jvm);
                ProgressSource source = ProgressSources.of(progress, jvm);
                AtExit restore = AtExit.run(target::close)) {
            return new PriceSession(target, source, effort(), System.out)
                    .measure(subject, Machine.look(process), barriers);
        }
    }

    private static void finish(PriceResults measured, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path page = PriceFiles.write(measured, folder);
        PriceText.print(measured, System.out);
        if (measured.kinds().stream().noneMatch(kind -> kind.name().equals(GHOSTS))) {
            Paragraph.print(System.out, "What -XX:MemoryModel=sc would cost is estimated with --barriers " + GHOSTS
                    + ", of a program that is started with -XX:+GhostFenceSites.");
        }
        System.out.println("report: " + page);
    }

    private int merge() throws IOException {
        List<PriceResults> runs = PriceMerge.changed(PriceMerge.read(merged), changes);
        runs.forEach(run -> PriceText.printChanges(run, System.out));
        Path folder = Files.createDirectories(folder());
        System.out.println("report: " + PriceFiles.page(runs, folder.resolve(PriceFiles.PAGE)));
        return 0;
    }

    private Path folder() {
        return output != null ? output : CommandLines.resultsFolder(results, NAME);
    }
}
