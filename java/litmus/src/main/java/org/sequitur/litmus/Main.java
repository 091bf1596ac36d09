// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.plan.Choice;
import org.sequitur.litmus.plan.Effort;
import org.sequitur.litmus.plan.Planner;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.program.Sampler;
import org.sequitur.litmus.report.JsonReport;
import org.sequitur.litmus.report.Progress;
import org.sequitur.litmus.report.Results;
import org.sequitur.litmus.report.TextReport;
import org.sequitur.litmus.run.Barrier;
import org.sequitur.litmus.run.ChildCommand;
import org.sequitur.litmus.run.Collector;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.shapes.HandWritten;
import org.sequitur.litmus.shapes.Shapes;
import org.sequitur.support.CommandLines;
import org.sequitur.support.JavaCommand;
import org.sequitur.support.MovingLine;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line: chooses what to run, runs it, reports. Exit status 0 passed, 1 failed, 2 wrong use. */
@Command(name = "./sequitur litmus", mixinStandardHelpOptions = true, sortOptions = false,
        customSynopsis = "./sequitur litmus [OPTIONS]",
        description = "Runs small racy programs by the million and compares what they show with what the memory model "
                + "allows. Lists are separated by commas.")
public final class Main implements Callable<Integer> {
    private static final String GENERATED = "generated";

