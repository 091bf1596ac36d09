// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.price.SyntheticPrices;
import org.sequitur.bench.price.data.Calibration;

/** The largest count slows a program down by about a quarter, where the calibration reaches that far. */
class CountChoiceTest {
    private static final Calibration CALIBRATION = SyntheticPrices.CALIBRATION;

    @Test
    void aProbeLeadsToTheTarget() {
        for (double k : new double[] {0.003, 0.01, 0.05, 0.1}) {
            double seen = 1 / (1 + k * CALIBRATION.added(8));
            CountChoice choice = CountChoice.fromProbe(CALIBRATION, 8, seen);
            assertTrue(choice.reached(), choice.toString());
            double truth = 1 / (1 + k * CALIBRATION.added(choice.largest()));
            assertTrue(truth >= CountChoice.TARGET && truth <= CountChoice.MOST, k + ": " + truth);
            assertTrue(1 / (1 + k * CALIBRATION.added(choice.largest() + 1)) < CountChoice.TARGET);
            assertEquals(choice.largest(), choice.counts().getLast());
            assertEquals(choice.largest() / 4, choice.counts().getFirst());
        }
    }

    @Test
    void executionsLeadThere() {
        CountChoice choice = CountChoice.fromExecutions(CALIBRATION, 2e7, 2);
        assertEquals(CountChoice.of(CALIBRATION, 0.01), choice);
        assertTrue(choice.reached());
    }

    @Test
    void whereTheCalibrationEndsItEnds() {
        for (CountChoice choice : List.of(CountChoice.fromProbe(CALIBRATION, 512, 1.02),
                CountChoice.fromExecutions(CALIBRATION, 0, 4), CountChoice.fromExecutions(CALIBRATION, 1000, 4))) {
            assertEquals(List.of(128, 256, 512), choice.counts());
            assertFalse(choice.reached());
        }
        CountChoice least = CountChoice.fromProbe(CALIBRATION, 512, 0.001);
        assertTrue(least.largest() == 1 && least.counts().equals(List.of(1)) && !least.reached(), least.toString());
    }

    @Test
    void nonsenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromProbe(CALIBRATION, 0, 0.9));
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromProbe(CALIBRATION, 513, 0.9));
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromProbe(CALIBRATION, 8, 0));
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromProbe(CALIBRATION, 8, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromExecutions(CALIBRATION, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromExecutions(CALIBRATION, 1, 0));
        Calibration flat = new Calibration(List.of(new Calibration.Point(0, 1), new Calibration.Point(9, 1)));
        assertThrows(IllegalArgumentException.class, () -> CountChoice.fromExecutions(flat, 1e6, 1));
    }
}
