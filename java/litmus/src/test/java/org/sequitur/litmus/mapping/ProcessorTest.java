// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.litmus.oracle.InterleavingOracle;
import org.sequitur.litmus.oracle.TsoOracle;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.shapes.Shapes;

/** The verdicts that the literature gives for the classic programs. */
class ProcessorTest {
    /** Each line: a program, the values to look for, whether x86-TSO allows them. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            x=1; r0=y | y=1; r1=x                         ! r0=0 r1=0 ! true
            x=1; mfence; r0=y | y=1; r1=x                 ! r0=0 r1=0 ! true
            x=1; mfence; r0=y | y=1; mfence; r1=x         ! r0=0 r1=0 ! false
            xchg x=1; r0=y | xchg y=1; r1=x               ! r0=0 r1=0 ! false
            xchg x=1; r0=y | y=1; mfence; r1=x            ! r0=0 r1=0 ! false
            xchg x=1; r0=y | y=1; r1=x                    ! r0=0 r1=0 ! true
            x=1; y=1 | r0=y; r1=x                         ! r0=1 r1=0 ! false
            r0=x; y=1 | r1=y; x=1                         ! r0=1 r1=1 ! false
            x=2; y=1 | r0=y; x=1                          ! r0=1 x=2  ! false
            x=1; y=1 | y=2; r0=x                          ! y=2 r0=0  ! true
            x=1; y=1 | y=2; mfence; r0=x                  ! y=2 r0=0  ! false
            x=1; mfence; y=1 | y=2; r0=x                  ! y=2 r0=0  ! true
            x=2; y=1 | y=2; x=1                           ! x=2 y=2   ! false
            x=1 | r0=x; y=1 | r1=y; r2=x                  ! r0=1 r1=1 r2=0 ! false
            x=1 | r0=x; r1=y | y=1; r2=x                  ! r0=1 r1=0 r2=0 ! true
            x=1 | r0=x; r1=y | y=1; mfence; r2=x          ! r0=1 r1=0 r2=0 ! false
            x=1 | y=1 | r0=x; r1=y | r2=y; r3=x           ! r0=1 r1=0 r2=1 r3=0 ! false
            x=1; r0=x; r1=y | y=1; r2=y; r3=x             ! r0=1 r1=0 r2=1 r3=0 ! true
            x=1 | r0=x; r1=x                              ! r0=1 r1=0 ! false
            """)
    void x86(String program, String values, boolean allowed) {
        assertEquals(allowed, allows(Processor.X86, program, values));
    }

    /** The same for ARMv8. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            x=1; r0=y | y=1; r1=x                         ! r0=0 r1=0 ! true
            x=1; dmb ish; r0=y | y=1; dmb ish; r1=x       ! r0=0 r1=0 ! false
            x=1; dmb ish; r0=y | y=1; dmb ishst; r1=x     ! r0=0 r1=0 ! true
            x=1; dmb ish; r0=y | y=1; dmb ishld; r1=x     ! r0=0 r1=0 ! true
            stlr x=1; ldar r0=y | stlr y=1; ldar r1=x     ! r0=0 r1=0 ! false
            stlr x=1; r0=y | stlr y=1; r1=x               ! r0=0 r1=0 ! true
            stlr x=1; ldar r0=y | stlr y=1; r1=x          ! r0=0 r1=0 ! true
            x=1; ldar r0=y | y=1; ldar r1=x               ! r0=0 r1=0 ! true
            stlr x=1; ldar r0=y | y=1; dmb ish; r1=x      ! r0=0 r1=0 ! false
            x=1; y=1 | r0=y; r1=x                         ! r0=1 r1=0 ! true
            x=1; dmb ish; y=1 | r0=y; r1=x                ! r0=1 r1=0 ! true
            x=1; y=1 | r0=y; dmb ish; r1=x                ! r0=1 r1=0 ! true
            x=1; dmb ish; y=1 | r0=y; dmb ish; r1=x       ! r0=1 r1=0 ! false
            x=1; dmb ish; y=1 | r0=y; dmb ishld; r1=x     ! r0=1 r1=0 ! false
            x=1; dmb ishst; y=1 | r0=y; dmb ishld; r1=x   ! r0=1 r1=0 ! false
            x=1; dmb ishld; y=1 | r0=y; dmb ishld; r1=x   ! r0=1 r1=0 ! true
            x=1; dmb ishst; y=1 | r0=y; dmb ishst; r1=x   ! r0=1 r1=0 ! true
            x=1; stlr y=1 | ldar r0=y; r1=x               ! r0=1 r1=0 ! false
            x=1; stlr y=1 | r0=y; ldar r1=x               ! r0=1 r1=0 ! true
            stlr x=1; y=1 | ldar r0=y; r1=x               ! r0=1 r1=0 ! true
            r0=x; y=1 | r1=y; x=1                         ! r0=1 r1=1 ! true
            r0=x; dmb ishld; y=1 | r1=y; x=1              ! r0=1 r1=1 ! true
            r0=x; dmb ishld; y=1 | r1=y; dmb ishld; x=1   ! r0=1 r1=1 ! false
            ldar r0=x; y=1 | r1=y; stlr x=1               ! r0=1 r1=1 ! false
            r0=x; dmb ishst; y=1 | r1=y; dmb ishst; x=1   ! r0=1 r1=1 ! true
            x=2; y=1 | r0=y; x=1                          ! r0=1 x=2  ! true
            x=2; dmb ishst; y=1 | r0=y; dmb ishld; x=1    ! r0=1 x=2  ! false
            x=2; stlr y=1 | ldar r0=y; x=1                ! r0=1 x=2  ! false
            x=1; dmb ish; y=1 | y=2; r0=x                 ! y=2 r0=0  ! true
            x=1; dmb ish; y=1 | y=2; dmb ish; r0=x        ! y=2 r0=0  ! false
            x=1; dmb ishst; y=1 | y=2; dmb ish; r0=x      ! y=2 r0=0  ! false
            x=1; stlr y=1 | stlr y=2; ldar r0=x           ! y=2 r0=0  ! false
            x=2; y=1 | y=2; x=1                           ! x=2 y=2   ! true
            x=2; dmb ishst; y=1 | y=2; x=1                ! x=2 y=2   ! true
            x=2; dmb ishst; y=1 | y=2; dmb ishst; x=1     ! x=2 y=2   ! false
            x=2; stlr y=1 | y=2; stlr x=1                 ! x=2 y=2   ! false
            x=1 | r0=x; y=1 | r1=y; r2=x                  ! r0=1 r1=1 r2=0 ! true
            x=1 | r0=x; dmb ish; y=1 | r1=y; dmb ish; r2=x ! r0=1 r1=1 r2=0 ! false
            x=1 | ldar r0=x; stlr y=1 | ldar r1=y; r2=x   ! r0=1 r1=1 r2=0 ! false
            x=1 | y=1 | r0=x; r1=y | r2=y; r3=x           ! r0=1 r1=0 r2=1 r3=0 ! true
            x=1 | y=1 | ldar r0=x; ldar r1=y | ldar r2=y; ldar r3=x ! r0=1 r1=0 r2=1 r3=0 ! false
            x=1 | y=1 | r0=x; dmb ishld; r1=y | r2=y; dmb ishld; r3=x ! r0=1 r1=0 r2=1 r3=0 ! false
            x=1 | y=1 | r0=x; dmb ishst; r1=y | r2=y; dmb ishst; r3=x ! r0=1 r1=0 r2=1 r3=0 ! true
            x=1; r0=x; dmb ishld; r1=y | y=1; r2=y; dmb ishld; r3=x ! r0=1 r1=0 r2=1 r3=0 ! true
            swpal x=1; r0=y | swpal y=1; r1=x             ! r0=0 r1=0 ! true
            swpal x=1; ldar r0=y | swpal y=1; ldar r1=x   ! r0=0 r1=0 ! false
            x=1 | r0=x; r1=x                              ! r0=1 r1=0 ! false
            x=1; r0=x | x=2                               ! r0=0      ! false
            """)
    void armv8(String program, String values, boolean allowed) {
        assertEquals(allowed, allows(Processor.ARMV8, program, values));
    }

    @Test
    void atomicExchangesOfOneLocationDoNotLoseAnUpdate() {
        for (Processor processor : Processor.values()) {
            assertEquals(true, allows(processor, "swpal x=1 | swpal x=2", "x=1"));
            assertEquals(false, allows(processor, "swpal x=1; r0=x | swpal x=2", "r0=0"));
        }
    }

    /** The axioms and the abstract machine, which were written apart, agree on every shape. */
    @Test
    void x86AgreesWithTheStoreBufferMachine() {
        Shapes.programs().forEach((name, program) -> assertEquals(TsoOracle.TSO.outcomes(program),
                Processor.X86.outcomes(MachineProgram.parse(program.toString())), name));
    }

