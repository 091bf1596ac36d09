// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;

/**
 * A dot for each ratio, with its interval as a line; one row for a subject, the last for the mean of several. An
 * interval that reaches beyond the {@link PlotRange} ends in an arrow.
 *
 * <p>Such drawings are kept in the repository and stand many in a report, so they are small, have their words as text,
 * follow a dark page, and are the same on every machine. A library that draws letters as outlines makes them thirty
 * times as large.
 */
public final class RatioPlot {
    /** To be said under each plot with intervals. */
    static final String INTERVALS = "Lines are 95 % intervals; one with an arrow goes on.";

    private static final int WIDTH = 860;
    private static final int RIGHT = 20;
    private static final int TOP = 8;
    private static final int STEP = 11;
    private static final int GAP = 8;
    private static final int AXIS = 44;
    private static final int KEY = 22;
    private static final double LETTER = 7.2;
    private static final String STYLE = ".ratios text { font: 13px system-ui, sans-serif; fill: #222 } "
            + ".ratios line { stroke-width: 1.5 } .ratios .mark { stroke: #ddd } .ratios .one { stroke: #222 } "
            + "@media (prefers-color-scheme: dark) { .ratios text { fill: #ddd } .ratios .mark { stroke: #444 } "
            + ".ratios .one { stroke: #ddd } }";

    /**
     * A dot.
     *
     * @param row    its row, from the top
     * @param column its place in the row, which also decides its colour
     * @param ratio  where it stands
     */
    public record Dot(int row, int column, Ratio ratio) {
    }

    private final List<String> labels;
    private final int columns;
    private final RatioAxis axis;
    private final int bottom;
    private final StringBuilder svg = new StringBuilder();

    private RatioPlot(List<String> labels, List<Dot> dots, int columns) {
        this.labels = labels;
        this.columns = columns;
        double left = 16 + LETTER * labels.stream().mapToInt(String::length).max().orElse(0);
        axis = new RatioAxis(PlotRange.of(dots.stream().map(Dot::ratio).toList()), left, WIDTH - RIGHT - left);
        bottom = TOP + labels.size() * rowHeight();
    }

    /** Draws one metric of all configurations. */
    static String of(Analysis analysis, Metric metric) {
        TreeSet<Subject> subjects = new TreeSet<>();
        analysis.columns().forEach(column -> column.rows().forEach(row -> subjects.add(row.subject())));
        List<Subject> order = List.copyOf(subjects);
        List<String> labels = new ArrayList<>(order.stream().map(Subject::label).toList());
        boolean several = order.size() > 1;
        if (several) {
            labels.add(Tables.MEAN);
        }
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < analysis.columns().size(); i++) {
            Column column = analysis.columns().get(i);
            for (Row row : column.rows()) {
                if (row.ratios().containsKey(metric)) {
                    dots.add(new Dot(order.indexOf(row.subject()), i, row.ratios().get(metric)));
                }
            }
            if (several && column.means().containsKey(metric)) {
                dots.add(new Dot(order.size(), i, column.means().get(metric)));
            }
        }
        return of(labels, dots, analysis.columns().size(), analysis.measured().label(metric) + " as a multiple of that "
                + "of " + analysis.baseline());
    }

    /**
     * Draws dots on a page that names the columns.
     *
     * @param labels  the names of the rows
     * @param columns how many dots a row has at most
     * @param title   what the ratios are
     */
    static String of(List<String> labels, List<Dot> dots, int columns, String title) {
        return new RatioPlot(labels, dots, columns).draw(dots, title, List.of(), "");
    }

    /**
     * Draws dots in a file of its own, with the names of the columns.
     *
     * @param attributes further ones of the element, each with a blank in front
     */
    public static String file(List<String> labels, List<Dot> dots, List<String> columns, String title,
            String attributes) {
        return new RatioPlot(labels, dots, columns.size()).draw(dots, title, columns, attributes);
    }

    private String draw(List<Dot> dots, String title, List<String> names, String attributes) {
        int height = bottom + AXIS + (names.isEmpty() ? 0 : KEY);
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ratios\" role=\"img\" aria-label=\"%s\"%s "
                + "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">%n<style>%s</style>%n", Html.escape(title),
                attributes, WIDTH, height, WIDTH, height, STYLE);
        for (double mark : axis.marks()) {
            add("<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", mark == 1 ? "one" : "mark",
                    axis.at(mark), TOP, axis.at(mark), bottom + 4);
            text(axis.at(mark), bottom + 18, "middle", Wording.number(mark));
        }
        for (int row = 0; row < labels.size(); row++) {
            text(axis.left() - 10, TOP + row * rowHeight() + rowHeight() / 2.0 + 4, "end", labels.get(row));
        }
        dots.forEach(this::dot);
        text(axis.left() + axis.length() / 2, bottom + 36, "middle", title);
        key(names, bottom + AXIS + 14);
        return svg.append("</svg>\n").toString();
    }

    private int rowHeight() {
        return columns * STEP + GAP;
    }

    private void dot(Dot dot) {
        double y = TOP + dot.row() * rowHeight() + (GAP + STEP) / 2.0 + dot.column() * STEP;
        String colour = Palette.html(dot.column());
        Ratio ratio = dot.ratio();
        if (ratio.hasInterval()) {
            add("<line stroke=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", colour,
                    axis.at(ratio.low()), y, axis.at(ratio.high()), y);
            Stream.of(ratio.low(), ratio.high()).filter(end -> !axis.range().shows(end)).forEach(end -> add(
                    "<path fill=\"%s\" d=\"M%.1f %.1fl%d -4v8z\"/>", colour, axis.at(end), y,
                    end < ratio.estimate() ? 5 : -5));
        }
        add("<circle fill=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>%n", colour, axis.at(ratio.estimate()), y);
    }

    private void key(List<String> names, int y) {
        double x = axis.left();
        for (int column = 0; column < names.size(); column++) {
            add("<circle fill=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>", Palette.html(column), x, y - 4);
            text(x + 9, y, "start", names.get(column));
            x += 34 + LETTER * names.get(column).length();
        }
    }

    private void text(double x, double y, String anchor, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, Html.escape(text));
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
