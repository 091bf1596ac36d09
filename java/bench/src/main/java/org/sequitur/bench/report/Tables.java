// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;
import org.sequitur.bench.stats.Verdict;

/** The report's tables. */
final class Tables {
    /** What the last row is called. */
    static final String MEAN = "geometric mean";
    private static final String UNKNOWN = "&ndash;";

    private Tables() {
    }

    /** Returns the table of one metric: what was measured, and the ratios to the baseline. */
    static String metric(Results results, Analysis analysis, Metric metric) {
        List<String> head = new ArrayList<>(List.of("workload"));
        results.configurations().forEach(setting -> head.add(Html.escape(setting.name())
                + unit(metric, results)));
        for (Column column : analysis.columns()) {
            head.add(Html.escape(column.configuration() + " / " + analysis.baseline()));
            if (metric == Metric.STEADY) {
                head.add("findable");
            }
        }
        List<List<String>> rows = new ArrayList<>();
        for (Subject subject : results.subjects()) {
            List<String> cells = new ArrayList<>(List.of(Html.escape(subject.label())));
            for (Setting setting : results.configurations()) {
                double value = analysis.measured().median(subject, setting.name(), metric);
                cells.add(Double.isNaN(value) ? UNKNOWN : scale(metric, results).apply(value)
                        + mark(analysis, subject, setting.name(), metric));
            }
            for (Column column : analysis.columns()) {
                Optional<Row> row = column.rows().stream().filter(each -> each.subject().equals(subject)).findFirst();
                cells.add(row.map(each -> ratio(each, metric)).orElse(UNKNOWN));
                if (metric == Metric.STEADY) {
                    cells.add(row.map(each -> Wording.percent(each.findable())).orElse(UNKNOWN));
                }
            }
            rows.add(cells);
        }
        if (rows.size() > 1) {
            rows.add(means(results, analysis, metric));
        }
        return Html.table(head, rows);
    }

    private static List<String> means(Results results, Analysis analysis, Metric metric) {
        List<String> means = new ArrayList<>(List.of("<b>" + MEAN + "</b>"));
        results.configurations().forEach(setting -> means.add(""));
        for (Column column : analysis.columns()) {
            means.add("<b>" + ratio(column.means().get(metric)) + "</b>");
            if (metric == Metric.STEADY) {
                means.add("");
            }
        }
        return means;
    }

    private static String mark(Analysis analysis, Subject subject, String configuration, Metric metric) {
        boolean steady = metric == Metric.STEADY || metric == Metric.CPU;
        return steady && analysis.measured().unsettled(subject, configuration) > 0 ? "&#8239;*" : "";
    }

    private static String ratio(Row row, Metric metric) {
        String text = ratio(row.ratios().get(metric));
        boolean judged = metric == Metric.STEADY;
        return judged && row.verdict() == Verdict.SLOWER ? "<span class=\"slower\">" + text + "</span>"
                : judged && row.verdict() == Verdict.FASTER ? "<span class=\"faster\">" + text + "</span>" : text;
    }

    private static String ratio(Ratio ratio) {
        if (ratio == null) {
            return UNKNOWN;
        }
        return Wording.ratio(ratio.estimate()) + (ratio.hasInterval() ? " <span class=\"small\">"
                + Wording.ratio(ratio.low()) + "&ndash;" + Wording.ratio(ratio.high()) + "</span>" : "");
    }

    private static String unit(Metric metric, Results results) {
        return metric == Metric.MEMORY ? " MiB" : results.kernels() ? " ns/op" : mixed(results) ? "" : " ms";
    }

    /** Returns whether there may be kernels beside workloads, with times of very different size. */
    private static boolean mixed(Results results) {
        return !results.kernels() && !results.heaps().isEmpty();
    }

    private static DoubleFunction<String> scale(Metric metric, Results results) {
        if (metric != Metric.MEMORY && mixed(results)) {
            return Wording::time;
        }
        double one = metric == Metric.MEMORY ? 1 << 20 : results.kernels() ? 1 : 1e6;
        return value -> {
            double scaled = value / one;
            return String.format(Locale.ROOT, scaled < 10 ? "%.2f" : scaled < 100 ? "%.1f" : "%.0f", scaled);
        };
    }
}
