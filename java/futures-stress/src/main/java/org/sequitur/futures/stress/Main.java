// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.sequitur.support.JavaCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Generates random programs with marked calls and compares what they compute under two VMs. */
@Command(name = "futures-stress", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Generates random programs with marked calls; each must compute the same in a plain VM and in "
                + "one with the given options.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all agree", "1:a program computed something else, or a VM failed", "2:wrong usage"})
public final class Main implements Callable<Integer> {
    private static final int FAILED = 1;

    private enum Kind {
        /** No two things that may run at once touch the same memory. */
        VALUES(RandomProgram::new),
        /** Calls and rests have effects that conflict. */
        EFFECTS(EffectProgram::new),
        /** Programs without races. */
        RACES(RaceProgram::without),
        /** Programs with one race each. */
        PLANTED(RaceProgram::planted);

        private final LongFunction<Program> generator;

        Kind(LongFunction<Program> generator) {
            this.generator = generator;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(names = "--kind", paramLabel = "KIND", defaultValue = "values",
            description = "values: calls and rests do not meet; effects: they do, so that only a VM with "
                    + "-XX:LazyFuturesPromise=safe gets them right; races: a VM that checks must report none; "
                    + "planted: one in each program (default: ${DEFAULT-VALUE})")
    private Kind kind;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "of the first program (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--programs", paramLabel = "N", defaultValue = "100",
            description = "how many, with seeds one after the other (default: ${DEFAULT-VALUE})")
    private int programs;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "25",
            description = "programs in one VM (default: ${DEFAULT-VALUE})")
    private int batch;

    @Option(names = "--times", paramLabel = "N", defaultValue = "50",
            description = "how often the VM under test runs each (default: ${DEFAULT-VALUE})")
    private int times;

    @Option(names = "--jdk", paramLabel = "DIR", description = "the JDK under test (default: the one running this)")
    private Path jdk = Path.of(System.getProperty("java.home"));

    @Option(names = "--options", paramLabel = "OPTIONS", defaultValue = "",
            description = "VM options of the VM under test, separated by spaces")
    private String options;

    @Option(names = "--common-options", paramLabel = "OPTIONS", defaultValue = "-XX:-OmitStackTraceInFastThrow",
            description = "VM options of both VMs, separated by spaces (default: ${DEFAULT-VALUE})")
    private String commonOptions;

    @Option(names = "--patience", paramLabel = "S", defaultValue = "300",
            description = "seconds until a VM counts as hung (default: ${DEFAULT-VALUE})")
    private int patience;

    @Option(names = "--may-miss", paramLabel = "N", defaultValue = "0",
            description = "how many programs with a planted race may be without a report (default: ${DEFAULT-VALUE})")
    private int mayMiss;

    @Option(names = "--print", description = "print the source of the first program and stop")
    private boolean print;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Runs the command line and exits. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (print) {
            out.print(kind.generator.apply(seed).source());
            out.flush();
            return CommandLine.ExitCode.OK;
        }
        Path tested = jdk.resolve("bin").resolve("java");
        if (!Files.isExecutable(tested)) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--jdk " + jdk + " has no bin/java");
        }
        if (programs < 1 || batch < 1 || times < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--programs, --batch and --times are at "
                    + "least 1");
        }
        if (kind == Kind.RACES || kind == Kind.PLANTED) {
            return check(tested, out, spec.commandLine().getErr());
        }
        Differential differential = new Differential(Path.of(System.getProperty("java.home"), "bin", "java"), tested,
                JavaCommand.words(commonOptions), JavaCommand.words(options), times, patience);
        int differ = compareAll(differential, out, spec.commandLine().getErr());
        out.println(programs + " programs, " + differ + " differ");
        out.flush();
        return differ == 0 ? CommandLine.ExitCode.OK : FAILED;
    }

    /** Runs programs in a VM that checks. */
    private int check(Path java, PrintWriter out, PrintWriter progress) throws IOException, InterruptedException {
        RaceRun run = new RaceRun(java, JavaCommand.words(options), patience);
        int wrong = 0;
        for (int done = 0; done < programs; ) {
            int next = Math.min(programs, done + batch);
            List<RaceRun.Wrong> found = run.run(LongStream.range(seed + done, seed + next).mapToObj(number ->
                    (RaceProgram) kind.generator.apply(number)).toList());
            found.forEach(out::println);
            out.flush();
            wrong += found.size();
            done = next;
            progress.println(done + " of " + programs + " programs");
            progress.flush();
        }
        out.println(programs + " programs, " + wrong + " wrong");
        out.flush();
        return wrong <= mayMiss ? CommandLine.ExitCode.OK : FAILED;
    }

    /** Prints each program that differs to {@code out}; says in {@code progress} how many are done. */
    private int compareAll(Differential differential, PrintWriter out, PrintWriter progress)
            throws IOException, InterruptedException {
        int differ = 0;
        for (int done = 0; done < programs; ) {
            int next = Math.min(programs, done + batch);
            List<Differential.Difference> found = differential.run(LongStream.range(seed + done, seed + next)
                    .mapToObj(kind.generator).toList());
            found.forEach(out::println);
            out.flush();
            differ += found.size();
            done = next;
            progress.println(done + " of " + programs + " programs");
            progress.flush();
        }
        return differ;
    }
}
