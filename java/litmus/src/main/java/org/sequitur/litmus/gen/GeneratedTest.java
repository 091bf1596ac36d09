// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import org.sequitur.litmus.program.Op;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.run.LitmusTest;

/** The part of a generated test that is the same for all: reading back what its actors stored. */
public abstract class GeneratedTest implements LitmusTest {
    private Carrier carrier;
    private int locations;
    private int states;
    private Object[] registers;
    private int[] registersOf;
    private Object finals;

    /** Called once, before first use, with the arrays that the generated code stores registers and final values to. */
    final void attach(TestSpec spec, Object[] registerArrays, Object finalArray) {
        carrier = spec.carrier();
        locations = spec.program().locations();
        states = spec.states();
        registers = registerArrays;
        finals = finalArray;
        registersOf = spec.program().threads().stream().mapToInt(GeneratedTest::reads).toArray();
    }

    /** Returns how many registers a thread has. */
    static int reads(Iterable<Op> ops) {
        int reads = 0;
        for (Op op : ops) {
            reads += op instanceof Op.Read ? 1 : 0;
        }
        return reads;
    }

    /**
     * Reads the first location of a state until it is not 0; for actor 0 of a spinning test only. Nothing in the loop
     * but that read lets it end.
     */
    public void spin0(int state) {
        throw new UnsupportedOperationException("this test does not spin");
    }

    @Override
    public final int threads() {
        return registers.length;
    }

    @Override
    public final int states() {
        return states;
    }

    @Override
    public final long outcome(int state) {
        long packed = 0;
        int slot = 0;
        for (int thread = 0; thread < registers.length; thread++) {
            for (int i = 0; i < registersOf[thread]; i++) {
                int register = state * registersOf[thread] + i;
                packed = Outcome.with(packed, slot++, carrier.decode(registers[thread], register));
            }
        }
        for (int location = 0; location < locations; location++) {
            packed = Outcome.with(packed, slot++, carrier.decode(finals, state * locations + location));
        }
        return packed;
    }
}
