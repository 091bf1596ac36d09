// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;

/** Every ratio as a line of comma-separated values (RFC 4180), for spreadsheets; what is not known is empty. */
final class Csv {
    private static final List<String> HEAD = List.of("configuration", "baseline", "workload", "threads", "heap",
            "metric", "ratio", "low", "high", "rounds", "verdict", "findable", "unsettled");

    private Csv() {
    }

    /** Returns the table; of the geometric means the workload is that of {@link Tables#MEAN}. */
    static String of(Analysis analysis) {
        List<List<String>> lines = new ArrayList<>(List.of(HEAD));
        for (Column column : analysis.columns()) {
            for (Row row : column.rows()) {
                row.ratios().forEach((metric, ratio) -> lines.add(line(analysis, column, row.subject(),
                        Map.entry(metric, ratio), metric == Metric.STEADY ? List.of(Wording.word(row.verdict()),
                                number(row.findable()), Integer.toString(row.unsettled())) : List.of("", "", ""))));
            }
            column.means().forEach((metric, ratio) -> lines.add(line(analysis, column, new Subject(Tables.MEAN, 0),
                    Map.entry(metric, ratio), List.of(metric == Metric.STEADY ? Wording.word(column.verdict()) : "",
                            "", ""))));
        }
        return lines.stream().map(line -> line.stream().map(Csv::quoted).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
    }

    private static List<String> line(Analysis analysis, Column column, Subject subject,
            Map.Entry<Metric, Ratio> measured, List<String> judged) {
        Ratio ratio = measured.getValue();
        List<String> line = new ArrayList<>(List.of(column.configuration(), analysis.baseline(), subject.workload(),
                Integer.toString(subject.threads()), subject.heap() == null ? "" : subject.heap().label(),
                analysis.measured().label(measured.getKey()), number(ratio.estimate()), number(ratio.low()),
                number(ratio.high()), Integer.toString(ratio.rounds())));
        line.addAll(judged);
        return line;
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6g", value);
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[,\"\r\n].*") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }
}
