// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.Marker;

/** What drawings made of lines have in common. The page beside a drawing has its legend. */
public final class LineChart {
    private static final int WIDTH = 900;

    private LineChart() {
    }

    /**
     * Returns a drawing without lines.
     *
     * @param height in pixels
     * @param x title of the axis
     * @param y title of the axis
     * @param number how numbers are written at both axes
     */
    public static XYChart empty(int height, String x, String y, Function<Double, String> number) {
        XYChart chart = new XYChartBuilder().width(WIDTH).height(height).xAxisTitle(x).yAxisTitle(y).build();
        chart.getStyler().setLegendVisible(false).setChartBackgroundColor(Color.WHITE).setPlotBorderVisible(false)
                .setChartTitleVisible(false);
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Line);
        chart.setCustomXAxisTickLabelsFormatter(number);
        chart.setCustomYAxisTickLabelsFormatter(number);
        return chart;
    }

    /**
     * Adds a line.
     *
     * @param name of its own in the drawing; nobody sees it
     * @param x its points
     * @param y as many
     */
    public static void add(XYChart chart, String name, double[] x, double[] y, BasicStroke stroke, Color colour,
            Marker marker) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setMarker(marker);
        series.setMarkerColor(colour);
        series.setLineStyle(stroke);
        series.setLineColor(colour);
    }
}
