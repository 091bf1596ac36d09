// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.random.RandomGenerator;

/** Int expressions over the locals that every generated method has. */
final class Expressions {
    private static final int LOCALS = 4;
    private static final int DEEPEST = 3;

    private final RandomGenerator random;

    Expressions(RandomGenerator random) {
        this.random = random;
    }

    /** Returns the name of an int local that may be assigned. */
    String local() {
        return "x" + random.nextInt(LOCALS);
    }

    /** Returns an expression that may read the region. */
    String number(Region region) {
        return number(region, 0);
    }

    private String number(Region region, int depth) {
        int choice = random.nextInt(depth < DEEPEST ? 12 : 4);
        return switch (choice) {
            case 0, 1 -> local();
            case 2 -> Integer.toString(random.nextInt(-100, 1000));
            case 3 -> random.nextBoolean() ? "(int) l0" : "a";
            case 4 -> "Heap.get(h, " + region.from() + ", " + region.to() + ", " + number(region, depth + 1) + ")";
            case 5 -> "Cell.sum(c0)";
            case 6 -> "Heap.spin(" + number(region, depth + 1) + ")";
            case 7 -> "(" + number(region, depth + 1) + ") / ((" + local() + " & 7) + 1)";
            case 8 -> "(int) d0";
            default -> "(" + number(region, depth + 1) + " " + "+-*^&|".charAt(random.nextInt(6)) + " "
                    + number(region, depth + 1) + ")";
        };
    }

    /** Returns a condition on locals that holds sometimes. */
    String condition() {
        return "(" + local() + " & " + (1 << random.nextInt(3)) + ") == 0";
    }

    /** Returns a condition on locals that holds seldom. */
    String seldom() {
        return "(" + local() + " & 31) == " + random.nextInt(32);
    }
}
