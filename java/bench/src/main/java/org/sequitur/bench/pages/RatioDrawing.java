// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.sequitur.bench.report.Html;
import org.sequitur.bench.report.Palette;
import org.sequitur.bench.report.PlotRange;
import org.sequitur.bench.stats.Ratio;

/**
 * Draws a table of ratios: a row for a row, a dot for a ratio, a line for its interval. An interval that reaches beyond
 * the {@link PlotRange} ends in an arrow.
 *
 * <p>The drawing is kept in the repository, so it is small, says what it says in text, and is the same on every
 * machine; a library that draws letters as outlines makes it thirty times as large.
 */
final class RatioDrawing {
    private static final int WIDTH = 860;
    private static final int RIGHT = 20;
    private static final int TOP = 8;
    private static final int STEP = 11;
    private static final int GAP = 8;
    private static final int AXIS = 44;
    private static final int KEY = 22;
    private static final double LETTER = 7.2;
    private static final String STYLE = "text { font: 13px system-ui, sans-serif; fill: #222 } "
            + ".mark { stroke: #ddd } .one { stroke: #222 } line { stroke-width: 1.5 } "
            + "@media (prefers-color-scheme: dark) { text { fill: #ddd } .mark { stroke: #444 } "
            + ".one { stroke: #ddd } }";

    private final RatioTable table;
    private final RatioAxis axis;
    private final int bottom;
    private final StringBuilder svg = new StringBuilder();

    private RatioDrawing(RatioTable table) {
        this.table = table;
        int longest = table.rows().stream().mapToInt(String::length).max().orElse(0);
        double left = 16 + LETTER * longest;
        PlotRange range = PlotRange.of(table.ratios().stream().flatMap(row -> row.stream()).filter(Objects::nonNull)
                .toList());
        axis = new RatioAxis(range, left, WIDTH - RIGHT - left);
        bottom = TOP + table.rows().size() * rowHeight();
    }

    /**
     * Draws a table.
     *
     * @param title      what its ratios are
     * @param attributes further ones of the element, each with a blank in front
     */
    static String svg(RatioTable table, String title, String attributes) {
        return new RatioDrawing(table).draw(title, attributes);
    }

    private String draw(String title, String attributes) {
        int height = bottom + AXIS + KEY;
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"%s\"%s viewBox=\"0 0 %d %d\" "
                + "width=\"%d\" height=\"%d\">%n<style>%s</style>%n", Html.escape(title), attributes, WIDTH, height,
                WIDTH, height, STYLE);
        for (double mark : axis.marks()) {
            add("<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", mark == 1 ? "one" : "mark",
                    axis.at(mark), TOP, axis.at(mark), bottom + 4);
            text(axis.at(mark), bottom + 18, "middle", mark == Math.rint(mark) ? "" + (int) mark : "" + mark);
        }
        for (int row = 0; row < table.rows().size(); row++) {
            text(axis.left() - 10, TOP + row * rowHeight() + rowHeight() / 2.0 + 4, "end", table.rows().get(row));
            for (int column = 0; column < table.columns().size(); column++) {
                Ratio ratio = table.ratios().get(row).get(column);
                if (ratio != null) {
                    point(ratio, TOP + row * rowHeight() + (GAP + STEP) / 2.0 + column * STEP, Palette.html(column));
                }
            }
        }
        text(axis.left() + axis.length() / 2, bottom + 36, "middle", title);
        key(bottom + AXIS + 14);
        return svg.append("</svg>\n").toString();
    }

    private int rowHeight() {
        return table.columns().size() * STEP + GAP;
    }

    private void point(Ratio ratio, double y, String colour) {
        if (ratio.hasInterval()) {
            add("<line stroke=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", colour,
                    axis.at(ratio.low()), y, axis.at(ratio.high()), y);
            Stream.of(ratio.low(), ratio.high()).filter(end -> !axis.range().shows(end)).forEach(end -> {
                double x = axis.at(end);
                double back = end < ratio.estimate() ? 5 : -5;
                add("<path fill=\"%s\" d=\"M%.1f %.1fl%.0f -4v8z\"/>", colour, x, y, back);
            });
        }
        add("<circle fill=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>%n", colour, axis.at(ratio.estimate()), y);
    }

    private void key(int y) {
        double x = axis.left();
        for (int column = 0; column < table.columns().size(); column++) {
            String name = table.columns().get(column);
            add("<circle fill=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>", Palette.html(column), x, y - 4);
            text(x + 9, y, "start", name);
            x += 34 + LETTER * name.length();
        }
    }

    private void text(double x, double y, String anchor, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, Html.escape(text));
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
