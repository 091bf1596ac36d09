// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.sequitur.bench.stats.SequentialSimulation.Outcome;
import org.sequitur.bench.stats.SequentialSimulation.Stop;

/** Looking again and again finds nothing where there is nothing, because each look is stricter. */
class LooksTest {
    private static final int TRIALS = 4000;
    private static final double CHANCE = 4 * Math.sqrt(0.05 * 0.95 / TRIALS);

    @Test
    void looksGrowToTheLast() {
        assertEquals(List.of(5, 7, 10, 14, 19, 27, 40), Looks.upTo(40).rounds());
        assertEquals(List.of(5), Looks.upTo(5).rounds());
        assertEquals(List.of(5, 6), Looks.upTo(6).rounds());
        assertEquals(14, Looks.upTo(40).at(10.5));
        assertEquals(40, Looks.upTo(40).at(1000));
    }

    @Test
    void boundsAreThoseOfTheBooks() {
        // Jennison and Turnbull 2000, table 2.1: equally spaced looks, 5 %.
        assertEquals(0.05, Looks.crossing(List.of(1), 1.959964), 1e-4);
        assertEquals(0.05, Looks.crossing(List.of(1, 2), 2.178), 2e-4);
        assertEquals(0.05, Looks.crossing(List.of(1, 2, 3, 4, 5), 2.413), 2e-4);
        assertEquals(0.05, Looks.upTo(5).level().alpha(), 1e-6);
    }

    @Test
    void stoppingAsOnePleasesKeepsTheLevel() {
        Looks looks = Looks.upTo(40);
        for (Errors errors : Errors.values()) {
            Outcome found = SequentialSimulation.run(errors, 1, 0.02, looks, Stop.PLEASED, TRIALS, 3);
            assertTrue(found.held() > 0.95 - CHANCE, errors + " " + found);
        }
        Outcome naive = SequentialSimulation.run(Errors.NORMAL, 1, 0.02, new Looks(looks.rounds(), Level.ONCE),
                Stop.PLEASED, TRIALS, 3);
        assertTrue(naive.held() < 0.88, "without stricter looks too much is found: " + naive);
    }

    @Test
    void narrowIntervalsHoldTheTruthAndCostLess() {
        for (Errors errors : Errors.values()) {
            Outcome found = SequentialSimulation.run(errors, 20, 0.02, Looks.upTo(40), Stop.NARROW, 150, 3);
            assertTrue(found.held() > 0.95 - CHANCE, errors + " " + found);
            assertTrue(found.spent() < 0.85 * found.fixed(), errors + " " + found);
        }
    }

    /** Prints the table of docs/design/0009-bench-statistics.md: with {@code -Dbench.simulate=40000}, in minutes. */
    @Test
    @EnabledIfSystemProperty(named = "bench.simulate", matches = "\\d+")
    void tableForTheDocumentation() {
        String table = SequentialSimulation.table(Integer.getInteger("bench.simulate"));
        System.out.println(table);
        assertTrue(table.lines().count() > 40, table);
    }
}
