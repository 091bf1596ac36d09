// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sequitur.support.Paragraph;

/** What a terminal shows of a simulation. */
public final class ScalingText {
    private static final List<Integer> SHOWN = List.of(2, 4, 16, 64);
    private static final String EXPLAINED = "Simulated speed-up on more processors, from calls recorded in one thread. "
            + "Parallelism: all work divided by the longest path, which no number of processors passes.";

    private static final String ROW = "%-15s %11s  %23s  %23s%n";

    private ScalingText() {
    }

    /** Prints a row for each kernel. */
    public static void print(List<Scaling> kernels, PrintStream out) {
        Paragraph.print(out, EXPLAINED);
        out.println();
        out.printf(ROW, "", "", "lazy futures on", "fork-join on");
        String processors = SHOWN.stream().map(each -> String.format("%5d", each)).collect(Collectors.joining(" "));
        out.printf(ROW, "", "parallelism", processors, processors);
        for (Scaling kernel : kernels) {
            out.printf(ROW, kernel.name(), String.format(Locale.ROOT, "%.1f", kernel.parallelism()),
                    speedups(kernel.futures()), speedups(kernel.forkJoin()));
        }
    }

    private static String speedups(Map<Integer, Double> all) {
        return SHOWN.stream().map(processors -> String.format(Locale.ROOT, "%5.2f", all.get(processors)))
                .collect(Collectors.joining(" "));
    }
}
