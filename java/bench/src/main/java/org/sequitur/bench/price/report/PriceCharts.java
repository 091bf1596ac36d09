// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sequitur.bench.price.data.Calibration;
import org.sequitur.bench.price.model.Interval;
import org.sequitur.bench.price.model.Point;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.price.model.SensitivityFit;
import org.sequitur.bench.report.LineChart;
import org.sequitur.bench.report.Palette;
import org.sequitur.bench.report.Ticks;

/** The drawings of barrier prices. */
final class PriceCharts {
    private static final int HEIGHT = 300;
    private static final int ROW = 26;
    private static final int MARGINS = 80;
    private static final int STEPS = 24;
    private static final Color DARK = new Color(0x222222);
    private static final BasicStroke DASHED =
            new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {5, 4}, 0);

    private PriceCharts() {
    }

    /** Draws how long the loop takes by its count. */
    static XYChart calibration(Calibration calibration) {
        XYChart chart = LineChart.empty(HEIGHT, "count N", "ns for each execution", PriceWords::number);
        chart.getStyler().setYAxisMin(0.0);
        LineChart.add(chart, "time", calibration.points().stream().mapToDouble(Calibration.Point::count).toArray(),
                calibration.points().stream().mapToDouble(Calibration.Point::ns).toArray(), new BasicStroke(2),
                Palette.of(0), SeriesMarkers.CIRCLE);
        return chart;
    }

    /** Draws the performance by the added time: what was measured, the fit and its 95 % band. */
    static XYChart curve(SensitivityFit fit) {
        XYChart chart = LineChart.empty(HEIGHT, "ns added to each execution", "performance relative to count 0",
                PriceWords::number);
        double[] x = new double[STEPS + 1];
        for (int i = 0; i <= STEPS; i++) {
            x[i] = fit.largest() * i / STEPS;
        }
        Interval k = fit.k();
        LineChart.add(chart, "fit", x, performance(k.estimate(), x), new BasicStroke(2), Palette.of(0),
                SeriesMarkers.NONE);
        LineChart.add(chart, "low", x, performance(k.high(), x), DASHED, Palette.of(0), SeriesMarkers.NONE);
        LineChart.add(chart, "high", x, performance(k.low(), x), DASHED, Palette.of(0), SeriesMarkers.NONE);
        LineChart.add(chart, "base", new double[] {0}, new double[] {1}, new BasicStroke(0), Palette.of(1),
                SeriesMarkers.CIRCLE);
        for (Point point : fit.points()) {
            LineChart.add(chart, "at-" + point.count(), new double[] {point.added()},
                    new double[] {1 / point.time().estimate()}, new BasicStroke(0), Palette.of(1),
                    SeriesMarkers.CIRCLE);
            if (!Double.isNaN(point.time().low())) {
                LineChart.add(chart, "interval-" + point.count(), new double[] {point.added(), point.added()},
                        new double[] {1 / point.time().high(), 1 / point.time().low()}, new BasicStroke(1.2f),
                        Palette.of(1), SeriesMarkers.NONE);
            }
        }
        return chart;
    }

    private static double[] performance(double k, double[] added) {
        double[] values = new double[added.length];
        for (int i = 0; i < values.length; i++) {
            // A band that leaves the model has no bound; it is drawn to twice the performance.
            values[i] = 1 / Math.max(0.5, 1 + k * added[i]);
        }
        return values;
    }

    /** Draws k of each kind with its interval, the largest at the top. */
    static XYChart ranking(List<Price> prices) {
        XYChart chart = LineChart.empty(prices.size() * ROW + MARGINS,
                "slower per ns that each execution takes longer, in %", "", PriceWords::number);
        chart.getStyler().setYAxisMin(0.5).setYAxisMax(prices.size() + 0.5).setYAxisTickMarkSpacingHint(ROW)
                .setYAxisTitleVisible(false).setPlotGridHorizontalLinesVisible(false);
        chart.setCustomYAxisTickLabelsFormatter(value -> {
            int row = prices.size() - (int) Math.round(value);
            return Math.abs(value - Math.round(value)) < 1e-6 && row >= 0 && row < prices.size()
                    ? prices.get(row).kind().name() : Ticks.blank(value);
        });
        chart.setCustomXAxisTickLabelsFormatter(PriceWords::number);
        for (int i = 0; i < prices.size(); i++) {
            Interval k = prices.get(i).fit().k();
            double y = prices.size() - i;
            Color colour = prices.get(i).matters() ? Palette.of(0) : Palette.of(6);
            LineChart.add(chart, "k-" + i, new double[] {100 * k.estimate()}, new double[] {y}, new BasicStroke(0),
                    colour, SeriesMarkers.CIRCLE);
            LineChart.add(chart, "interval-" + i, new double[] {100 * k.low(), 100 * k.high()}, new double[] {y, y},
                    new BasicStroke(2), colour, SeriesMarkers.NONE);
        }
        LineChart.add(chart, "zero", new double[] {0, 0}, new double[] {0.5, prices.size() + 0.5}, new BasicStroke(1),
                DARK, SeriesMarkers.NONE);
        return chart;
    }
}
