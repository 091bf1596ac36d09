// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Row;
import org.sequitur.bench.stats.Verdict;

/** One page that needs nothing else: what got slower first, then the plots, the tables and how it was measured. */
public final class HtmlReport {
    /** How many lines of one kind are seen at once. */
    private static final int SHOWN = 16;

    private final Results results;
    private final Analysis analysis;

    private HtmlReport(Results results, Analysis analysis) {
        this.results = results;
        this.analysis = analysis;
    }

    /** Returns the page. */
    public static String of(Results results, Analysis analysis) {
        HtmlReport report = new HtmlReport(results, analysis);
        return Html.page("Sequitur bench", report.summary() + report.plots() + report.tables()
                + TracePlot.section(results) + Method.section(results));
    }

    private String summary() {
        StringBuilder html = new StringBuilder("<h1>What got slower</h1>\n");
        List<String> warnings = Wording.warnings(results, analysis);
        for (Column column : analysis.columns()) {
            html.append("<h3>").append(Html.escape(Wording.headline(column, results, analysis))).append("</h3>\n");
            paragraph(html, "slower", Wording.lines(column, Verdict.SLOWER));
            paragraph(html, "faster", Wording.lines(column, Verdict.FASTER));
            html.append(others(column));
        }
        if (analysis.columns().isEmpty()) {
            html.append("<p>No round with ").append(Html.escape(analysis.baseline()))
                    .append(" and another configuration was completed: there is nothing to compare.</p>\n");
        }
        String self = Wording.self(results, analysis);
        html.append(self == null ? "" : "<p>" + Html.escape(self) + "</p>\n");
        if (!warnings.isEmpty()) {
            html.append("<div class=\"warnings\">").append(Html.list(warnings.stream().map(Html::escape).toList()))
                    .append("</div>\n");
        }
        return html.toString();
    }

    private static void paragraph(StringBuilder html, String verdict, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        List<String> escaped = lines.stream().map(Html::escape).toList();
        List<String> rest = escaped.subList(Math.min(SHOWN, lines.size()), lines.size());
        html.append("<span class=\"").append(verdict).append("\">").append(verdict).append("</span>")
                .append(Html.list(escaped.subList(0, lines.size() - rest.size())));
        if (!rest.isEmpty()) {
            html.append("<details><summary>and ").append(rest.size()).append(" more</summary>\n")
                    .append(Html.list(rest)).append("</details>\n");
        }
    }

    private static String others(Column column) {
        return named("The same within 1 %: ", column, Verdict.SAME, row -> "")
                + named("No difference shown (in brackets the smallest that could have been found): ", column,
                        Verdict.NO_DIFFERENCE, row -> " (" + Wording.percent(row.findable()) + ")")
                + named("Too few rounds: ", column, Verdict.TOO_FEW, row -> "")
                + named("Never settled: ", column, Verdict.UNSETTLED, row -> "")
                + (column.elsewhere() == null ? "" : "<p>" + Html.escape(Wording.elsewhere(column)) + "</p>\n");
    }

    private static String named(String what, Column column, Verdict verdict, Function<Row, String> remark) {
        String names = column.rows().stream().filter(row -> row.verdict() == verdict)
                .map(row -> row.subject().label() + remark.apply(row)).collect(Collectors.joining("; "));
        return names.isEmpty() ? "" : "<p>" + Html.escape(what + names) + ".</p>\n";
    }

    private String plots() {
        if (analysis.columns().isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<h2>Plots</h2>\n");
        try {
            XYChart threads = ScalePlot.threads(results, analysis);
            if (threads != null) {
                String caption = "Overhead against the number of threads: geometric mean over the workloads measured "
                        + "at every number, with 95 % intervals.";
                html.append(figure(Svg.of(threads, "threads", caption), caption));
            }
            html.append(ZeroingSection.plots(results, analysis));
            html.append(figure(RatioPlot.of(analysis, Metric.STEADY), (results.program() == null ? "Steady time"
                    : "Wall time") + " against " + analysis.baseline() + "; to the right of 1 is slower. "
                    + RatioPlot.INTERVALS));
            for (Metric metric : List.of(Metric.CPU, Metric.MEMORY, Metric.START_UP)) {
                if (analysis.columns().stream().anyMatch(column -> column.means().containsKey(metric))) {
                    html.append("<details><summary>").append(metric.label()).append("</summary>\n")
                            .append(figure(RatioPlot.of(analysis, metric), "The same for " + metric.label() + "."))
                            .append("</details>\n");
                }
            }
        } catch (LinkageError | RuntimeException | InternalError e) {
            // Java's fonts need system libraries that a bare machine may lack; figures are no reason to lose tables.
            html.append("<p class=\"warnings\">The plots could not be drawn: ")
                    .append(Html.escape(String.valueOf(e.getMessage())))
                    .append(". Install fontconfig and a font (Debian: fonts-dejavu-core), then run "
                            + "./sequitur bench --render on this run's results.json.</p>\n");
        }
        return html.toString();
    }

    private String figure(String drawing, String caption) {
        return Html.figure(drawing, caption, analysis.columns().stream().map(Column::configuration)
                .toList());
    }

    private String tables() {
        StringBuilder html = new StringBuilder(ZeroingSection.table(results));
        for (Metric metric : Metric.values()) {
            boolean known = results.subjects().stream().anyMatch(subject -> results.configurations().stream()
                    .anyMatch(setting -> !Double.isNaN(analysis.measured().median(subject, setting.name(), metric))));
            if (known) {
                html.append("<h2>").append(Method.heading(metric, results)).append("</h2>\n")
                        .append(Tables.metric(results, analysis, metric));
            }
        }
        List<List<String>> forks = ForkTable.of(results, analysis).stream()
                .map(row -> row.stream().map(Html::escape).toList()).toList();
        return html.append("<h2>Beside the mean</h2>\n")
                .append(Html.table(forks.getFirst(), forks.subList(1, forks.size())))
                .append("<p>").append(Html.escape(ForkTable.legend(forks.getFirst()))).append("</p>\n").toString();
    }
}
