// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sequitur.bench.data.WholeFile;
import org.sequitur.bench.price.run.PricedWorkloads;
import org.sequitur.locks.model.Model;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.simulator.Configuration;
import org.sequitur.locks.simulator.ConfigurationFile;
import org.sequitur.locks.simulator.Simulation;
import org.sequitur.locks.simulator.Simulator;
import org.sequitur.locks.trace.Trace;
import org.sequitur.support.CommandLines;
import org.sequitur.support.JavaCommand;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line of lock traces. Exit status 0 done, 1 something failed, 2 wrong use. */
@Command(name = "./sequitur locks", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 80,
        description = "Says which locks a Java program takes, and which of these acquires had any memory to order. "
                + "Runs the program behind -- with -XX:+LockTrace on Sequitur's java, or reads a trace that is there, "
                + "or that of a program which is running.",
        customSynopsis = {"./sequitur locks [OPTIONS] -- java ARGS...", "   or: ./sequitur locks [OPTIONS] TRACE",
            "   or: ./sequitur locks [OPTIONS] --pid PID", "   or: ./sequitur locks [OPTIONS] --workloads NAME,..."})
public final class LocksMain implements Callable<Integer> {
    private static final String NAME = "locks";
    private static final String TOO_SHORT = "the trace has no acquire whose release is known, or no processor time: "
            + "record a longer run, or a larger share of it";

