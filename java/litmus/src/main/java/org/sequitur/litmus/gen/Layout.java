// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

/** How the locations of one state lie in memory, and what the compiler can see of it. */
public enum Layout {
    /** In different cache lines and objects: what the processor can reorder shows best. */
    APART("apart"),
    /** In one object, next to each other: the compiler knows that they differ and can reorder freely. */
    SHARED("shared"),
    /** As {@link #SHARED}, but every other access of a thread goes through a second reference to the same object. */
    ALIASED("aliased");

    private final String label;

    Layout(String label) {
        this.label = label;
    }

    /** Returns the name used in options and tables. */
    public String label() {
        return label;
    }
}
