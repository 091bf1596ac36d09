// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Scale;

/** Overhead along a dimension: a line for each configuration, with intervals. */
final class ScalePlot {
    private ScalePlot() {
    }

    /** Draws the overhead against the number of threads; returns null when no two numbers were measured. */
    static XYChart threads(Results results, Analysis analysis) {
        return of(analysis, "threads", name -> Scale.threads(results, analysis, name), (all, count) -> count,
                String::valueOf);
    }

    /** Draws the overhead against the size of the young generation; returns null when no two sizes were measured. */
    static XYChart heaps(Results results, String collector, Analysis analysis) {
        return of(analysis, "young generation, " + collector,
                name -> Scale.heaps(results, collector, analysis, name), List::indexOf, Heap::eden);
    }

    /**
     * Draws a plot, or returns null when there are no lines.
     *
     * @param lines the line of a configuration
     * @param place the place of a value among all values
     * @param label the name of a value
     */
    private static <K extends Comparable<K>> XYChart of(Analysis analysis, String dimension,
            Function<String, SortedMap<K, Ratio>> lines, ToDoubleBiFunction<List<K>, K> place,
            Function<K, String> label) {
        List<SortedMap<K, Ratio>> scales = new ArrayList<>();
        TreeSet<K> sorted = new TreeSet<>();
        for (Column column : analysis.columns()) {
            scales.add(lines.apply(column.configuration()));
            sorted.addAll(scales.getLast().keySet());
        }
        if (sorted.isEmpty()) {
            return null;
        }
        List<K> all = List.copyOf(sorted);
        XYChart chart = styled(dimension, analysis.baseline());
        double first = place.applyAsDouble(all, all.getFirst()) - 0.5;
        double last = place.applyAsDouble(all, all.getLast()) + 0.5;
        chart.getStyler().setXAxisMin(first).setXAxisMax(last);
        chart.setCustomXAxisTickLabelsFormatter(value -> all.stream()
                .filter(each -> Math.abs(place.applyAsDouble(all, each) - value) < 1e-6).map(label).findFirst()
                .orElse(Ticks.blank(value)));
        for (int i = 0; i < scales.size(); i++) {
            double shift = (i - (scales.size() - 1) / 2.0) * 0.04;
            draw(chart, i, scales.get(i), value -> place.applyAsDouble(all, value) + shift);
        }
        line(chart, "baseline", new double[] {first, last}, new double[] {1, 1}, 1, Color.DARK_GRAY);
        return chart;
    }

    private static XYChart styled(String dimension, String baseline) {
        XYChart chart = new XYChartBuilder().width(900).height(380).xAxisTitle(dimension)
                .yAxisTitle("steady time as a multiple of that of " + baseline).build();
        chart.getStyler().setLegendVisible(false).setChartBackgroundColor(Color.WHITE).setPlotBorderVisible(false)
                .setChartTitleVisible(false);
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Line);
        chart.setCustomYAxisTickLabelsFormatter(Wording::number);
        return chart;
    }

    private static <K> void draw(XYChart chart, int index, SortedMap<K, Ratio> scale, Function<K, Double> place) {
        if (scale.isEmpty()) {
            return;
        }
        XYSeries series = chart.addSeries("line-" + index, scale.keySet().stream().mapToDouble(place::apply).toArray(),
                scale.values().stream().mapToDouble(Ratio::estimate).toArray());
        series.setMarker(SeriesMarkers.CIRCLE);
        series.setMarkerColor(Palette.of(index));
        series.setLineStyle(new BasicStroke(2));
        series.setLineColor(Palette.of(index));
        scale.forEach((value, ratio) -> {
            if (ratio.hasInterval()) {
                double x = place.apply(value);
                line(chart, "interval-" + index + "-" + x, new double[] {x, x}, new double[] {ratio.low(),
                    ratio.high()}, 1.2f, Palette.of(index));
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
