// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.ZeroingFigures;
import org.sequitur.bench.stats.ZeroingMetric;

/** What the report says of zeroing; nothing for runs that compare something else. */
final class ZeroingSection {
    private static final String UNKNOWN = "&ndash;";

    private ZeroingSection() {
    }

    /** Returns the table of what zeroing costs and who does it. */
    static String table(Results results) {
        if (results.heaps().isEmpty()) {
            return "";
        }
        List<String> head = new ArrayList<>(List.of("workload", "policy"));
        Arrays.stream(ZeroingMetric.values()).map(ZeroingFormat::heading).map(Html::escape).forEach(head::add);
        List<List<String>> rows = new ArrayList<>();
        for (ZeroingFigures figures : ZeroingFigures.of(results)) {
            List<String> cells = new ArrayList<>(List.of(Html.escape(figures.subject().label()),
                    Html.escape(figures.configuration())));
            for (ZeroingMetric metric : ZeroingMetric.values()) {
                cells.add(ZeroingFormat.number(figures, metric, UNKNOWN));
            }
            rows.add(cells);
        }
        return "<h2>What zeroing costs, and who does it</h2>\n" + Html.table(head, rows)
                + "<p>Medians over forks, as the VM counts from its start to its end. "
                + "CPU used: processor time of steady iterations, of what all processors had. Direct cost: the time in "
                + "which mutators zeroed, of the processor time of the process without its zeroer; it includes times "
                + "when a zeroing mutator was not running. Waited: the same for mutators that waited for the zeroer. "
                + "Mutators, zeroer: how fast they zeroed. Windows, helpers, zeroer, fresh: the parts of the bytes "
                + "made ready that mutators zeroed just before use, or in place of the zeroer; that the zeroer did; "
                + "that were zero already. Concurrent: the cycles in which the zeroer ran. The policy hot zeroes each "
                + "object in compiled code, which nothing counts.</p>\n";
    }

    /** Returns the plots: ratio against the size of the young generation, and time beside processor time. */
    static String plots(Results results, Analysis analysis) {
        if (results.heaps().isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder();
        List<String> policies = analysis.columns().stream().map(Column::configuration).toList();
        for (String collector : results.heaps().stream().map(Heap::collector).distinct().toList()) {
            XYChart chart = ScalePlot.heaps(results, collector, analysis);
            if (chart != null) {
                html.append(figure(chart, "eden-" + collector, "Steady time against the size of the young generation, "
                        + collector + ": geometric mean over what was measured at every size, with 95 % intervals.",
                        policies));
            }
        }
        String both = wallAndCpu(results, analysis);
        return html + (both == null ? "" : Html.figure(both, "Time on the clock beside processor time of the "
                + "whole process: geometric means. A policy that needs another processor shows in the second. "
                + RatioPlot.INTERVALS, List.of("time on the clock", "processor time")));
    }

    private static String figure(XYChart chart, String id, String caption, List<String> names) {
        return Html.figure(Svg.of(chart, id, caption), caption, names);
    }

    /** Draws a row for each policy on each heap, or returns null when processor times are not known. */
    private static String wallAndCpu(Results results, Analysis analysis) {
        List<String> labels = new ArrayList<>();
        List<RatioPlot.Dot> dots = new ArrayList<>();
        for (Heap heap : results.heaps()) {
            TreeSet<Subject> subjects = results.subjects().stream().filter(subject -> heap.equals(subject.heap()))
                    .collect(Collectors.toCollection(TreeSet::new));
            for (Column whole : analysis.columns()) {
                Column column = Analysis.column(analysis.measured(), subjects, whole.configuration(),
                        analysis.baseline());
                if (column.means().containsKey(Metric.STEADY) && column.means().containsKey(Metric.CPU)) {
                    dots.add(new RatioPlot.Dot(labels.size(), 0, column.means().get(Metric.STEADY)));
                    dots.add(new RatioPlot.Dot(labels.size(), 1, column.means().get(Metric.CPU)));
                    labels.add(whole.configuration() + ", " + heap.label());
                }
            }
        }
        return dots.isEmpty() ? null : RatioPlot.of(labels, dots, 2, "as a multiple of that of "
                + analysis.baseline());
    }
}
