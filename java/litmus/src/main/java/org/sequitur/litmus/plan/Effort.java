// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import java.util.EnumSet;
import java.util.Set;
import org.sequitur.litmus.run.Mode;

/** How much a run does. */
public enum Effort {
    /** About a minute, for every change. */
    QUICK(100, 10, 2, 2, EnumSet.of(Mode.INT, Mode.C1, Mode.C2, Mode.TIERED, Mode.MIXED_C1_C2)),
    /** About ten minutes: every program, every type and kind, every mode, in a changing combination. */
    DEFAULT(600, 14, 12, 5, EnumSet.allOf(Mode.class)),
    /** All combinations of program, type, kind and layout in every mode: most of a day. */
    FULL(600, 10, Integer.MAX_VALUE, Integer.MAX_VALUE, EnumSet.allOf(Mode.class));

    private final int programs;
    private final int millis;
    private final int combinations;
    private final int spins;
    private final Set<Mode> modes;

    Effort(int programs, int millis, int combinations, int spins, Set<Mode> modes) {
        this.programs = programs;
        this.millis = millis;
        this.combinations = combinations;
        this.spins = spins;
        this.modes = modes;
    }

    /** Returns the number of generated programs. */
    public int programs() {
        return programs;
    }

    /** Returns the time for each test in milliseconds. */
    public int millis() {
        return millis;
    }

    /** Returns in how many combinations of type, kind and layout each named program runs in a mode, at least. */
    int combinations() {
        return combinations;
    }

    /** Returns in how many combinations the spinning read runs in a mode. */
    int spins() {
        return spins;
    }

    /** Returns the modes to run. */
    public Set<Mode> modes() {
        return modes;
    }
}