    /** With a full fence between all accesses both processors are sequentially consistent, on every shape. */
    @Test
    void fencesEverywhereGiveSequentialConsistency() {
        Shapes.programs().forEach((name, program) -> {
            for (Processor processor : Processor.values()) {
                String fence = processor == Processor.X86 ? "; mfence; " : "; dmb ish; ";
                MachineProgram fenced = MachineProgram.parse(program.toString().replace("; ", fence));
                assertEquals(InterleavingOracle.SC.outcomes(program), processor.outcomes(fenced), name);
            }
        });
    }

    @Test
    void textFormIsReadBack() {
        String text = "stlr x=1; dmb ishld; ldar r0=y | y=1; dmb ish; r1=x";
        assertEquals(text, MachineProgram.parse(text).toString());
        assertThrows(IllegalArgumentException.class, () -> MachineProgram.parse("lwsync"));
        assertThrows(IllegalArgumentException.class, () -> MachineProgram.parse("stlr r0=x"));
    }

    private static boolean allows(Processor processor, String text, String values) {
        MachineProgram program = MachineProgram.parse(text);
        return processor.outcomes(program).stream().anyMatch(outcome -> Arrays.stream(values.split(" "))
                .allMatch(value -> has(program, outcome, value)));
    }

    private static boolean has(MachineProgram program, long outcome, String value) {
        int slot = value.startsWith("r") ? value.charAt(1) - '0'
                : program.registers() + "xyz".indexOf(value.charAt(0));
        return Outcome.get(outcome, slot) == value.charAt(value.length() - 1) - '0';
    }
}
