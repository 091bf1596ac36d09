// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import org.sequitur.litmus.program.Program;

/**
 * What a generated test class is made from.
 *
 * @param program the program
 * @param carrier the type of its locations
 * @param kind    how they are accessed
 * @param layout  how they lie in memory
 * @param spins   whether the class also has a method that reads the first location until it is not 0
 */
public record TestSpec(Program program, Carrier carrier, AccessKind kind, Layout layout, boolean spins) {
    /** A reader that spins and the write it waits for. */
    private static final Program SPIN = Program.parse("r0=x | x=1");
    /** States of a test with static fields: each is a copy of the code. */
    private static final int STATIC_STATES = 16;
    private static final int STATES = 512;

    /** Describes a test that runs a program. */
    public TestSpec(Program program, Carrier carrier, AccessKind kind, Layout layout) {
        this(program, carrier, kind, layout, false);
    }

    /** Describes a test whose {@link GeneratedTest#spin0} waits for the write of actor 1. */
    public static TestSpec spin(Carrier carrier, AccessKind kind, Layout layout) {
        return new TestSpec(SPIN, carrier, kind, layout, true);
    }

    /** Returns how many fresh states one batch walks through. */
    int states() {
        return kind.storage() == Storage.STATIC ? STATIC_STATES : STATES;
    }
}
