// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;
import java.util.random.RandomGenerator;

/** Chooses what is called under a mark: methods of the program, of the world, and small ones of the class. */
final class EffectCalls {
    private static final List<String> HELPERS = List.of("spin", "logs", "fails", "fails", "locks", "unlocks",
            "permits", "locals", "interrupts", "writes", "writes", "loads", "awaits");
    private static final List<String> OWN = List.of("split(# & 7)", "split(# & 7)", "tree(# & 15)", "writing(#)",
            "self.changing(#)", "reading(# & 3)");

    /**
     * A marked call.
     *
     * @param type of the variable
     * @param text of the call
     */
    record Call(ValueType type, String text) {
        /** Returns the type of the variable with its mark. */
        String annotated() {
            return type == ValueType.ARRAY ? "int @Future []" : "@Future " + type.javaName();
        }
    }

    private final RandomGenerator random;
    private final List<EffectSignature> methods;
    private int loops;

    EffectCalls(RandomGenerator random, List<EffectSignature> methods) {
        this.random = random;
        this.methods = methods;
    }

    /** Calls inside a loop may call less deep. */
    void enterLoop() {
        loops++;
    }

    void leaveLoop() {
        loops--;
    }

    String number() {
        return switch (random.nextInt(4)) {
            case 0 -> local() + " + " + random.nextInt(30);
            case 1 -> "(" + local() + " & " + (7 + 8 * random.nextInt(4)) + ")";
            default -> local();
        };
    }

    /** Returns the name of an int local. */
    String local() {
        return "x" + random.nextInt(4);
    }

    /** Returns a condition that holds sometimes. */
    String condition() {
        return "(" + local() + " & " + (1 << random.nextInt(3)) + ") == 0";
    }

    /** Returns a condition that holds seldom. */
    String seldom() {
        return "(" + local() + " & 15) == " + random.nextInt(16);
    }

    /** Returns a call of a method of the program. */
    String generated() {
        return generated(fuel(), number(), "l0");
    }

    /** Returns a call of a method of the program. */
    String generated(String fuel, String number, String wide) {
        return methods.get(random.nextInt(methods.size())).call(fuel, number, wide);
    }

    private String fuel() {
        return "fuel - " + (1 + loops);
    }

    Call choose() {
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> {
                EffectSignature target = methods.get(random.nextInt(methods.size()));
                yield new Call(widened(target.type()), target.call(fuel(), number(), "l0"));
            }
            case 4, 5, 6 -> new Call(widened(ValueType.INT), OWN.get(random.nextInt(OWN.size()))
                    .replace("#", local()));
            case 7 -> switch (random.nextInt(3)) {
                case 0 -> new Call(ValueType.STRING, "Callees.generic(" + number() + ")");
                case 1 -> new Call(ValueType.BOXED, "Callees.nullable(" + number() + ")");
                default -> new Call(ValueType.INT, "Callees.nullable(" + number() + ")");
            };
            default -> new Call(widened(ValueType.INT), "Callees." + HELPERS.get(random.nextInt(HELPERS.size()))
                    + "(" + number() + ")");
        };
    }

    private ValueType widened(ValueType type) {
        if (type != ValueType.INT) {
            return type;
        }
        return switch (random.nextInt(6)) {
            case 0 -> ValueType.LONG;
            case 1 -> ValueType.BOXED;
            default -> ValueType.INT;
        };
    }
}
