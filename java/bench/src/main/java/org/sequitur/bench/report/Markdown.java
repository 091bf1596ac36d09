// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Row;

/** The report as Markdown, to paste into an issue or a page. */
final class Markdown {
    private Markdown() {
    }

    /** Returns the text. */
    static String of(Results results, Analysis analysis) {
        StringBuilder text = new StringBuilder("# What got slower\n\n");
        for (Column column : analysis.columns()) {
            text.append(escape(Wording.headline(column, results, analysis))).append("\n\n");
            List<List<String>> rows = new ArrayList<>();
            column.rows().forEach(row -> rows.add(row(row)));
            if (rows.size() > 1) {
                rows.add(List.of("**" + Tables.MEAN + "**", Wording.withInterval(column.means().get(Metric.STEADY)),
                        Wording.withInterval(column.means().get(Metric.CPU)), "", "", Wording.word(column.verdict())));
            }
            text.append(table(List.of("workload", analysis.measured().label(Metric.STEADY), Metric.CPU.label(),
                    "rounds", "findable", ""), rows)).append('\n');
        }
        String self = Wording.self(results, analysis);
        text.append(self == null ? "" : escape(self) + "\n\n");
        Wording.warnings(results, analysis).forEach(line -> text.append("- ").append(escape(line)).append('\n'));
        List<List<String>> forks = ForkTable.of(results, analysis);
        return text.append("\n## Beside the mean\n\n").append(table(forks.getFirst(), forks.subList(1, forks.size())))
                .append('\n').append(ForkTable.legend(forks.getFirst())).append('\n').toString();
    }

    private static List<String> row(Row row) {
        return List.of(row.subject().label(), Wording.withInterval(row.steady()),
                Wording.withInterval(row.ratios().get(Metric.CPU)), Integer.toString(row.steady().rounds()),
                Wording.percent(row.findable()), TextReport.remark(row));
    }

    private static String table(List<String> head, List<List<String>> rows) {
        return line(head) + "|---".repeat(head.size()) + "|\n" + rows.stream().map(Markdown::line)
                .collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return cells.stream().map(cell -> " " + escape(cell) + " ").collect(Collectors.joining("|", "|", "|\n"));
    }

    private static String escape(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ");
    }
}
