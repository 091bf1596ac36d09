// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A self check says something only if it could have found that the machine changed, or did. */
class SelfCheckTest {
    @ParameterizedTest
    @CsvSource({
        "0.95, 1.05, true, true",
        "0.317, 3.572, false, true",
        "1.02, 1.05, true, false",
        "2.0, 4.0, true, false",
        "NaN, NaN, false, false"})
    void anIntervalThatHoldsOneOnAnyMachineIsNoCheck(double low, double high, boolean tells, boolean steady) {
        Ratio halves = new Ratio(1, low, high, 4, Double.NaN, Double.NaN, Double.NaN, Level.ONCE);
        SelfCheck check = new SelfCheck(0.01, null, 0.01, halves);
        assertEquals(tells, check.tells());
        assertEquals(steady, check.steady());
    }
}
