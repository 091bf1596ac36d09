// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals from which verdicts are drawn hold the truth as often as they say, also where forks have heavy tails. */
class CoverageTest {
    private static final String SWITCH = "bench.simulate";
    private static final int ROWS = 12_000;

    @ParameterizedTest
    @CsvSource({"1, 4", "1, 10", "6, 4", "20, 4", "20, 7", "20, 10"})
    void intervalsHoldTheTruth(int workloads, int rounds) {
        for (Errors errors : Errors.values()) {
            CoverageSimulation.Coverage found = CoverageSimulation.run(errors, workloads, rounds, ROWS / workloads, 11);
            String said = errors + " " + found;
            double chance = 4 * Math.sqrt(0.05 * 0.95 / (ROWS / workloads));
            assertTrue(found.rows() >= 0.94 && found.rows() <= 0.975, said);
            assertTrue(found.mean() >= 0.94 - chance && found.mean() <= 0.965 + chance, said);
            assertTrue(found.worst() >= 0.915 - chance, said);
        }
    }

    /** Prints the tables of docs/design/0009-bench-statistics.md: with {@code -Dbench.simulate=40000}, in minutes. */
    @Test
    @EnabledIfSystemProperty(named = SWITCH, matches = "\\d+")
    void tablesForTheDocumentation() {
        String tables = CoverageSimulation.tables(Integer.getInteger(SWITCH));
        System.out.println(tables);
        assertTrue(tables.lines().filter(line -> line.startsWith("| normal")).count() == 6, tables);
    }
}
