// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;

/** What was computed, as the JSON file shows it beside what was measured. */
public final class Summary {
    private Summary() {
    }

    /** Returns one object for each configuration and subject, and one for each geometric mean. */
    public static List<Map<String, Object>> of(Analysis analysis) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Column column : analysis.columns()) {
            all.add(entry(column.configuration(), analysis.baseline(), Tables.MEAN, 0, column.means()));
            for (Row row : column.rows()) {
                Map<String, Object> entry = entry(column.configuration(), analysis.baseline(),
                        row.subject().workload(), row.subject().threads(), row.ratios());
                entry.put("verdict", row.verdict().name());
                entry.put("adjustedP", known(row.adjustedP()));
                entry.put("unsettledForks", row.unsettled());
                all.add(entry);
            }
        }
        return all;
    }

    private static Map<String, Object> entry(String configuration, String baseline, String workload, int threads,
            Map<Metric, Ratio> ratios) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("configuration", configuration);
        entry.put("baseline", baseline);
        entry.put("workload", workload);
        entry.put("threads", threads);
        ratios.forEach((metric, ratio) -> {
            Map<String, Object> numbers = new LinkedHashMap<>();
            numbers.put("ratio", ratio.estimate());
            numbers.put("low", known(ratio.low()));
            numbers.put("high", known(ratio.high()));
            numbers.put("pairs", ratio.pairs());
            entry.put(metric.name().toLowerCase(Locale.ROOT), numbers);
        });
        return entry;
    }

    private static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
