// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sequitur.example.bug.BugTable;
import org.sequitur.example.report.Progress;
import org.sequitur.example.search.SearchTable;
import org.sequitur.example.vm.ChildVm;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;
import org.sequitur.support.MovingLine;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The main example: released programs from Maven Central under the memory models of this VM. */
@Command(name = "./sequitur example", sortOptions = false,
        description = "Runs released programs from Maven Central, unchanged, under the memory models: two with a"
                + " published ordering bug that sc repairs, and Lucene, whose answers must not change.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:the models did what they must", "1:a library failed where it must not, or answers differ",
            "2:wrong usage"})
public final class Main implements Callable<Integer> {
    /** A part of the example. */
    enum Part { bugs, lucene }

    @Option(names = "--only", paramLabel = "PART", description = "only this part: ${COMPLETION-CANDIDATES}")
    private Part only;

    @Option(names = "--pairs", paramLabel = "N", defaultValue = "5",
            description = "how many times Lucene is timed under each model (default: ${DEFAULT-VALUE})")
    private int pairs;

    @Option(names = "--java", paramLabel = "FILE", description = "the java launcher to use (default: the one running)")
    private Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "this text")
    private boolean help;

    private Main() {
    }

    public static void main(String[] arguments) {
        System.exit(CommandLines.run("example", new Main(), arguments));
    }

    @Override
    public Integer call() throws ChildFailure, IOException, InterruptedException {
        if (pairs < 1) {
            throw new WrongUse("--pairs must be at least 1");
        }
        if (!Files.isExecutable(java)) {
            throw new WrongUse("--java " + java + " cannot be run");
        }
        Set<Part> parts = only == null ? EnumSet.allOf(Part.class) : EnumSet.of(only);
        int steps = (parts.contains(Part.bugs) ? BugTable.steps() : 0)
                + (parts.contains(Part.lucene) ? SearchTable.steps(pairs) : 0);
        Progress progress = new Progress(System.err, MovingLine.onTerminal(), steps);
        ChildVm vm = new ChildVm(java);
        boolean good = true;
        if (parts.contains(Part.bugs)) {
            good &= new BugTable(vm, System.out, progress).run();
            System.out.println();
        }
        if (parts.contains(Part.lucene)) {
            good &= new SearchTable(vm, System.out, progress).run(pairs);
        }
        return good ? CommandLines.DONE : CommandLines.FAILED;
    }
}
