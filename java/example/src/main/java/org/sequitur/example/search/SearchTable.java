// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sequitur.example.report.Progress;
import org.sequitur.example.vm.ChildVm;
import org.sequitur.example.vm.Facts;
import org.sequitur.example.vm.Model;
import org.sequitur.support.ChildFailure;

/** Runs Lucene under {@code java} and {@code sc} in turn and prints how they compare. */
public final class SearchTable {
    private static final List<String> OPTIONS = List.of("-Xms1g", "-Xmx2g");
    private final ChildVm vm;
    private final PrintStream out;
    private final Progress progress;

    public SearchTable(ChildVm vm, PrintStream out, Progress progress) {
        this.vm = vm;
        this.out = out;
        this.progress = progress;
    }

    /** Returns the number of VMs that {@link #run} starts. */
    public static int steps(int pairs) {
        return 1 + 2 * pairs;
    }

    /**
     * Runs and prints.
     *
     * @param pairs how many times each model is timed
     * @return whether every run gave the same answers and {@code sc} ordered something
     */
    public boolean run(int pairs) throws ChildFailure, IOException, InterruptedException {
        Path file = Files.createTempFile("sequitur-ordering", ".log");
        try {
            Facts logged = search(Model.SC, "with a log", "-Xlog:ordering=info:file=\"" + file + "\":none:filecount=0");
            List<Facts> java = new ArrayList<>();
            List<Facts> sc = new ArrayList<>();
            for (int i = 0; i < pairs; i++) {
                String pair = "pair " + (i + 1) + " of " + pairs;
                // Who goes first changes from pair to pair, so that neither gains from a drift of the machine.
                if (i % 2 == 0) {
                    java.add(search(Model.JAVA, pair));
                    sc.add(search(Model.SC, pair));
                } else {
                    sc.add(search(Model.SC, pair));
                    java.add(search(Model.JAVA, pair));
                }
            }
            progress.clear();
            return print(new SearchReport(java, sc, logged, read(file)));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private Facts search(Model model, String which, String... more)
            throws ChildFailure, IOException, InterruptedException {
        progress.step("lucene under " + model.label() + ", " + which);
        return vm.run(model, Stream.concat(OPTIONS.stream(), Stream.of(more)).toList(), SearchRun.class);
    }

    private static OrderingLog read(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return OrderingLog.parse(lines);
        }
    }

    private boolean print(SearchReport report) {
        out.printf("2  Lucene 10.2.2 (org.apache.lucene) indexes and searches the %s, %d threads%n%n",
                report.logged().text("corpus"), Team.THREADS);
        out.println(report.text());
        return report.agrees() && report.isOrdered();
    }
}
