// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.support.JavaCommand;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of kernels in C. The front door compiles them, and names the program of each strategy. */
final class NativeOptions {
    @Option(names = "--native", description = "compare what kernels in C take as clang compiles them, and in "
            + "sequential consistency: 10 processes of 2 seconds each, unless told otherwise")
    private boolean asked;
    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "what to compare with --native, "
            + "the baseline first, of clang, placed, mfence, atomics, fences, compiler, drf (default: clang,placed,"
            + "atomics,fences,compiler,drf)")
    private List<String> strategies = new ArrayList<>();
    @Option(names = "--optimise", paramLabel = "LEVEL", description = "clang's level with --native: O0, O1, O2 or O3 "
            + "(default: O2)")
    private String level;
    @Option(names = "--projects", description = "with --native: measure zlib, SQLite and liburcu in place of small "
            + "kernels; built from Debian's sources, with each strategy but drf")
    private boolean projects;
    @Option(names = "--native-program", paramLabel = "NAME=FILE FLAGS", hidden = true, description = "the program of a "
            + "strategy, and how it was compiled")
    private List<String> programs = new ArrayList<>();

    /** Throws {@link WrongUse} when a word makes no sense. */
    void check() {
        if (!asked && (!strategies.isEmpty() || level != null || projects)) {
            throw new WrongUse("--strategies, --optimise and --projects work with --native");
        }
        if (asked && programs.isEmpty()) {
            throw new WrongUse("no kernels in C are there: start the bench with ./sequitur bench, which compiles them");
        }
        if (asked && programs.size() < 2) {
            throw new WrongUse("one strategy cannot be compared: name another with --strategies");
        }
    }

    boolean asked() {
        return asked;
    }

    /** Returns the programs, in the order given; each stands where the folder of a JDK does. */
    List<Configuration> configurations() {
        return programs.stream().map(NativeOptions::configuration).toList();
    }

    private static Configuration configuration(String text) {
        int equals = text.indexOf('=');
        List<String> words = JavaCommand.words(text.substring(equals + 1));
        if (equals < 1 || words.isEmpty() || !Files.isExecutable(Path.of(words.getFirst()))) {
            throw new WrongUse("--native-program takes NAME=FILE FLAGS with a program, not '" + text + "'");
        }
        return new Configuration(text.substring(0, equals), Path.of(words.getFirst()).toAbsolutePath(),
                words.subList(1, words.size()), 0);
    }
}
