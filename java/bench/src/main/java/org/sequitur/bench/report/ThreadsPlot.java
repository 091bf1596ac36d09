// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.ThreadScale;

/** Overhead against the number of threads: a line for each configuration, with intervals. */
final class ThreadsPlot {
    private ThreadsPlot() {
    }

    /** Draws the plot, or returns null when no two numbers of threads were measured. */
    static XYChart of(Results results, Analysis analysis) {
        XYChart chart = new XYChartBuilder().width(900).height(380).xAxisTitle("threads")
                .yAxisTitle("steady time as a multiple of that of " + analysis.baseline()).build();
        chart.getStyler().setLegendVisible(false).setChartBackgroundColor(Color.WHITE).setPlotBorderVisible(false)
                .setChartTitleVisible(false);
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Line);
        chart.setCustomYAxisTickLabelsFormatter(Wording::number);
        TreeMap<Integer, Ratio> all = new TreeMap<>();
        for (int i = 0; i < analysis.columns().size(); i++) {
            SortedMap<Integer, Ratio> scale = ThreadScale.of(results, analysis,
                    analysis.columns().get(i).configuration());
            if (!scale.isEmpty()) {
                all.putAll(scale);
                draw(chart, analysis.columns().get(i).configuration(), scale, i, analysis.columns().size());
            }
        }
        if (all.isEmpty()) {
            return null;
        }
        chart.getStyler().setXAxisMin(all.firstKey() - 0.5).setXAxisMax(all.lastKey() + 0.5);
        chart.setCustomXAxisTickLabelsFormatter(value -> all.keySet().stream()
                .filter(count -> Math.abs(count - value) < 1e-6).map(String::valueOf).findFirst()
                .orElse(Ticks.blank(value)));
        line(chart, "baseline", new double[] {all.firstKey() - 0.5, all.lastKey() + 0.5}, new double[] {1, 1}, 1,
                Color.DARK_GRAY);
        return chart;
    }

    private static void draw(XYChart chart, String name, SortedMap<Integer, Ratio> scale, int index, int count) {
        double shift = (index - (count - 1) / 2.0) * 0.04;
        double[] x = scale.keySet().stream().mapToDouble(threads -> threads + shift).toArray();
        XYSeries series = chart.addSeries(name, x, scale.values().stream().mapToDouble(Ratio::estimate).toArray());
        series.setMarker(SeriesMarkers.CIRCLE);
        series.setMarkerColor(Palette.of(index));
        series.setLineStyle(new BasicStroke(2));
        series.setLineColor(Palette.of(index));
        scale.forEach((threads, ratio) -> {
            if (ratio.hasInterval()) {
                line(chart, name + "-" + threads, new double[] {threads + shift, threads + shift},
                        new double[] {ratio.low(), ratio.high()}, 1.2f, Palette.of(index));
            }
        });
    }

    private static void line(XYChart chart, String name, double[] x, double[] y, float width, Color colour) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(new BasicStroke(width));
        series.setLineColor(colour);
    }
}
