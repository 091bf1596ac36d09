// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Program;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the command line says of a program that is measured as a whole. */
final class ProgramOptions {
    @Parameters(paramLabel = "-- COMMAND", description = "measure a command from start to end; {java} in it stands for "
            + "the VM and its options, without it they are in JAVA_HOME, PATH and JAVA_TOOL_OPTIONS")
    private List<String> words = new ArrayList<>();
    @Option(names = "--exit-code", paramLabel = "N", description = "the exit code of the command that is right "
            + "(default: 0)")
    private Integer exitCode;
    @Option(names = "--same-output", description = "every run of the command must print the same")
    private boolean sameOutput;

    /** Throws {@link WrongUse} when something makes no sense. */
    void check(boolean dashes) {
        if (!words.isEmpty() && !dashes) {
            throw new WrongUse("'" + words.getFirst() + "' is no option: a command to measure stands behind --");
        }
        if (words.isEmpty() && dashes) {
            throw new WrongUse("behind -- belongs the command to measure");
        }
        if (words.isEmpty() && (exitCode != null || sameOutput)) {
            throw new WrongUse("--exit-code and --same-output work with a command behind --");
        }
    }

    boolean asked() {
        return !words.isEmpty();
    }

    Program program() {
        return new Program(List.copyOf(words), exitCode == null ? 0 : exitCode, sameOutput);
    }
}
