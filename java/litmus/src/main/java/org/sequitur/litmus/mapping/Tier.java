// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

/** Who does an access, and how. */
public enum Tier {
    /** C1, the interpreter or the runtime: one single access. */
    C1,
    /** C2: one single access, with the barriers of each access at the access. */
    C2,
    /** C2 with fences placed; what follows in this tier is in the same method, on one straight line of control. */
    PLACED,
    /** C1, the interpreter or the runtime: an element that a bulk operation accesses. */
    C1_BULK,
    /** C2: an element that a bulk operation accesses. */
    C2_BULK,
    /** C2 with fences placed: an element that a bulk operation accesses. */
    PLACED_BULK,
    /** C1, the interpreter or the runtime: an atomic, for a store; a load is as in {@link #C1}. */
    C1_ATOMIC,
    /** C2: an atomic, for a store; a load is as in {@link #C2}. */
    C2_ATOMIC,
    /** C2 with fences placed: an atomic, for a store; a load is as in {@link #PLACED}. */
    PLACED_ATOMIC;

    boolean isBulk() {
        return this == C1_BULK || this == C2_BULK || this == PLACED_BULK;
    }

    boolean isAtomic() {
        return this == C1_ATOMIC || this == C2_ATOMIC || this == PLACED_ATOMIC;
    }

    boolean isPlaced() {
        return this == PLACED || this == PLACED_BULK || this == PLACED_ATOMIC;
    }

    /** Returns the tier that loads as this one does. */
    Tier ofLoad() {
        return switch (this) {
            case C1_ATOMIC -> C1;
            case C2_ATOMIC -> C2;
            case PLACED_ATOMIC -> PLACED;
            default -> this;
        };
    }
}
