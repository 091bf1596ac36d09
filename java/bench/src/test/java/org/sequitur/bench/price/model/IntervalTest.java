// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.bench.stats.Errors;

/** Intervals of k hold the truth as often as they say, also when blocks are few, vary unlike or k changes. */
class IntervalTest {
    private static final String SWITCH = "bench.simulate";
    private static final int TRIALS = 250;

    @ParameterizedTest
    @EnumSource(Errors.class)
    void theWiderOfTwoBootstrapsHoldsTheTruth(Errors errors) {
        for (int rounds : new int[] {2, 5, 10}) {
            double[][] found = IntervalSimulation.run(errors, IntervalSimulation.Trouble.NONE, rounds, TRIALS, 11);
            double[] wider = found[IntervalSimulation.Method.WIDER.ordinal()];
            assertTrue(wider[0] >= 0.925, errors + " " + rounds + " rounds: " + wider[0]);
            double student = found[IntervalSimulation.Method.STUDENT.ordinal()][1];
            assertTrue(wider[1] < (rounds < 5 ? 1.6 : 1.25) * student, errors + ": " + wider[1] + " " + student);
        }
    }

    @ParameterizedTest
    @EnumSource(Errors.class)
    void alsoWhereOneBootstrapAloneDoesNot(Errors errors) {
        double[][] uneven = IntervalSimulation.run(errors, IntervalSimulation.Trouble.UNEVEN, 12, TRIALS, 12);
        double[][] phases = IntervalSimulation.run(errors, IntervalSimulation.Trouble.PHASES, 12, TRIALS, 13);
        int wider = IntervalSimulation.Method.WIDER.ordinal();
        assertTrue(uneven[wider][0] >= 0.91 && phases[wider][0] >= 0.91, uneven[wider][0] + " " + phases[wider][0]);
        if (errors == Errors.NORMAL) {
            int all = IntervalSimulation.Method.FROM_ALL.ordinal();
            assertTrue(uneven[all][0] < 0.92 && phases[all][0] < 0.92, uneven[all][0] + " " + phases[all][0]);
        }
    }

    @Test
    void quantilesAloneHoldItTooRarely() {
        double[][] found = IntervalSimulation.run(Errors.NORMAL, IntervalSimulation.Trouble.NONE, 3, TRIALS, 14);
        assertTrue(found[IntervalSimulation.Method.QUANTILES.ordinal()][0] < 0.92);
    }

    /** Prints how the methods compare: with {@code -Dbench.simulate=2000}, in minutes. */
    @Test
    @EnabledIfSystemProperty(named = SWITCH, matches = "\\d+")
    void tableOfMethods() {
        String table = IntervalSimulation.table(Integer.getInteger(SWITCH));
        System.out.println(table);
        assertTrue(table.contains("30 rounds"));
    }
}
