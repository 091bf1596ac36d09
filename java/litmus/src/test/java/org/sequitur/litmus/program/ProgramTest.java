// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text form of programs and outcomes. */
class ProgramTest {
    @Test
    void countsWhatItHas() {
        Program program = Program.parse("x=1; r0=y; x=2 | z=1; r1=x");
        assertEquals(3, program.locations());
        assertEquals(2, program.registers());
        assertEquals(2, program.maxValue());
        assertEquals(3, program.maxOps());
        assertEquals("x=1; r0=y; x=2 | z=1; r1=x", program.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x=0", "x=10", "q=1", "r1=x", "r0=q", "x=1; x=2; x=3; x=4", "x=1|x=1|x=1|x=1|x=1", "x"})
    void rejectsWhatIsNoProgram(String text) {
        assertThrows(IllegalArgumentException.class, () -> Program.parse(text));
    }

    @Test
    void outcomesKeepEachValueApart() {
        long outcome = Outcome.with(Outcome.with(Outcome.with(0, 0, 9), 2, Outcome.UNKNOWN), 0, 3);
        assertEquals(3, Outcome.get(outcome, 0));
        assertEquals(0, Outcome.get(outcome, 1));
        assertEquals("r0=3 x=0 y=?", Outcome.format(Program.parse("y=1; r0=x"), outcome));
    }
}
