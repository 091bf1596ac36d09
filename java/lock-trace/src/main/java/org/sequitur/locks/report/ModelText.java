// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.locks.model.Model;
import org.sequitur.support.Paragraph;

/** What the model says, in lines and rows. */
final class ModelText {
    private static final int NAME = 27;
    private static final int CELL = 10;
    // More columns do not fit a terminal; the JSON file has them all.
    private static final int COLUMNS = 3;

    private ModelText() {
    }

    /** Returns what it assumes. */
    static List<String> lines(Model model) {
        return List.of(String.format("Speedup if locks ordered only on request: T / (T - N_moi * t_moi + N_sr * t_sr), "
                + "with T = %s s of processor time, %s acquires, t_moi = %s ns; t_sr is the cost of a request.",
                Numbers.number(model.cpuNanos() / 1e9), Numbers.count(model.acquires()),
                Numbers.number(model.moiNanos())), "In brackets: if each of the "
                + Numbers.percent(model.unknownShare()) + " % unknown acquires made a request. The adaptive protocol "
                + "orders " + model.revert() + " acquires as usual after one that had to wait. Avoided: orderings left "
                + "out for each acquire, of two.");
    }

    /** Returns the heads of the columns. */
    static List<String> head(Model model) {
        List<String> head = new ArrayList<>(List.of("protocol", "% request", "avoided"));
        model.srNanos().forEach(sr -> head.add("at " + Numbers.number(sr) + " ns"));
        return head;
    }

    /** Returns a row for each protocol. */
    static List<List<String>> rows(Model model) {
        List<List<String>> rows = new ArrayList<>();
        for (Model.Variant variant : model.variants()) {
            List<String> row = new ArrayList<>(List.of(variant.name(), Numbers.percent(variant.askShare()),
                    String.format("%.2f", variant.avoidedShare())));
            for (int i = 0; i < variant.speedups().size(); i++) {
                row.add(String.format("%.3f (%.3f)", variant.speedups().get(i), variant.worst().get(i)));
            }
            rows.add(row);
        }
        return rows;
    }

    /** Prints it in 80 columns. */
    static void print(Model model, PrintStream out) {
        out.println();
        lines(model).forEach(line -> Paragraph.print(out, line));
        row(out, head(model));
        rows(model).forEach(row -> row(out, row));
    }

    private static void row(PrintStream out, List<String> cells) {
        StringBuilder line = new StringBuilder(String.format("%-" + NAME + "s", cells.getFirst()));
        cells.subList(1, Math.min(cells.size(), 3)).forEach(cell -> line.append(String.format("%" + CELL + "s", cell)));
        cells.subList(3, Math.min(cells.size(), 3 + COLUMNS - 1)).forEach(cell ->
                line.append(String.format("%16s", cell)));
        out.println(line);
    }
}
