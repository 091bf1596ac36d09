// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.data.Conditions;

/** What others took from a fork is read from the system's counters. */
class DisturbanceTest {
    private static Disturbance at(String processors, String group) {
        return Disturbance.of(ProcessorTimes.of(Stream.of(processors)), Stream.of(group));
    }

    @Test
    void stolenIsAShareOfAllProcessors() {
        Disturbance before = at("cpu  100 0 50 800 10 0 0 40 7 0", "throttled_usec 5000");
        Disturbance after = at("cpu  150 0 50 825 10 0 0 65 9 0", "throttled_usec 12000");
        Conditions seen = before.until(after, Conditions.UNKNOWN, true);
        assertEquals(0.25, seen.stolen(), 1e-12);
        assertEquals(7, seen.throttledMs(), 1e-12);
        assertTrue(seen.repeated());
    }

    @Test
    void whatTheSystemDoesNotTellIsUnknown() {
        Disturbance nothing = at("", "");
        assertEquals(Conditions.UNKNOWN, nothing.until(nothing, Conditions.UNKNOWN, false));
        assertTrue(Disturbance.now().processors().all() > 0);
    }
}