    @Option(names = "--model", split = ",", paramLabel = "NAME", description = "java, tso, sc; none for a JDK without "
            + "memory models (default: java,tso,sc)")
    private List<String> models = new ArrayList<>();
    @Option(names = "--jdk", paramLabel = "DIR", description = "the JDK to test (default: the one running this)")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--mode", split = ",", paramLabel = "NAME", description = "tiers, see --list")
    private List<String> modes = new ArrayList<>();
    @Option(names = "--shape", split = ",", paramLabel = "NAME", description = "shapes, see --list")
    private List<String> shapes = new ArrayList<>();
    @Option(names = "--program", paramLabel = "TEXT", description = "run this program instead, for example "
            + "'x=1; r0=y | y=1; r1=x', in some combinations of type, kind and mode; in all with --full. It is no "
            + "Java class")
    private List<String> programTexts = new ArrayList<>();
    @Option(names = "--type", split = ",", paramLabel = "NAME", description = "types of the shared locations, "
            + "see --list")
    private List<String> types = new ArrayList<>();
    @Option(names = "--kind", split = ",", paramLabel = "NAME", description = "kinds of access, see --list")
    private List<String> kinds = new ArrayList<>();
    @Option(names = "--gc", split = ",", paramLabel = "NAME", description = "collectors, which the modes take in "
            + "turn (default: all)")
    private List<String> collectors = new ArrayList<>();
    @Option(names = "--quick", description = "each cell briefly: some minutes")
    private boolean quick;
    @Option(names = "--full", description = "every combination of program, type, kind and mode: most of a day")
    private boolean full;
    @Option(names = "--programs", paramLabel = "N", description = "how many generated programs")
    private Integer programs;
    @Option(names = "--time-per-test", paramLabel = "MS", description = "milliseconds for each test")
    private Integer millis;
    @Option(names = "--seed", paramLabel = "N", description = "decides all random choices (default: "
            + "${DEFAULT-VALUE})")
    private long seed = 1;
    @Option(names = "--extra-jvm-args", paramLabel = "FLAGS", description = "further options for the JVMs under "
            + "test, separated by spaces")
    private String extra = "";
    @Option(names = "--json", paramLabel = "FILE", description = "also write all results to this file")
    private Path json;
    @Option(names = "--list", description = "list shapes, types, kinds, modes, models and collectors")
    private boolean list;

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        return CommandLines.run("litmus", new Main(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (list) {
            Listing.print(System.out);
            return CommandLines.DONE;
        }
        Effort effort = effort();
        if (json != null && !Files.isDirectory(json.toAbsolutePath().getParent())) {
            throw new WrongUse("no folder " + json.toAbsolutePath().getParent() + " for --json");
        }
        Set<Model> chosenModels = models.isEmpty() ? EnumSet.of(Model.JAVA, Model.TSO, Model.SC)
                : Labels.select("model", models, List.of(Model.values()), Model::label);
        Set<Mode> chosenModes = modes.isEmpty() ? effort.modes()
                : Labels.select("mode", modes, List.of(Mode.values()), Mode::label);
        List<String> extraOptions = JavaCommand.words(extra);
        Path home = jdk.toAbsolutePath().normalize();
        Set<Collector> chosenCollectors =
                Labels.select("collector", collectors, List.of(Collector.values()), Collector::label);
        Planner planner = new Planner(choice(effort));
        if (chosenModes.stream().allMatch(mode -> planner.plan(mode).isEmpty())) {
            throw new WrongUse("nothing to run: no chosen type has enough values for the chosen programs");
        }
        String objection = Jdk.objection(home, chosenModels, extraOptions);
        if (objection != null) {
            throw new WrongUse(objection);
        }
        List<String> childOptions = new ArrayList<>();
        if (Jdk.accepts(home, ChildCommand.WITHOUT_CHECKS_OF_LOADING)) {
            childOptions.addAll(ChildCommand.WITHOUT_CHECKS_OF_LOADING);
        }
        childOptions.addAll(extraOptions);
        Sweep sweep = new Sweep(home, chosenModels, chosenModes, List.copyOf(chosenCollectors),
                Jdk.accepts(home, Barrier.SYSTEM.flags()), childOptions, seed);
        System.err.println(sweep.announcement(planner));
        Results results = sweep.run(planner, new Progress(System.err, MovingLine.onTerminal(),
                sweep.size(planner)));
        TextReport.print(results, repeated(), System.out);
        if (json != null) {
            JsonReport.write(results, seed, sweep.jdk().toString(), json);
        }
        return results.passed() ? CommandLines.DONE : CommandLines.FAILED;
    }

    /** Returns the options that a command must repeat to see the same again. */
    private String repeated() {
        return "--seed " + seed + (extra.isBlank() ? "" : " --extra-jvm-args '" + extra + "'");
    }

    private Effort effort() {
        if (quick && full) {
            throw new WrongUse("--quick and --full exclude each other");
        }
        if (millis != null && millis < 1 || programs != null && programs < 0) {
            throw new WrongUse("--time-per-test is at least 1, --programs at least 0");
        }
        boolean some = quick || !full && !programTexts.isEmpty();
        return some ? Effort.QUICK : full ? Effort.FULL : Effort.DEFAULT;
    }

    private Choice choice(Effort effort) {
        Set<Carrier> carriers = Labels.select("type", types, List.of(Carrier.values()), Carrier::label);
        Set<AccessKind> accessKinds = Labels.select("kind", kinds, List.of(AccessKind.values()), AccessKind::label);
        int time = millis == null ? effort.millis() : millis;
        if (!programTexts.isEmpty()) {
            Map<String, Program> given = new LinkedHashMap<>();
            programTexts.stream().map(Main::program).forEach(each -> given.put(each.toString(), each));
            return new Choice(effort, given, List.of(), List.of(), Set.of(), carriers, accessKinds, time);
        }
        Set<String> rows = Labels.select("shape", shapes, shapeLabels(), label -> label);
        Map<String, Program> named = new LinkedHashMap<>(Shapes.programs());
        named.keySet().retainAll(rows);
        int count = programs == null ? effort.programs() : programs;
        List<Program> generated = rows.contains(GENERATED) ? Sampler.sample(count, seed) : List.of();
        List<HandWritten> handWritten = Arrays.stream(HandWritten.values())
                .filter(shape -> rows.contains(shape.label())).toList();
        Set<String> spins = new LinkedHashSet<>(List.of(Shapes.HOISTED_SPIN, Shapes.CALL_SITE_SPIN));
        spins.retainAll(rows);
        return new Choice(effort, named, generated, handWritten, spins, carriers,
                accessKinds, time);
    }

    private static Program program(String text) {
        try {
            return Program.parse(text);
        } catch (IllegalArgumentException e) {
            throw new WrongUse(e.getMessage());
        }
    }

    private static List<String> shapeLabels() {
        List<String> labels = new ArrayList<>(Shapes.programs().keySet());
        labels.addAll(Arrays.stream(HandWritten.values()).map(HandWritten::label).toList());
        labels.add(Shapes.HOISTED_SPIN);
        labels.add(Shapes.CALL_SITE_SPIN);
        labels.add(GENERATED);
        return labels;
    }
}
