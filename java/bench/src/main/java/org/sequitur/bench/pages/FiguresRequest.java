// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a page says of a table that shows figures as a file of JSON has them, in a comment in front of it:
 *
 * <pre>
 * &lt;!-- figures: data/0008-locks.json.gz
 * rows = programs
 * name: Program
 * locksPerCpuSecond count: Locks per CPU second
 * shares.needed percent: **Needed**
 * --&gt;
 * </pre>
 *
 * {@code rows} names the list whose elements are the rows. A line with a colon is a column: the way to a value of the
 * element, by names with dots between them; how the value is written ({@link Format}, {@code text} when left out); and
 * what stands above it.
 *
 * @param file    the data, as the page sees them
 * @param rows    the way to the list
 * @param columns in their order, at least one
 */
record FiguresRequest(String file, String rows, List<Column> columns) {
    /** How a value is written. */
    enum Format {
        /** As it is. */
        TEXT,
        /** With no more digits than it needs, at most three behind the point. */
        NUMBER,
        /** With three digits and a unit, for example 10.0 M. */
        COUNT,
        /** A share as a percentage, for example 2.8 %. */
        PERCENT,
        /** A share {estimate, low, high} with its interval, which may be left out: for example 2.8 % (2.1 to 3.5). */
        INTERVAL,
        /** A number {estimate, low, high} likewise: for example 2.81 (2.10 to 3.52). */
        ESTIMATE,
        /** With three digits behind the point. */
        RATIO
    }

    /** What stands above a column, the way to its values, and how they are written. */
    record Column(String path, Format format, String title) {
        static Column of(String line, int colon) {
            String[] words = line.substring(0, colon).strip().split("\\s+");
            if (words.length > 2) {
                throw new IllegalArgumentException("'" + line + "' is not PATH FORMAT: TITLE");
            }
            return new Column(words[0], words.length == 1 ? Format.TEXT : format(words[1]),
                    line.substring(colon + 1).strip());
        }

        private static Format format(String name) {
            try {
                return Format.valueOf(name.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("'" + name + "' is none of text, number, count, percent, "
                        + "interval and ratio", e);
            }
        }
    }

    /**
     * Reads the comment's lines without its marks.
     *
     * @throws IllegalArgumentException with a message for people, when one is not understood
     */
    static FiguresRequest of(List<String> lines) {
        String rows = null;
        List<Column> columns = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                columns.add(Column.of(line, colon));
            } else if (rows == null && line.matches("rows\\s*=.+")) {
                rows = line.substring(line.indexOf('=') + 1).strip();
            } else {
                throw new IllegalArgumentException("'" + line + "' is neither PATH FORMAT: TITLE nor, once, rows = "
                        + "PATH");
            }
        }
        if (rows == null || columns.isEmpty()) {
            throw new IllegalArgumentException("say rows = PATH, and PATH FORMAT: TITLE for each column");
        }
        return new FiguresRequest(lines.getFirst().strip(), rows, List.copyOf(columns));
    }
}
