// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The program of one VM process: runs one workload and prints events; see {@link Events}. */
@Command(name = "Fork", sortOptions = false,
        description = "Runs one workload of the class path; prints one JSON object per line.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:every result was right", "1:a wrong result, or the workload failed", "2:wrong usage"})
public final class Fork implements Callable<Integer> {
    @Option(names = "--list", description = "print one JSON object per workload and stop")
    private boolean list;

    @Option(names = "--workload", paramLabel = "NAME", description = "the workload to run")
    private String name;

    @Option(names = "--size", paramLabel = "SIZE", defaultValue = "default",
            description = "small or default; without this option default")
    private Size size;

    @Option(names = "--threads", paramLabel = "N", description = "how many threads share a unit")
    private Integer threads;

    @Option(names = "--iterations", paramLabel = "N", description = "stop after N iterations")
    private Integer iterations;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10",
            description = "stop after S seconds of iterations and at least 5 of them (default: ${DEFAULT-VALUE})")
    private double seconds;

    @Option(names = "--turns", description = "read one byte from standard input before each iteration but the first")
    private boolean turns;

    @Option(names = "--scratch", paramLabel = "DIR", description = "where the workload's files go; in memory is best")
    private Path scratch;

    @Option(names = "--trace", description = "print the stack of a failure")
    private boolean trace;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "this text")
    private boolean help;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Events events;

    Fork(PrintStream out) {
        events = new Events(out);
    }

    /** Ends the process, also when a library left threads behind. */
    public static void main(String[] arguments) {
        PrintStream out = System.out;
        // What a library prints must not come between the events.
        System.setOut(System.err);
        System.exit(run(out, arguments));
    }

    /** Does what the command line says; events go to {@code out}. Returns the exit code. */
    public static int run(PrintStream out, String... arguments) {
        return commandLine(out).execute(arguments);
    }

    static CommandLine commandLine(PrintStream out) {
        CommandLine line = new CommandLine(new Fork(out));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((error, unused) -> {
            error.getCommandLine().getErr().println("fork: " + error.getMessage());
            return CommandLine.ExitCode.USAGE;
        });
        return line;
    }

    @Override
    public Integer call() {
        Catalogue catalogue = new Catalogue();
        if (list) {
            catalogue.programs().forEach(events::listing);
            return CommandLine.ExitCode.OK;
        }
        int count = checked(catalogue);
        try (Scratch folder = Scratch.in(scratch)) {
            Setting setting = new Setting(size, count, folder.folder());
            Turn turn = turns ? Turn.granted(System.in) : Turn.ALWAYS;
            new ForkRun(name, catalogue.workload(name), setting, events, new Expected(), turn)
                    .run(new ForkRun.Limit(iterations == null ? 0 : iterations, seconds));
            return CommandLine.ExitCode.OK;
        } catch (Exception | LinkageError | OutOfMemoryError failure) {
            return complain(failure);
        }
    }

    /** Returns the number of threads; throws for arguments that make no sense. */
    private int checked(Catalogue catalogue) {
        if (name == null) {
            throw wrong("give --workload NAME, or --list to see the names");
        }
        if (iterations != null && iterations < 1) {
            throw wrong("--iterations must be at least 1");
        }
        if (!(seconds >= 0)) {
            throw wrong("--seconds must not be negative");
        }
        if (scratch != null && !Files.isDirectory(scratch)) {
            throw wrong("--scratch " + scratch + " is no folder");
        }
        try {
            return catalogue.program(name).threads().count(threads);
        } catch (IllegalArgumentException error) {
            throw wrong(error.getMessage());
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private int complain(Throwable failure) {
        String message = failure instanceof BrokenResult ? failure.getMessage() : failure.toString();
        String line = name + ": " + message.lines().findFirst().orElse("failed");
        events.error(line);
        spec.commandLine().getErr().println("fork: " + line);
        if (trace) {
            failure.printStackTrace(spec.commandLine().getErr());
        }
        return CommandLine.ExitCode.SOFTWARE;
    }
}
