// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs one kernel in one form again and again in this VM; prints one line of JSON for each iteration. */
@Command(name = "futures-bench", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Runs a kernel in one form; prints a line of JSON for each iteration.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:every checksum was the same", "1:a checksum differs", "2:wrong usage"})
public final class Main implements Callable<Integer> {
    private static final int FAILED = 1;

    /** Enough for the deepest kernel, also where frames are interpreted. */
    static final long STACK_BYTES = 1L << 30;

    @Option(names = "--program", paramLabel = "NAME", description = "the kernel; see --list")
    private String program;

    @Option(names = "--form", paramLabel = "NAME", defaultValue = "future",
            description = "how calls are made parallel; see --list (default: ${DEFAULT-VALUE})")
    private String form;

    @Option(names = "--test", description = "a small input, to try something out; not for figures")
    private boolean test;

    @Option(names = "--iterations", paramLabel = "N", defaultValue = "10",
            description = "how often (default: ${DEFAULT-VALUE})")
    private int iterations;

    @Option(names = "--threads", paramLabel = "N",
            description = "threads of a pool that has a fixed number (default: one for each processor)")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--cutoff", paramLabel = "N",
            description = "subproblems up to this size are plain calls (default: the form's own choice)")
    private int cutoff = -1;

    @Option(names = "--check", description = "also run the sequential form once, and compare")
    private boolean check;

    @Option(names = "--turns", description = "read one byte from standard input before each iteration but the first")
    private boolean turns;

    @Option(names = "--list", description = "list kernels and forms")
    private boolean list;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Runs the command line and exits. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public Integer call() throws InterruptedException {
        if (list) {
            print("programs: " + labels(Program.values(), Program::label));
            print("forms: " + labels(Form.values(), Form::label));
            return CommandLine.ExitCode.OK;
        }
        Program chosen = find("program", program, Program.values(), Program::label);
        Form way = find("form", form, Form.values(), Form::label);
        if (iterations < 1 || threads < 1) {
            throw wrong("--iterations and --threads are at least 1");
        }
        int[] status = {FAILED};
        Thread runner = new Thread(null, () -> status[0] = run(chosen, way), "main", STACK_BYTES);
        runner.start();
        runner.join();
        return status[0];
    }

    private int run(Program chosen, Form way) {
        List<Kernel> kernels = chosen.kernels(test, way.kernels(threads));
        long expected = check ? kernels.getFirst().sequential() : 0;
        for (int i = 0; i < iterations; i++) {
            if (turns && i > 0 && !turnComes()) {
                spec.commandLine().getErr().println("futures-bench: standard input ended before the last turn");
                return FAILED;
            }
            long start = System.nanoTime();
            long checksum = way.run(kernels, threads, cutoff);
            double millis = (System.nanoTime() - start) / (double) TimeUnit.MILLISECONDS.toNanos(1);
            print(String.format(Locale.ROOT, "{\"program\":\"%s\",\"form\":\"%s\",\"iteration\":%d,\"ms\":%.3f,"
                    + "\"checksum\":\"%016x\"}", chosen.label(), way.label(), i, millis, checksum));
            if (i == 0 && !check) {
                expected = checksum;
            }
            if (checksum != expected) {
                spec.commandLine().getErr().printf("futures-bench: checksum %016x instead of %016x%n", checksum,
                        expected);
                return FAILED;
            }
        }
        return CommandLine.ExitCode.OK;
    }

    private static boolean turnComes() {
        try {
            return System.in.read() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void print(String line) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }

    private <T> T find(String what, String name, T[] all, Function<T, String> label) {
        return Arrays.stream(all).filter(each -> label.apply(each).equals(name)).findAny().orElseThrow(() ->
                wrong("--" + what + " is one of " + labels(all, label)));
    }

    private static <T> String labels(T[] all, Function<T, String> label) {
        return Arrays.stream(all).map(label).collect(Collectors.joining(", "));
    }

    private CommandLine.ParameterException wrong(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
