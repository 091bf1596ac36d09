// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sequitur.bench.stats.Level;
import org.sequitur.bench.stats.Ratio;

/**
 * What a table of a page says of ratios. A cell is a ratio when it is {@code 1.23} or {@code 1.23 (1.10 to 1.37)}, bold
 * or not; a column is one of ratios when all its cells are, but for some that are empty or a dash.
 *
 * @param rows    names of the rows with a ratio in some column, as readers see them
 * @param columns names of the columns of ratios
 * @param ratios  by row and column; null where the cell has none
 */
record RatioTable(List<String> rows, List<String> columns, List<List<Ratio>> ratios) {
    private static final String NUMBER = "(\\d+(?:\\.\\d+)?)";
    private static final Pattern RATIO = Pattern.compile(NUMBER + "(?: \\(" + NUMBER + " to " + NUMBER + "\\))?");
    private static final Pattern NOTHING = Pattern.compile("[-–—]?");
    private static final Pattern EDGES = Pattern.compile("^\\||\\|$");

    /**
     * Reads a table.
     *
     * @param lines of Markdown: the heads, the line that divides, the rows
     * @throws IllegalArgumentException when no column is one of ratios
     */
    static RatioTable of(List<String> lines) {
        List<String> head = cells(lines.getFirst());
        List<List<String>> body = lines.subList(2, lines.size()).stream().map(RatioTable::cells).toList();
        List<Integer> places = new ArrayList<>();
        for (int place = 1; place < head.size(); place++) {
            if (isOfRatios(body, place)) {
                places.add(place);
            }
        }
        if (places.isEmpty()) {
            throw new IllegalArgumentException("no column of the table '" + lines.getFirst() + "' is one of ratios");
        }
        List<String> names = new ArrayList<>();
        List<List<Ratio>> ratios = new ArrayList<>();
        for (List<String> row : body) {
            List<Ratio> found = new ArrayList<>();
            places.forEach(place -> found.add(ratio(row.get(place))));
            if (found.stream().anyMatch(each -> each != null)) {
                names.add(row.getFirst());
                ratios.add(found);
            }
        }
        return new RatioTable(names, places.stream().map(head::get).toList(), ratios);
    }

    private static boolean isOfRatios(List<List<String>> body, int place) {
        List<String> column = body.stream().map(row -> row.get(place)).toList();
        return column.stream().allMatch(cell -> NOTHING.matcher(cell).matches() || ratio(cell) != null)
                && column.stream().anyMatch(cell -> ratio(cell) != null);
    }

    private static Ratio ratio(String cell) {
        Matcher found = RATIO.matcher(cell);
        if (!found.matches()) {
            return null;
        }
        double low = found.group(2) == null ? Double.NaN : Double.parseDouble(found.group(2));
        double high = found.group(3) == null ? Double.NaN : Double.parseDouble(found.group(3));
        return new Ratio(Double.parseDouble(found.group(1)), low, high, 1, Double.NaN, Double.NaN, Double.NaN,
                Level.ONCE);
    }

    private static List<String> cells(String line) {
        return Arrays.stream(EDGES.matcher(line.strip()).replaceAll("").split("\\|", -1))
                .map(cell -> cell.replaceAll("[*`]", "").strip()).toList();
    }
}
