// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a changed strategy costs follows from performance and sensitivity, with the doubt of both. */
class CostChangeTest {
    @Test
    void equationTwoTurnsEquationOneBack() {
        for (double k : new double[] {1e-5, 0.003, 0.5}) {
            for (double a : new double[] {0.2, 1, 1.5, 40}) {
                assertEquals(a, CostChange.cost(k, CostChange.performance(k, a)), 1e-9 * a / k);
            }
        }
        assertEquals(1, CostChange.cost(0.01, 1), 1e-12);
    }

    /** The figures that the paper prints for one barrier on POWER7. */
    @Test
    void thePublishedExample() {
        assertEquals(11.7, CostChange.cost(0.01332662, 0.87530), 0.05);
        Interval exact = new Interval(0.01332662, 0.01332662, 0.01332662);
        assertEquals(10.7, CostChange.of(new Interval(0.8753, 0.8753, 0.8753), exact).estimate(), 0.05);
    }

    @ParameterizedTest
    @CsvSource({"10, 0.01", "10, 0.002", "0, 0.01", "-3, 0.01", "1, 0.01"})
    void theIntervalHoldsTheTruth(double change, double k) {
        Random random = new Random(3);
        int held = 0;
        int bounded = 0;
        for (int run = 0; run < 2000; run++) {
            double error = k / 8;
            double found = k + error * random.nextGaussian();
            double time = 1 + k * change + 0.01 * random.nextGaussian();
            Interval interval = CostChange.of(new Interval(1 / time, 1 / (time + 0.0196), 1 / (time - 0.0196)),
                    new Interval(found, found - 1.96 * error, found + 1.96 * error));
            bounded += Double.isNaN(interval.low()) ? 0 : 1;
            held += interval.holds(change) ? 1 : 0;
        }
        assertTrue(bounded >= 1990, bounded + "");
        assertTrue(held >= 0.93 * bounded && held <= 0.97 * bounded, held + " of " + bounded);
    }

    /** With an exact performance only k is in doubt, and the ends are those of its uneven interval. */
    @Test
    void theFarEndOfTheSensitivityChangesWithTheSign() {
        Interval k = new Interval(0.01, 0.009, 0.013);
        for (double p : new double[] {0.9, 1.1}) {
            double slowdown = 1 / p - 1;
            Interval cost = CostChange.of(new Interval(p, p, p), k);
            assertEquals(Math.min(slowdown / 0.009, slowdown / 0.013), cost.low(), 1e-9);
            assertEquals(Math.max(slowdown / 0.009, slowdown / 0.013), cost.high(), 1e-9);
        }
    }

    @Test
    void aSensitivityThatMayBeNothingTellsNoBound() {
        Interval p = new Interval(0.9, 0.89, 0.91);
        Interval wide = CostChange.of(p, new Interval(0.01, -0.001, 0.021));
        assertTrue(wide.known() && Double.isNaN(wide.low()));
        assertFalse(CostChange.of(p, new Interval(-0.01, -0.02, 0.01)).known());
        assertFalse(CostChange.of(Interval.UNKNOWN, new Interval(0.01, 0.009, 0.011)).known());
        assertFalse(CostChange.of(new Interval(0, 0, 0), new Interval(0.01, 0.009, 0.011)).known());
    }
}
