// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

/**
 * What one run of a program left behind, packed into a long: four bits for each register, then four bits for the final
 * value of each location.
 */
public final class Outcome {
    /** Stands for a value that no operation of the program wrote. */
    public static final int UNKNOWN = 15;
    private static final int BITS = 4;
    private static final long MASK = 15;

    private Outcome() {
    }

    /** Returns {@code packed} with the value at position {@code slot} replaced. */
    public static long with(long packed, int slot, int value) {
        int shift = slot * BITS;
        return packed & ~(MASK << shift) | (long) value << shift;
    }

    /** Returns the value at position {@code slot}: a register, or {@code registers + location}. */
    public static int get(long packed, int slot) {
        return (int) (packed >>> slot * BITS & MASK);
    }

    /** Returns for example {@code r0=0 r1=0 x=1 y=1}; a value nobody wrote shows as {@code ?}. */
    public static String format(Program program, long packed) {
        StringBuilder text = new StringBuilder();
        int registers = program.registers();
        for (int slot = 0; slot < registers + program.locations(); slot++) {
            String name = slot < registers ? "r" + slot : Program.locationName(slot - registers);
            int value = get(packed, slot);
            text.append(slot == 0 ? "" : " ").append(name).append('=').append(value == UNKNOWN ? "?" : "" + value);
        }
        return text.toString();
    }
}
