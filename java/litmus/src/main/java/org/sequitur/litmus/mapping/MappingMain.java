// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.shapes.Shapes;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command line of the mapping checker. Exit status 0: the tables keep their models; 1: some mixture of tiers shows
 * a forbidden outcome, which is printed; 2 wrong use.
 */
@Command(name = "mappings", mixinStandardHelpOptions = true,
        description = "Checks what each tier emits for tso and sc against the published models of x86-64 and AArch64: "
                + "every named shape, in every mixture of tiers with one change of tier in each thread. Then leaves "
                + "out each barrier and prints what breaks.")
public final class MappingMain implements Callable<Integer> {
    private final PrintStream out = System.out;

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new MappingMain()).execute(args));
    }

    @Override
    public Integer call() {
        int forbidden = 0;
        for (Mapping mapping : Mapping.values()) {
            forbidden += check(mapping);
            for (Barrier barrier : mapping.barriers()) {
                out.printf("  without %-40s %s%n", barrier.text() + ":", breaks(mapping, barrier)
                        .orElse("no shape breaks"));
            }
        }
        return forbidden == 0 ? 0 : 1;
    }

    /** Checks one column and returns the number of shapes that show a forbidden outcome. */
    private int check(Mapping mapping) {
        int programs = 0;
        int forbidden = 0;
        for (Map.Entry<String, Program> shape : Shapes.programs().entrySet()) {
            MappingCheck check = new MappingCheck(mapping, Set.of());
            Optional<String> found = check.counterexample(shape.getValue());
            found.ifPresent(text -> out.println("FORBIDDEN " + mapping.label() + " " + shape.getKey() + ": " + text));
            forbidden += found.isPresent() ? 1 : 0;
            programs += check.size();
        }
        out.printf("%s: %d shapes, %d machine programs, %d shapes show a forbidden outcome%n", mapping.label(),
                Shapes.programs().size(), programs, forbidden);
        return forbidden;
    }

    /** Returns the first shape that breaks without the barrier, and how. */
    static Optional<String> breaks(Mapping mapping, Barrier barrier) {
        for (Map.Entry<String, Program> shape : Shapes.programs().entrySet()) {
            Optional<String> found = new MappingCheck(mapping, Set.of(barrier)).counterexample(shape.getValue());
            if (found.isPresent()) {
                return Optional.of(shape.getKey() + ": " + found.get());
            }
        }
        return Optional.empty();
    }
}
