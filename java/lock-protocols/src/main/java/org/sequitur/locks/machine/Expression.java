// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.util.Arrays;
import java.util.function.ToIntFunction;

/**
 * A number computed from registers of one thread.
 *
 * @param text how a trace shows it
 * @param registers which registers it is computed from
 * @param function the number, of all registers of the thread; those that are not in {@code registers} have no meaning
 */
public record Expression(String text, int[] registers, ToIntFunction<int[]> function) {
    /** Returns an expression that is always the same. */
    public static Expression constant(int value) {
        return new Expression(Integer.toString(value), new int[0], registers -> value);
    }

    /** Returns the value of a register plus a constant. */
    public static Expression register(int register, int plus) {
        String text = "r" + register + (plus == 0 ? "" : "+" + plus);
        return new Expression(text, new int[] {register}, registers -> registers[register] + plus);
    }

    /** Returns 1 where a register has one of the values, else 0. */
    public static Expression isIn(int register, int... values) {
        return new Expression("r" + register + " in " + Arrays.toString(values), new int[] {register},
            registers -> Arrays.stream(values).anyMatch(value -> value == registers[register]) ? 1 : 0);
    }

    /** Returns 1 where two registers are equal, else 0. */
    public static Expression areEqual(int first, int second) {
        return new Expression("r" + first + " = r" + second, new int[] {first, second},
            registers -> registers[first] == registers[second] ? 1 : 0);
    }

    int of(int[] values) {
        return function.applyAsInt(values);
    }
}
