// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

/**
 * A method of a generated program. Each takes how deep it may still call, a number, a list, a region of the heap that
 * is its own while it runs, and a box for a second result.
 *
 * @param owner    class
 * @param name     of the method
 * @param type     of its result
 * @param instance whether it needs an object
 */
record Signature(String owner, String name, ValueType type, boolean instance) {
    String declaration() {
        return "private " + (instance ? "" : "static ") + type.javaName() + " " + name
                + "(int fuel, int a, Cell c0, int[] h, int lo, int hi, Box out)";
    }

    /** Returns a call of it. */
    String call(String fuel, String number, String list, Region region, String box) {
        return (instance ? "new " + owner + "(a & 15)." : "") + name + "(" + String.join(", ", fuel, number, list, "h",
                region.from(), region.to(), box) + ")";
    }
}
