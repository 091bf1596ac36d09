// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Ratios are on a logarithmic axis. */
class RatioAxisTest {
    @Test
    void theAxisMarksOneAndTreatsTwiceAndHalfAlike() {
        RatioAxis axis = new RatioAxis(new PlotRange(0.25, 4), 100, 400);
        assertEquals(300, axis.at(1), 1e-9);
        assertEquals(axis.at(2) - axis.at(1), axis.at(1) - axis.at(0.5), 1e-9);
        assertEquals(500, axis.at(70), 1e-9);
        assertTrue(axis.marks().containsAll(List.of(1.0, 2.0, 0.5)) && !axis.marks().contains(5.0), axis.marks() + "");
    }
}
