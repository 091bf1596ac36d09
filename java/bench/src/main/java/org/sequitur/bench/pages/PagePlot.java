// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sequitur.bench.data.Checksum;
import org.sequitur.bench.report.RatioPlot;
import org.sequitur.bench.stats.Ratio;

/**
 * A plot of a page. It shows the ratios of the next table below it, and keeps that table's checksum, by which
 * {@code ./sequitur check} tells whether it still does.
 *
 * @param title what the ratios are; the text that the page gives for the image
 * @param file  where the page expects it, seen from the page
 * @param table the table's lines
 */
record PagePlot(String title, String file, List<String> table) {
    private static final Pattern IMAGE = Pattern.compile("!\\[([^\\]]+)\\]\\((plots/[\\w.-]+\\.svg)\\)");

    /**
     * Returns the plots of a page.
     *
     * @throws IllegalArgumentException when one has no table below it
     */
    static List<PagePlot> of(String page) {
        List<String> lines = PageTables.CODE.matcher(page).replaceAll("").lines().toList();
        List<PagePlot> plots = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher image = IMAGE.matcher(lines.get(i));
            if (image.matches()) {
                List<String> table = lines.stream().skip(i).dropWhile(line -> !line.startsWith("|"))
                        .takeWhile(line -> line.startsWith("|")).toList();
                if (table.size() < 3) {
                    throw new IllegalArgumentException("no table is below " + image.group(2));
                }
                plots.add(new PagePlot(image.group(1), image.group(2), table));
            }
        }
        return plots;
    }

    /** Draws it. */
    String svg() {
        RatioTable ratios = RatioTable.of(table);
        List<RatioPlot.Dot> dots = new ArrayList<>();
        for (int row = 0; row < ratios.rows().size(); row++) {
            for (int column = 0; column < ratios.columns().size(); column++) {
                Ratio ratio = ratios.ratios().get(row).get(column);
                if (ratio != null) {
                    dots.add(new RatioPlot.Dot(row, column, ratio));
                }
            }
        }
        return RatioPlot.file(ratios.rows(), dots, ratios.columns(), title, " data-table=\"" + checksum() + "\"");
    }

    private String checksum() {
        return Checksum.of(String.join("\n", table).getBytes(StandardCharsets.UTF_8));
    }
}
