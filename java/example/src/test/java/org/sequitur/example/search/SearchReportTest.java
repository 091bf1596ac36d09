// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.example.vm.Facts;

class SearchReportTest {
    private static final OrderingLog LOG = new OrderingLog(20, 10, 300);

    private static Facts run(int indexMillis, int searchMillis) {
        return new Facts().put("corpus", "c").put("documents", 3400).put("queries", 4000).put("hits", 17)
                .put("checksum", "0a0b0c0d").put("indexMillis", indexMillis).put("searchMillis", searchMillis);
    }

    @Test
    void theRatioIsTakenPairByPair() {
        SearchReport report = new SearchReport(List.of(run(50, 50), run(100, 100), run(10, 10)),
                List.of(run(100, 100), run(200, 100), run(40, 40)), run(1, 1), LOG);
        assertEquals(2.0, report.ratios().median());
        assertEquals(1.5, report.ratios().min());
        assertEquals(4.0, report.ratios().max());
        assertTrue(report.text().contains("2.00 times"), report.text());
        assertTrue(report.text().contains("same answers in all 7 runs"), report.text());
    }

    @Test
    void equalAnswersWithoutOrderedCodeAreNoSuccess() {
        SearchReport report = new SearchReport(List.of(run(1, 1)), List.of(run(1, 2)), run(9, 9),
                new OrderingLog(0, 0, 0));
        assertFalse(report.isOrdered());
        assertTrue(report.text().contains("NOTHING WAS ORDERED"), report.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"documents", "queries", "hits", "checksum", "corpus"})
    void oneRunThatFoundSomethingElseIsNoticed(String answer) {
        Facts odd = run(1, 1).put(answer, 18);
        assertTrue(new SearchReport(List.of(run(1, 1)), List.of(run(1, 2)), run(9, 9), LOG).agrees());
        assertFalse(new SearchReport(List.of(odd), List.of(run(1, 2)), run(9, 9), LOG).agrees());
        assertFalse(new SearchReport(List.of(run(1, 1)), List.of(odd), run(9, 9), LOG).agrees());
        SearchReport logged = new SearchReport(List.of(run(1, 1)), List.of(run(1, 2)), odd, LOG);
        assertFalse(logged.agrees());
        assertTrue(logged.text().contains("ANSWERS DIFFER"), logged.text());
    }
}
