// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;

/** Every type, kind and layout of generated class, its actors run one after the other in one thread. */
class GeneratedTestTest {
    private static int number;

    static Stream<TestSpec> allWays() {
        Program many = Program.parse("x=1; y=2; z=3 | r0=z; x=4; r1=x | r2=x; r3=y; y=5");
        Program two = Program.parse("x=1; r0=y | y=1; r1=x");
        return Stream.of(Carrier.values()).flatMap(carrier -> Stream.of(AccessKind.values()).flatMap(kind ->
                Stream.of(Layout.values()).map(layout ->
                        new TestSpec(carrier.fits(many) ? many : two, carrier, kind, layout))));
    }

    @ParameterizedTest
    @MethodSource("allWays")
    void actorsReadAndWriteEachState(TestSpec spec) {
        GeneratedTest test = TestLoader.load(spec, number++);
        String expected = spec.carrier() == Carrier.BOOLEAN ? "r0=0 r1=1 x=1 y=1"
                : "r0=3 r1=4 r2=4 r3=2 x=4 y=5 z=3";
        for (int variant = 0; variant < 2; variant++) {
            test.reset(0, test.states());
            for (int thread = 0; thread < test.threads(); thread++) {
                test.run(2 * thread + variant, 0, test.states() / 2);
                test.run(2 * thread + variant, test.states() / 2, test.states());
            }
            test.collect(0, test.states());
            for (int state = 0; state < test.states(); state++) {
                assertEquals(expected, Outcome.format(spec.program(), test.outcome(state)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("allWays")
    void statesAreApart(TestSpec spec) {
        GeneratedTest test = TestLoader.load(spec, number++);
        test.reset(0, test.states());
        test.run(0, 3, 4);
        test.collect(0, test.states());
        int first = spec.program().registers();
        for (int state = 0; state < test.states(); state++) {
            assertEquals(state == 3 ? 1 : 0, Outcome.get(test.outcome(state), first));
        }
    }

    @ParameterizedTest
    @MethodSource("allWays")
    void spinEndsOnceTheWriteIsThere(TestSpec spec) {
        GeneratedTest test = TestLoader.load(TestSpec.spin(spec.carrier(), spec.kind(), spec.layout()), number++);
        test.reset(0, 1);
        test.run(2, 0, 1);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> test.spin0(0));
    }

    @Test
    void onlySpinningTestsSpin() {
        Program program = Program.parse("x=1 | r0=x");
        GeneratedTest test = TestLoader.load(new TestSpec(program, Carrier.INT, AccessKind.FIELD, Layout.APART), 0);
        assertThrows(UnsupportedOperationException.class, () -> test.spin0(0));
    }

    @Test
    void tornValuesAreUnknown() {
        assertEquals(Outcome.UNKNOWN, Carrier.LONG.decode(new long[] {0x0101_0101_0000_0000L}, 0));
        assertEquals(Outcome.UNKNOWN, Carrier.INT.decode(new int[] {0x0101_0202}, 0));
        assertEquals(Outcome.UNKNOWN, Carrier.DOUBLE.decode(new double[] {1.0}, 0));
        assertEquals(2, Carrier.SHORT.decode(new short[] {0x0202}, 0));
    }

    @Test
    void booleansFitOnlyProgramsOfOneValue() {
        assertEquals(false, Carrier.BOOLEAN.fits(Program.parse("x=1; x=2 | r0=x")));
        assertEquals(true, Carrier.BOOLEAN.fits(Program.parse("x=1; y=1 | r0=x")));
    }
}
