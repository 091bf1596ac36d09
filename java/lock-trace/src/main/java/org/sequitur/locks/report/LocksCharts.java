// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sequitur.bench.report.LineChart;
import org.sequitur.bench.report.Palette;
import org.sequitur.bench.report.Ticks;
import org.sequitur.locks.model.Model;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Redundancy.Named;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;

/** The drawings of a lock trace and of the model. */
final class LocksCharts {
    /** The order of verdicts in a bar, which is the order of the palette. */
    static final List<Verdict> ORDER = List.of(Verdict.CONFINED, Verdict.LOCAL, Verdict.REPEATED, Verdict.NEEDED,
            Verdict.UNKNOWN);

    private static final int HEIGHT = 360;
    private static final int ROW = 26;
    private static final int MARGINS = 80;
    private static final int NAME = 40;
    private static final int STEPS = 40;

    private LocksCharts() {
    }

    /** Draws what share of acquires has which verdict: by whose code locks, then of so many classes. */
    static XYChart shares(Redundancy redundancy, int classes) {
        List<Named> rows = new ArrayList<>(List.of(new Named("all", redundancy.all())));
        redundancy.origins().forEach((origin, tally) -> rows.add(new Named(origin.label(), tally)));
        rows.addAll(redundancy.classes().stream().limit(classes).toList());
        XYChart chart = LineChart.empty(rows.size() * ROW + MARGINS, "% of acquires", "", Numbers::number);
        chart.getStyler().setYAxisMin(0.5).setYAxisMax(rows.size() + 0.5).setYAxisTickMarkSpacingHint(ROW)
                .setYAxisTitleVisible(false).setPlotGridHorizontalLinesVisible(false).setXAxisMin(0.0)
                .setXAxisMax(100.0);
        chart.setCustomYAxisTickLabelsFormatter(value -> {
            int row = rows.size() - (int) Math.round(value);
            return Math.abs(value - Math.round(value)) < 1e-6 && row >= 0 && row < rows.size()
                    ? Numbers.cut(rows.get(row).name(), NAME) : Ticks.blank(value);
        });
        for (int i = 0; i < rows.size(); i++) {
            bar(chart, rows.get(i).tally(), i, rows.size() - i);
        }
        return chart;
    }

    private static void bar(XYChart chart, Tally tally, int row, double y) {
        double from = 0;
        for (int i = 0; i < ORDER.size(); i++) {
            double to = from + 100 * tally.share(tally.of(ORDER.get(i)));
            LineChart.add(chart, row + "-" + i, new double[] {from, to}, new double[] {y, y},
                    new BasicStroke(14, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL), Palette.of(i),
                    SeriesMarkers.NONE);
            from = to;
        }
    }

    /** Draws the speedup of each protocol by what a request costs. */
    static XYChart model(Model model) {
        XYChart chart = LineChart.empty(HEIGHT, "ns that a request costs", "speedup", Numbers::number);
        double largest = 2 * model.srNanos().stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double[] x = new double[STEPS + 1];
        for (int i = 0; i <= STEPS; i++) {
            x[i] = largest * i / STEPS;
        }
        for (int i = 0; i < model.variants().size(); i++) {
            Model.Variant variant = model.variants().get(i);
            double[] y = new double[x.length];
            for (int j = 0; j < x.length; j++) {
                y[j] = model.speedup(variant.askShare(), variant.avoidedShare(), x[j]);
            }
            LineChart.add(chart, variant.name(), x, y, new BasicStroke(2), Palette.of(i), SeriesMarkers.NONE);
        }
        return chart;
    }

    /** Draws curves by the number of processors, which grow by factors. */
    static XYChart byProcessors(String what, Map<String, double[][]> curves) {
        XYChart chart = LineChart.empty(HEIGHT, "processors", what, Numbers::number);
        chart.getStyler().setYAxisMin(0.0);
        // Places are powers of two, which XChart's logarithmic axis does not label.
        chart.setCustomXAxisTickLabelsFormatter(power -> Math.abs(power - Math.round(power)) < 1e-6
                ? Numbers.number(Math.pow(2, Math.round(power))) : Ticks.blank(power));
        int colour = 0;
        for (Map.Entry<String, double[][]> curve : curves.entrySet()) {
            double[] powers = Arrays.stream(curve.getValue()[0]).map(LocksCharts::power).toArray();
            LineChart.add(chart, curve.getKey(), powers, curve.getValue()[1], new BasicStroke(2),
                    Palette.of(colour++), SeriesMarkers.CIRCLE);
        }
        return chart;
    }

    private static double power(double number) {
        return Math.log(number) / Math.log(2);
    }
}
