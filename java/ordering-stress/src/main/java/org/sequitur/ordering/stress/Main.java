// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sequitur.litmus.run.Model;
import org.sequitur.ordering.stress.program.Generator;
import org.sequitur.ordering.stress.program.Program;
import org.sequitur.support.JavaCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Generates random programs of two actors and judges what they show by an exhaustive interpreter. */
@Command(name = "ordering-stress", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Plays random programs of two actors; each may show only what the memory model allows.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:none is wrong", "1:a program showed a forbidden outcome, or a VM failed", "2:wrong usage"})
public final class Main implements Callable<Integer> {
    private static final int FAILED = 1;

    @Option(names = "--jdk", paramLabel = "DIR", description = "the JDK under test (default: the one running this)")
    private Path jdk = Path.of(System.getProperty("java.home"));

    @Option(names = "--model", paramLabel = "MODEL", defaultValue = "sc",
            description = "java, tso, sc, or none for a JDK without the flag; java and none are a control, judged "
                    + "by sc (default: ${DEFAULT-VALUE})")
    private String model;

    @Option(names = "--programs", paramLabel = "N", defaultValue = "100",
            description = "how many, with seeds one after the other (default: ${DEFAULT-VALUE})")
    private int programs;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "of the first program (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--options", paramLabel = "OPTIONS", defaultValue = "",
            description = "VM options of the VM under test, separated by spaces")
    private String options;

    @Option(names = "--time-per-program", paramLabel = "MS", defaultValue = "100",
            description = "for how long each is played (default: ${DEFAULT-VALUE})")
    private int millis;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "200",
            description = "programs in one VM (default: ${DEFAULT-VALUE})")
    private int batch;

    @Option(names = "--patience", paramLabel = "S", defaultValue = "120",
            description = "seconds until a VM counts as hung (default: ${DEFAULT-VALUE})")
    private int patience;

    @Option(names = "--until-failure", description = "stop at the first program that is wrong")
    private boolean untilFailure;

    @Option(names = "--shrink", description = "reduce each wrong program to a small one")
    private boolean shrink;

    @Option(names = "--json", paramLabel = "FILE", description = "also write the result to this file")
    private Path json;

    @Option(names = "--print", paramLabel = "SEED", description = "print a program and what it may show, and stop")
    private Long printed;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Runs the command line and exits. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Model chosen = Arrays.stream(Model.values()).filter(each -> each.label().equals(model)).findFirst()
                .orElseThrow(() -> wrong("--model " + model + " is none of java, tso, sc, none"));
        if (printed != null) {
            print(out, Generator.generate(printed), chosen);
            return CommandLine.ExitCode.OK;
        }
        if (!Files.isExecutable(jdk.resolve("bin").resolve("java"))) {
            throw wrong("--jdk " + jdk + " has no bin/java");
        }
        if (programs < 1 || batch < 1 || millis < 1) {
            throw wrong("--programs, --batch and --time-per-program are at least 1");
        }
        Player player = new Player(jdk.toAbsolutePath(), chosen, JavaCommand.words(options), patience);
        Campaign campaign = new Campaign(player, millis, new Report(out, spec.commandLine().getErr(), chosen),
                untilFailure, shrink);
        Result result = campaign.run(seed, programs, batch);
        if (json != null) {
            result.write(json);
        }
        return result.isGood() ? CommandLine.ExitCode.OK : FAILED;
    }

    private CommandLine.ParameterException wrong(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }

    private static void print(PrintWriter out, Program program, Model model) {
        out.print(program.source());
        out.println(Judge.allowed(program, model)
                .map(allowed -> "// allowed under " + (model == Model.TSO ? "tso" : "sc") + ":\n" + lines(program,
                        allowed))
                .orElse("// too many states to judge"));
        out.flush();
    }

    private static String lines(Program program, Set<Long> outcomes) {
        return outcomes.stream().sorted().map(each -> "//   " + program.describe(each))
                .collect(Collectors.joining("\n"));
    }
}
