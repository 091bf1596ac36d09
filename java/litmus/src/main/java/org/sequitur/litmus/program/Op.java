// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

/** One plain access of a litmus program. Locations and registers are numbered from 0. */
public sealed interface Op {
    /** Returns the location accessed. */
    int location();

    /** Reads {@code location} into {@code register}; every register is written by exactly one read. */
    record Read(int location, int register) implements Op {
    }

    /** Writes {@code value}, from 1 up to {@link Program#MAX_VALUE}; 0 is what every location starts with. */
    record Write(int location, int value) implements Op {
    }
}
