// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A plot shows the ratios of the table below it, and nothing else of the page. */
class PagePlotTest {
    private static final String PAGE = """
            | Another | table |
            |---|--:|
            | not | 7.7 |

            ![time against java](plots/one.svg)

            | Program | ns | `sc` | **tso** | Why |
            |---|--:|--:|--:|---|
            | fop | 1,450 | 1.23 (1.10 to 1.37) | 1.05 | fences |
            | `xalan` | 12 ns | 0.98 (0.90 to 1.07) | – | |
            | nothing | 3 | - | | |
            | **mean** | | **1.10 (1.00 to 1.21)** | 1.05 | |

            | One more | table |
            |---|--:|
            | not | 8.8 |
            """;

    @Test
    void columnsOfRatiosAreFoundAndRowsWithoutAnyLeftOut() {
        PagePlot plot = PagePlot.of(PAGE).getFirst();
        assertEquals(6, plot.table().size());
        RatioTable table = RatioTable.of(plot.table());
        assertEquals(List.of("sc", "tso"), table.columns());
        assertEquals(List.of("fop", "xalan", "mean"), table.rows());
        assertEquals(1.37, table.ratios().get(0).get(0).high());
        assertTrue(Double.isNaN(table.ratios().get(0).get(1).low()), "no interval is made up");
        assertNull(table.ratios().get(1).get(1));
        assertEquals(1.10, table.ratios().get(2).get(0).estimate());
    }

    @Test
    void itIsDrawnWithItsTablesChecksum() {
        String svg = PagePlot.of(PAGE).getFirst().svg();
        String changed = PagePlot.of(PAGE.replace("0.98", "0.97")).getFirst().svg();
        assertTrue(svg.contains("aria-label=\"time against java\""), svg);
        assertEquals(5 + 2, svg.split("<circle", -1).length - 1, "a dot for each ratio and for each name");
        assertEquals(3, svg.split("<line stroke", -1).length - 1, "a line for each interval");
        assertNotEquals(checksum(svg), checksum(changed));
    }

    private static String checksum(String svg) {
        return svg.replaceFirst("(?s).* data-table=\"([0-9a-f]{64})\".*", "$1");
    }

    @Test
    void whatCannotBeDrawnIsSaid() {
        assertThrows(IllegalArgumentException.class, () -> PagePlot.of("![x](plots/x.svg)\n\nno table\n"));
        List<String> words = List.of("| a | b |", "|---|---|", "| x | y |");
        assertThrows(IllegalArgumentException.class, () -> RatioTable.of(words));
        assertEquals(List.of(), PagePlot.of("![photo](photo.png)\n```\n![x](plots/x.svg)\n```\n"));
    }
}