    @Parameters(arity = "0..1", paramLabel = "TRACE", description = "a trace that is there, as -XX:LockTraceFile "
            + "named it; a program behind -- makes one; java stands for the image's")
    private Path given;
    @Option(names = "--trace", paramLabel = "NAME", description = "the same as TRACE")
    private Path trace;
    @Option(names = "--pid", paramLabel = "PID", description = "read what this running program has recorded "
            + "so far (it needs -XX:+LockTrace); it goes on")
    private Long pid;
    @Option(names = "--share", paramLabel = "PERCENT", description = "of the program's time to record (default: the "
            + "VM's)")
    private Double share;
    @Option(names = "--top", paramLabel = "N", defaultValue = "8", description = "lines of each list (default: "
            + "${DEFAULT-VALUE})")
    private int most;
    @Option(names = "--json", paramLabel = "FILE", description = "write all figures there")
    private Path json;
    @Option(names = "--html", paramLabel = "FILE", description = "write a page there")
    private Path html;
    @Option(names = "--svg", paramLabel = "DIR", description = "write each plot into this folder")
    private Path svg;
    @Option(names = "--output", paramLabel = "DIR", description = "where the trace, locks.json and locks.html of a "
            + "program go (default: a new folder of build/locks)")
    private Path output;
    @Option(names = "--workloads", split = ",", paramLabel = "NAME", description = "trace these workloads of the suite "
            + "instead, each in a VM of its own, and show them in one table; programs.json in --output has all figures")
    private List<String> workloads = new ArrayList<>();
    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10", description = "with --workloads: how long each "
            + "is repeated (default: ${DEFAULT-VALUE})")
    private double seconds;
    @Option(names = "--model", description = "how much faster the program would be if locks ordered only on request; "
            + "needs --moi-ns and --sr-ns")
    private boolean modelled;
    @Option(names = "--moi-ns", paramLabel = "NS", description = "what ordering costs at an acquire or a release")
    private Double moi;
    @Option(names = "--sr-ns", split = ",", paramLabel = "NS", description = "what it costs to have another thread "
            + "order its memory; the plot goes to twice the largest")
    private List<Double> sr = new ArrayList<>();
    @Option(names = "--revert", paramLabel = "N", defaultValue = "16", description = "acquires that the adaptive "
            + "protocol orders as usual after one that had to wait (default: ${DEFAULT-VALUE})")
    private int revert;
    @Option(names = "--simulate", paramLabel = "JSON", description = "simulate processors with release vectors, as "
            + "this file describes them")
    private Path simulate;
    @Option(names = "--results", hidden = true)
    private Path results = Path.of(".");
    @Option(names = "--java", hidden = true)
    private Path java;
    @Option(names = "--module", hidden = true)
    private List<String> modules = new ArrayList<>();

    private List<String> program = List.of();
    private List<String> arguments = List.of();

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        List<String> words = List.of(args);
        int end = words.indexOf("--");
        LocksMain main = new LocksMain();
        main.program = end < 0 ? List.of() : words.subList(end + 1, words.size());
        return CommandLines.run(NAME, main, words.subList(0, end < 0 ? words.size() : end).toArray(String[]::new));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        List<Configuration> configurations = simulate == null ? List.of() : ConfigurationFile.read(simulate);
        Path name = pid != null ? RunningProgram.writeTrace(pid) : given != null ? given : trace;
        Path folder = output != null ? output : CommandLines.resultsFolder(results, NAME);
        if (!workloads.isEmpty()) {
            Map<String, Analysis> found = new TracedSuite(java, folder, opened -> analyse(opened, configurations),
                    command()).run(PricedWorkloads.named(workloads, modules, java), share, seconds, System.out);
            found.forEach((workload, one) -> {
                if (modelled && one.model() == null) {
                    System.out.println("no model of " + workload + ": " + TOO_SHORT);
                }
            });
            System.out.println("traces and figures: " + folder);
            return status(found.values());
        }
        if (!program.isEmpty()) {
            name = TracedProgram.run(java, arguments, share, folder, null);
            json = json != null ? json : folder.resolve("locks.json");
            html = html != null ? html : folder.resolve("locks.html");
        }
        Analysis analysis;
        try (Trace opened = Trace.open(name)) {
            analysis = analyse(opened, configurations);
        }
        print(analysis);
        write(analysis);
        return status(List.of(analysis));
    }

    /** Returns what was typed, for the file. */
    String command() {
        return "./sequitur locks --workloads " + String.join(",", workloads)
                + (share == null ? "" : " --share " + Numbers.word(share)) + " --seconds " + Numbers.word(seconds)
                + (!modelled ? "" : " --model --moi-ns " + Numbers.word(moi) + " --sr-ns " + sr.stream()
                .map(Numbers::word).collect(Collectors.joining(",")) + " --revert " + revert)
                + (simulate == null ? "" : " --simulate " + simulate.getFileName());
    }

    private static int status(Collection<Analysis> all) {
        return all.stream().map(Analysis::simulation).filter(Objects::nonNull).flatMap(List::stream)
                .filter(each -> each.violations() > 0).findFirst().map(wrong -> CommandLines.complain(NAME,
                        CommandLines.FAILED, "a simulated protocol left out an order that is needed: "
                        + wrong.firstViolation())).orElse(CommandLines.DONE);
    }

    private void check() {
        boolean runs = !program.isEmpty() || !workloads.isEmpty();
        long ways = (given != null ? 1 : 0) + (trace != null ? 1 : 0) + (pid != null ? 1 : 0)
                + (program.isEmpty() ? 0 : 1) + (workloads.isEmpty() ? 0 : 1);
        WrongUse.unless(ways == 1, "give a trace, or behind -- the arguments of a java that makes one, or --pid, or "
                + "--workloads");
        if (!program.isEmpty()) {
            arguments = JavaCommand.arguments(program, "start anything else with -XX:+LockTrace "
                    + "-XX:LockTraceFile=FILE and give --trace FILE");
        }
        WrongUse.unless(!runs || java != null, "--java names the VM that runs the program");
        WrongUse.unless(share == null || runs, "--share is for a program that is run, not for a trace");
        WrongUse.unless(output == null || runs, "--output is for a program that is run; use --json, --html, --svg");
        WrongUse.unless(seconds > 0 && seconds <= 86400, "--seconds is more than 0 and at most 86400");
        WrongUse.unless(workloads.isEmpty() || json == null && html == null && svg == null,
                "--workloads writes its figures into --output; --json, --html and --svg take the traces that it "
                + "leaves, one by one");
        WrongUse.unless(share == null || share > 0 && share <= 100, "--share is more than 0 and at most 100 percent");
        WrongUse.unless(most >= 0 && most <= 1000, "--top is from 0 to 1000");
        WrongUse.unless(modelled == (moi != null) && modelled == !sr.isEmpty(),
                "--model, --moi-ns and --sr-ns go together: nothing is assumed about what ordering costs on your "
                + "processor");
        WrongUse.unless(moi == null || moi > 0 && moi <= 1e6, "--moi-ns is more than 0 and at most 1000000");
        WrongUse.unless(sr.stream().allMatch(each -> each > 0 && each <= 1e9),
                "--sr-ns is more than 0 and at most 1000000000");
        WrongUse.unless(revert >= 0 && revert <= 1_000_000, "--revert is from 0 to 1000000");
    }

    private Analysis analyse(Trace opened, List<Configuration> configurations) throws IOException {
        Redundancy redundancy = Redundancy.of(opened);
        Model model = null;
        if (modelled) {
            try {
                model = Model.of(opened, redundancy, moi, sr, revert).orElse(null);
            } catch (IllegalArgumentException e) {
                throw new IOException(e.getMessage(), e);
            }
            // One of many programs goes without.
            if (model == null && workloads.isEmpty()) {
                throw new IOException(TOO_SHORT);
            }
        }
        List<Simulation> simulated = new ArrayList<>();
        for (Configuration configuration : configurations) {
            simulated.add(Simulator.run(opened, configuration));
        }
        return new Analysis(redundancy, model, simulate == null ? null : simulated);
    }

    private void print(Analysis analysis) {
        LocksText.print(analysis.redundancy(), most, System.out);
        LocksText.rest(analysis, System.out);
    }

    private void write(Analysis analysis) throws IOException {
        if (json != null) {
            LocksFile.write(LocksFile.content(analysis), json);
        }
        if (html == null && svg == null) {
            return;
        }
        LocksHtml.Page page = LocksHtml.of(analysis);
        if (html != null) {
            WholeFile.write(html, page.html().getBytes(StandardCharsets.UTF_8));
            System.out.println("report: " + html);
        }
        if (svg != null) {
            Files.createDirectories(svg);
            for (Map.Entry<String, String> drawing : page.drawings().entrySet()) {
                WholeFile.write(svg.resolve(drawing.getKey() + ".svg"), drawing.getValue()
                        .getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
