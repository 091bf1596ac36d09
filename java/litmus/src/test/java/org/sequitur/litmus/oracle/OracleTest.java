// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.litmus.program.Enumerator;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.shapes.Shapes;

/** The oracles against outcomes that the literature decides. */
class OracleTest {
    /** For each shape its outcome of interest and whether total store order allows it; SC forbids all of them. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "SB            ! r0=0 r1=0 x=1 y=1             ! true",
        "MP            ! r0=1 r1=0 x=1 y=1             ! false",
        "LB            ! r0=1 r1=1 x=1 y=1             ! false",
        "S             ! r0=1 x=1 y=1                  ! false",
        "R             ! r0=0 x=1 y=2                  ! true",
        "2+2W          ! x=1 y=2                       ! false",
        "CoRR          ! r0=1 r1=0 x=1                 ! false",
        "WRC           ! r0=1 r1=1 r2=0 x=1 y=1        ! false",
        "RWC           ! r0=1 r1=0 r2=0 x=1 y=1        ! true",
        "W+RWC         ! r0=1 r1=0 r2=0 x=1 y=1 z=1    ! true",
        "ISA2          ! r0=1 r1=1 r2=0 x=1 y=1 z=1    ! false",
        "WWC           ! r0=1 r1=1 x=1 y=1             ! false",
        "Z6.0          ! r0=1 r1=0 x=1 y=1 z=2         ! true",
        "3.SB          ! r0=0 r1=0 r2=0 x=1 y=1 z=1    ! true",
        "3.LB          ! r0=1 r1=1 r2=1 x=1 y=1 z=1    ! false",
        "IRIW          ! r0=1 r1=0 r2=1 r3=0 x=1 y=1   ! false",
        "SB+rfi        ! r0=1 r1=0 r2=1 r3=0 x=1 y=1   ! true",
        "MP+reread     ! r0=0 r1=1 r2=0 x=1 y=1        ! false",
        "dropped-write ! r0=1 r1=0 x=2 y=1             ! false",
    })
    void decidesNamedShapes(String shape, String outcome, boolean tsoAllows) {
        Program program = Shapes.programs().get(shape);
        assertFalse(texts(InterleavingOracle.SC, program).contains(outcome));
        assertTrue(texts(InterleavingOracle.ANY_ORDER, program).contains(outcome));
        assertEquals(tsoAllows, texts(TsoOracle.TSO, program).contains(outcome));
    }

    @Test
    void listsStoreBufferingCompletely() {
        Program program = Shapes.programs().get(Shapes.STORE_BUFFERING);
        Set<String> sc = Set.of("r0=0 r1=1 x=1 y=1", "r0=1 r1=0 x=1 y=1", "r0=1 r1=1 x=1 y=1");
        assertEquals(sc, texts(InterleavingOracle.SC, program));
        assertEquals(4, TsoOracle.TSO.outcomes(program).size());
    }

    @Test
    void ownStoresAreReadBeforeTheyReachMemory() {
        Program program = Program.parse("x=1; r0=x | x=2");
        assertEquals(Set.of("r0=1 x=1", "r0=1 x=2", "r0=2 x=2"), texts(TsoOracle.TSO, program));
    }

    @Test
    void weakerModelsAllowMore() {
        Enumerator enumerator = new Enumerator(3);
        for (int[] bodies : enumerator.programs(2)) {
            Program program = enumerator.program(bodies);
            Set<Long> sc = InterleavingOracle.SC.outcomes(program);
            assertTrue(TsoOracle.TSO.outcomes(program).containsAll(sc), program::toString);
            assertTrue(InterleavingOracle.ANY_ORDER.outcomes(program).containsAll(sc), program::toString);
        }
    }

    private static Set<String> texts(Oracle oracle, Program program) {
        return oracle.outcomes(program).stream().map(outcome -> Outcome.format(program, outcome))
                .collect(Collectors.toSet());
    }
}
