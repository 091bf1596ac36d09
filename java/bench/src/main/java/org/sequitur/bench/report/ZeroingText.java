// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.io.PrintStream;
import java.util.List;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Row;
import org.sequitur.bench.stats.ZeroingFigures;
import org.sequitur.bench.stats.ZeroingMetric;
import org.sequitur.support.Paragraph;

/** What a terminal shows of a comparison of zeroing policies. */
public final class ZeroingText {
    private static final String UNKNOWN = "-";
    private static final List<ZeroingMetric> COSTS = List.of(ZeroingMetric.UTILISATION, ZeroingMetric.DIRECT_COST,
            ZeroingMetric.MUTATOR_BANDWIDTH, ZeroingMetric.ZEROER_BANDWIDTH, ZeroingMetric.WAITS);
    private static final List<ZeroingMetric> CLEARERS = List.of(ZeroingMetric.WINDOWS, ZeroingMetric.HELPED,
            ZeroingMetric.ZEROER, ZeroingMetric.FRESH);

    private ZeroingText() {
    }

    /** Prints each policy against the baseline, time beside processor time, then what zeroing costs and who does it. */
    public static void print(Results results, Analysis analysis, PrintStream out) {
        int width = results.subjects().stream().map(Subject::label).mapToInt(String::length).max().orElse(0);
        for (Column column : analysis.columns()) {
            Paragraph.print(out, Wording.headline(column, results, analysis));
            row(out, width, "", "time", "CPU time", "findable", "");
            for (Row row : column.rows()) {
                row(out, width, row.subject().label(), Wording.withInterval(row.steady()),
                        Wording.withInterval(row.ratios().get(Metric.CPU)), Wording.percent(row.findable()),
                        TextReport.remark(row));
            }
            if (column.rows().size() > 1) {
                row(out, width, Tables.MEAN, Wording.withInterval(column.means().get(Metric.STEADY)),
                        Wording.withInterval(column.means().get(Metric.CPU)), "", Wording.word(column.verdict()));
            }
            out.println();
        }
        List<ZeroingFigures> all = ZeroingFigures.of(results);
        figures(all, "what zeroing costs", COSTS, out);
        figures(all, "who cleared", CLEARERS, out);
        Wording.warnings(results, analysis).forEach(warning -> Paragraph.print(out, warning));
    }

    private static void row(PrintStream out, int width, String label, String time, String cpu, String findable,
            String remark) {
        out.println(String.format("  %-" + Math.max(width, Tables.MEAN.length()) + "s %-22s %-22s %8s %s", label,
                time, cpu, findable, remark).stripTrailing());
    }

    /** The subject has a line of its own, so that a row of figures fits a terminal. */
    private static void figures(List<ZeroingFigures> all, String what, List<ZeroingMetric> metrics,
            PrintStream out) {
        out.print(String.format("%-18s", what));
        metrics.forEach(metric -> out.print("  " + ZeroingFormat.heading(metric)));
        out.println();
        Subject last = null;
        for (ZeroingFigures figures : all) {
            if (!figures.subject().equals(last)) {
                last = figures.subject();
                out.println("  " + last.label());
            }
            out.print(String.format("    %-14s", figures.configuration()));
            for (ZeroingMetric metric : metrics) {
                out.print(String.format("  %" + ZeroingFormat.heading(metric).length() + "s",
                        ZeroingFormat.number(figures, metric, UNKNOWN)));
            }
            out.println();
        }
        out.println();
    }
}
