// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.io.PrintStream;
import java.util.stream.Stream;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Comparison;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;
import org.sequitur.bench.stats.Verdict;
import org.sequitur.support.Paragraph;

/** What a terminal shows. */
public final class TextReport {
    private static final int NAME = 22;
    private static final int COMPARED_NAME = 28;
    private static final String UNKNOWN = "-";

    private TextReport() {
    }

    /** Prints each configuration against the baseline: the headline, then every subject. */
    public static void print(Results results, Analysis analysis, PrintStream out) {
        String shared = results.sharedPackage();
        for (Column column : analysis.columns()) {
            Paragraph.print(out, Wording.headline(column, results, analysis));
            if (results.program() != null) {
                command(column, analysis, out);
                continue;
            }
            row(out, shared, analysis.measured().label(Metric.STEADY), "findable", "");
            for (Row row : column.rows()) {
                row(out, row.subject().label().substring(shared.length()), Wording.withInterval(row.steady()),
                        Wording.percent(row.findable()), remark(row));
            }
            if (column.elsewhere() != null) {
                Paragraph.print(out, Wording.elsewhere(column));
            }
            out.println();
        }
        Paragraph.print(out, Wording.next(analysis));
        Paragraph.print(out, Wording.self(results, analysis));
        Wording.warnings(results, analysis).forEach(warning -> Paragraph.print(out, warning));
    }

    /** The headline tells the verdict of a command, so its row has room for processor time. */
    private static void command(Column column, Analysis analysis, PrintStream out) {
        int width = width(0, column.rows().stream().map(row -> row.subject().label()));
        commandRow(out, width, "", analysis.measured().label(Metric.STEADY), Metric.CPU.label(), "findable");
        for (Row row : column.rows()) {
            Ratio cpu = row.ratios().get(Metric.CPU);
            commandRow(out, width, row.subject().label(), Wording.withInterval(row.steady()),
                    cpu == null ? UNKNOWN : Wording.withInterval(cpu), Wording.percent(row.findable()));
        }
        out.println();
    }

    private static void commandRow(PrintStream out, int width, String label, String time, String cpu,
            String findable) {
        out.println(String.format("  %-" + width + "s  %-24s  %-24s  %8s", label, time, cpu, findable));
    }

    /** Prints a row of at most 80 characters; a label that its column cannot hold stands above the rest. */
    private static void row(PrintStream out, String label, String time, String findable, String remark) {
        boolean fits = label.length() <= NAME;
        if (!fits) {
            out.println("  " + label);
        }
        out.println(String.format("  %-" + NAME + "s %-24s %8s  %s", fits ? label : "", time, findable, remark)
                .stripTrailing());
    }

    /** Returns the width of a column that holds these names. */
    private static int width(int least, Stream<String> names) {
        return names.mapToInt(String::length).reduce(least, Math::max);
    }

    /** Returns what the end of a row says. */
    static String remark(Row row) {
        return Wording.word(row.verdict()) + (row.unsettled() > 0 ? " (" + Wording.count(row.unsettled(), "fork")
                + " never settled)" : "");
    }

    /** Prints a comparison of two runs: what changed first. */
    public static void print(Comparison comparison, PrintStream out) {
        comparison.differences().forEach(line -> out.println("The runs differ in " + line));
        for (Verdict verdict : new Verdict[] {Verdict.SLOWER, Verdict.FASTER}) {
            comparison.changes().stream().filter(change -> change.verdict() == verdict)
                    .sorted((a, b) -> Double.compare(b.time().estimate(), a.time().estimate()))
                    .forEach(change -> out.println(Wording.word(verdict) + ": " + change.configuration() + ", "
                            + change.subject().label() + " " + Wording.longer(change.time()) ));
        }
        if (comparison.changes().stream().noneMatch(change -> change.verdict() == Verdict.SLOWER
                || change.verdict() == Verdict.FASTER)) {
            out.println("No change shown.");
        }
        int width = width(COMPARED_NAME, comparison.changes().stream().map(change -> change.subject().label()));
        out.printf("%n%-14s %-" + width + "s %-28s %-28s %s%n", "configuration", "workload", "time, second / first",
                "overhead, second / first", "");
        for (Comparison.Change change : comparison.changes()) {
            out.printf("%-14s %-" + width + "s %-28s %-28s %s%n", change.configuration(), change.subject().label(),
                    Wording.withInterval(change.time()),
                    change.overhead() == null ? "" : Wording.withInterval(change.overhead()),
                    Wording.word(change.verdict()));
        }
    }
}
