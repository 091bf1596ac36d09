// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command line: chooses what to do and does it. Exit status 0 done, 1 something failed, 2 wrong use, 130
 * interrupted.
 */
@Command(name = "./sequitur bench", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 80,
        description = "Measures workloads under several VM configurations and says which got slower, and how sure "
                + "that is. Lists are separated by commas.",
        customSynopsis = {"./sequitur bench [OPTIONS]", "   or: ./sequitur bench [OPTIONS] -- COMMAND..."})
public final class Main implements Callable<Integer> {
    @Mixin
    private MeasureOptions options = new MeasureOptions();
    @Mixin
    private ZeroingOptions zeroing = new ZeroingOptions();
    @Mixin
    private ProgramOptions program = new ProgramOptions();
    @Option(names = "--list", description = "list configurations, workloads and kernels")
    private boolean list;
    @Option(names = "--compare", arity = "2", paramLabel = "JSON", description = "compare two results.json")
    private List<Path> compared = new ArrayList<>();
    @Option(names = "--render", paramLabel = "JSON", description = "write report.html anew beside a results.json")
    private Path rendered;
    @Option(names = "--fences", description = "count the memory fences that sc still runs, by kind, class and method; "
            + "measure nothing")
    private boolean fences;
    @Option(names = "--recommend", description = "find the methods of --workloads that cost most under sc, and measure "
            + "what relaxing them gains")
    private boolean recommend;
    @Option(names = "--top", paramLabel = "N", description = "how many methods --recommend relaxes (default: 20), how "
            + "many rows --fences shows (default: 5)")
    private Integer top;

    private boolean dashes;

    /** One of the things that the command does. */
    interface Mode {
        /** Does it, and returns the exit status. */
        int run() throws IOException, InterruptedException, ChildFailure;
    }

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        Main main = new Main();
        main.dashes = List.of(args).contains("--");
        return CommandLines.run("bench", main, args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException, ChildFailure {
        return mode().run();
    }

    private Mode mode() {
        if (zeroing.asked() && program.asked()) {
            throw new WrongUse("--zeroing brings its own programs; of a command, compare policies with "
                    + "--configs hot,concurrent,adaptive");
        }
        if (Stream.of(list, !compared.isEmpty(), rendered != null, fences, recommend, zeroing.asked(), program.asked(),
                options.scaling(), options.nativeCode().asked())
                .filter(mode -> mode).count() > 1) {
            throw new WrongUse("--list, --compare, --render, --fences, --recommend, --zeroing, --scaling, --native "
                    + "and a command behind -- exclude each other");
        }
        zeroing.check();
        program.check(dashes);
        if (top != null && (!fences && !recommend || top < 1 || top > 1000)) {
            throw new WrongUse("--top is from 1 to 1000, with --recommend or --fences");
        }
        if (!compared.isEmpty()) {
            return new CompareMode(compared.getFirst(), compared.getLast());
        }
        if (rendered != null) {
            return new RenderMode(rendered);
        }
        if (recommend) {
            return new RecommendMode(options, top == null ? RecommendMode.TOP : top);
        }
        if (fences) {
            return new FencesMode(options, top == null ? FencesMode.ROWS : top);
        }
        if (zeroing.asked()) {
            return new ZeroingMode(options, zeroing);
        }
        if (program.asked()) {
            return new ProgramMode(options, program.program());
        }
        if (options.nativeCode().asked()) {
            return new NativeMode(options);
        }
        if (options.scaling()) {
            return new ScalingMode(options);
        }
        return list ? new ListMode(options) : new MeasureMode(options);
    }
}
