// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;

/**
 * Bars from the baseline, 1, to each ratio, with its interval; one row for a subject, the last for their mean. An
 * interval that reaches beyond the {@link PlotRange} has no end there.
 */
final class RatioPlot {
    /** To be said under each plot with intervals. */
    static final String INTERVALS = "Lines are 95 % intervals; one without a mark at its end goes on.";

    private static final int WIDTH = 900;
    private static final int MARGINS = 70;
    private static final int BAR = 9;
    private static final int GAP = 9;
    private static final double FILLED = 0.97;
    /** Ratios further apart than this are drawn on a logarithmic scale. */
    private static final double LINEAR_RANGE = 3;
    private static final Color DARK = new Color(0x222222);

    /**
     * A bar.
     *
     * @param row    its row, from the top
     * @param column its place in the row, which also decides its colour
     * @param ratio  where it ends
     */
    record Bar(int row, int column, Ratio ratio) {
    }

    private RatioPlot() {
    }

    /** Draws one metric of all configurations. */
    static XYChart of(Analysis analysis, Metric metric) {
        TreeSet<Subject> subjects = new TreeSet<>();
        analysis.columns().forEach(column -> column.rows().forEach(row -> subjects.add(row.subject())));
        List<Subject> order = List.copyOf(subjects);
        List<String> labels = new ArrayList<>(order.stream().map(Subject::label).toList());
        labels.add(Tables.MEAN);
        return of(labels, bars(analysis, metric, order), analysis.columns().size(), analysis.measured().label(metric)
                + " as a multiple of that of " + analysis.baseline());
    }

    /**
     * Draws bars.
     *
     * @param labels  the names of the rows
     * @param columns how many bars a row has at most
     * @param title   what the bars show
     */
    static XYChart of(List<String> labels, List<Bar> bars, int columns, String title) {
        int rowHeight = columns * BAR + GAP;
        XYChart chart = new XYChartBuilder().width(WIDTH).height(labels.size() * rowHeight + MARGINS).build();
        PlotRange range = PlotRange.of(bars.stream().map(Bar::ratio).toList());
        boolean logarithmic = range.width() > LINEAR_RANGE;
        style(chart, labels, rowHeight, logarithmic);
        DoubleUnaryOperator place = logarithmic ? value -> Math.log(value) / Math.log(2) : value -> value;
        chart.setXAxisTitle(title + (logarithmic ? " (logarithmic scale)" : ""));
        draw(chart, bars, range, columns, rowHeight, labels.size(), place);
        line(chart, "baseline", new double[] {place.applyAsDouble(1), place.applyAsDouble(1)},
                new double[] {0.5, labels.size() + 0.5}, new BasicStroke(1), DARK);
        return chart;
    }

    private static List<Bar> bars(Analysis analysis, Metric metric, List<Subject> order) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < analysis.columns().size(); i++) {
            Column column = analysis.columns().get(i);
            for (Row row : column.rows()) {
                if (row.ratios().containsKey(metric)) {
                    bars.add(new Bar(order.indexOf(row.subject()), i, row.ratios().get(metric)));
                }
            }
            if (column.means().containsKey(metric)) {
                bars.add(new Bar(order.size(), i, column.means().get(metric)));
            }
        }
        return bars;
    }

    private static void style(XYChart chart, List<String> labels, int rowHeight, boolean logarithmic) {
        chart.getStyler().setLegendVisible(false).setChartBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false).setChartTitleVisible(false).setPlotContentSize(FILLED);
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Line);
        chart.getStyler().setPlotGridHorizontalLinesVisible(false).setYAxisMin(0.5).setYAxisMax(labels.size() + 0.5)
                .setYAxisTickMarkSpacingHint(rowHeight).setYAxisTitleVisible(false).setXAxisTickMarkSpacingHint(70);
        chart.setCustomYAxisTickLabelsFormatter(value -> {
            int row = labels.size() - (int) Math.round(value);
            return Math.abs(value - Math.round(value)) < 1e-6 && row >= 0 && row < labels.size() ? labels.get(row)
                    : Ticks.blank(value);
        });
        chart.setCustomXAxisTickLabelsFormatter(value -> logarithmic
                ? Wording.number(Math.round(100 * Math.pow(2, value)) / 100.0) : Wording.number(value));
    }

    private static void draw(XYChart chart, List<Bar> bars, PlotRange range, int columns, int rowHeight, int rows,
            DoubleUnaryOperator place) {
        for (Bar bar : bars) {
            // Row 0 is at the top; within a row the first configuration is.
            double y = rows - bar.row() + ((columns - 1) / 2.0 - bar.column()) * BAR / rowHeight;
            String name = bar.row() + "-" + bar.column();
            line(chart, "bar-" + name, new double[] {place.applyAsDouble(1),
                place.applyAsDouble(bar.ratio().estimate())}, new double[] {y, y},
                    new BasicStroke(BAR - 1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER),
                    Palette.of(bar.column()));
        }
        for (Bar bar : bars) {
            if (bar.ratio().hasInterval()) {
                double y = rows - bar.row() + ((columns - 1) / 2.0 - bar.column()) * BAR / rowHeight;
                interval(chart, bar, range, y, 0.3 * BAR / rowHeight, place);
            }
        }
    }

    private static void interval(XYChart chart, Bar bar, PlotRange range, double y, double mark,
            DoubleUnaryOperator place) {
        double low = place.applyAsDouble(range.cut(bar.ratio().low()));
        double high = place.applyAsDouble(range.cut(bar.ratio().high()));
        double before = range.shows(bar.ratio().low()) ? mark : 0;
        double behind = range.shows(bar.ratio().high()) ? mark : 0;
        line(chart, "interval-" + bar.row() + "-" + bar.column(), new double[] {low, low, low, high, high, high},
                new double[] {y - before, y + before, y, y, y + behind, y - behind}, new BasicStroke(1.2f), DARK);
    }

    private static void line(XYChart chart, String name, double[] x, double[] y, BasicStroke stroke, Color colour) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(stroke);
        series.setLineColor(colour);
    }
}
