// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;
import org.sequitur.bench.stats.ZeroingFigures;

/** What was computed, as the JSON file shows it beside what was measured. */
public final class Summary {
    private Summary() {
    }

    /**
     * Returns one object for each configuration and subject, and one for each geometric mean; then, when zeroing was
     * compared, one for each configuration and subject with its figures.
     */
    public static List<Map<String, Object>> of(Results results, Analysis analysis) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Column column : analysis.columns()) {
            Map<String, Object> mean = entry(column.configuration(), analysis.baseline(), new Subject(Tables.MEAN, 0),
                    column.means());
            mean.put("verdict", column.verdict().name());
            all.add(mean);
            for (Row row : column.rows()) {
                Map<String, Object> entry = entry(column.configuration(), analysis.baseline(), row.subject(),
                        row.ratios());
                entry.put("verdict", row.verdict().name());
                entry.put("adjustedP", known(row.adjustedP()));
                entry.put("findable", known(row.findable()));
                entry.put("unsettledForks", row.unsettled());
                all.add(entry);
            }
        }
        if (!results.heaps().isEmpty()) {
            ZeroingFigures.of(results).forEach(figures -> all.add(entry(figures)));
        }
        return all;
    }

    private static Map<String, Object> entry(ZeroingFigures figures) {
        Map<String, Object> entry = entry(figures.configuration(), figures.subject());
        Map<String, Object> numbers = new LinkedHashMap<>();
        figures.medians().forEach((metric, number) -> numbers.put(metric.name().toLowerCase(Locale.ROOT), number));
        entry.put("zeroing", numbers);
        return entry;
    }

    private static Map<String, Object> entry(String configuration, Subject subject) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("configuration", configuration);
        entry.put("workload", subject.workload());
        entry.put("threads", subject.threads());
        if (subject.heap() != null) {
            entry.put("heap", subject.heap());
        }
        return entry;
    }

    private static Map<String, Object> entry(String configuration, String baseline, Subject subject,
            Map<Metric, Ratio> ratios) {
        Map<String, Object> entry = entry(configuration, subject);
        entry.put("baseline", baseline);
        ratios.forEach((metric, ratio) -> {
            Map<String, Object> numbers = new LinkedHashMap<>();
            numbers.put("ratio", ratio.estimate());
            numbers.put("low", known(ratio.low()));
            numbers.put("high", known(ratio.high()));
            numbers.put("rounds", ratio.rounds());
            entry.put(metric.name().toLowerCase(Locale.ROOT), numbers);
        });
        return entry;
    }

    private static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
