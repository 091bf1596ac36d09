// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.stats.Level;
import org.sequitur.bench.stats.Ratio;

/** A plot shows every ratio, and does not let one wild interval hide them. */
class PlotRangeTest {
    private static final double NONE = Double.NaN;

    private static Ratio ratio(double estimate, double low, double high) {
        return new Ratio(estimate, low, high, 2, NONE, NONE, NONE, Level.ONCE);
    }

    @Test
    void usualIntervalsAreWhole() {
        assertEquals(new PlotRange(0.9, 1.3), PlotRange.of(List.of(ratio(1.2, 1.1, 1.3), ratio(0.95, 0.9, 1))));
    }

    @Test
    void wildIntervalIsCut() {
        PlotRange range = PlotRange.of(List.of(ratio(1.2, 0.01, 144), ratio(0.9, 0.88, 0.92)));
        assertTrue(range.low() < 0.9 && range.low() > 0.5);
        assertTrue(range.high() > 1.2 && range.high() < 2);
        assertFalse(range.shows(144));
        assertEquals(range.high(), range.cut(144));
        assertEquals(0.88, range.cut(0.88));
    }

    @Test
    void ratiosWithoutIntervalsAndTheBaselineAreShown() {
        assertEquals(new PlotRange(1, 5), PlotRange.of(List.of(ratio(5, NONE, NONE), ratio(2, NONE, NONE))));
        assertEquals(new PlotRange(1, 1), PlotRange.of(List.of()));
    }
}
