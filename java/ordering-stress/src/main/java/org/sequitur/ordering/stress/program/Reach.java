// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import org.sequitur.ordering.stress.program.Spot.Form;

/** The ways to access a location. */
enum Reach {
    PLAIN, CALLEE, KEPT, LAMBDA, VIRTUAL, HANDLE, HANDLE_VOLATILE, HANDLE_SWAP, UNSAFE, UNSAFE_VOLATILE, UNSAFE_SWAP,
    MIXED, MIXED_VOLATILE, REFLECTION, COPY, COPY_ANY, FILL, UPDATER, UPDATER_SWAP, ATOMIC, ATOMIC_SWAP, RELAXED_CODE;

    /** Returns whether a location can be accessed this way. */
    boolean suits(Spot spot) {
        boolean isRelaxed = "RelaxedPart".equals(spot.owner());
        boolean isAtomic = spot.form() == Form.ATOMIC;
        boolean isStatic = spot.form() == Form.STATIC;
        return switch (this) {
            case PLAIN, CALLEE, KEPT, LAMBDA -> !isAtomic;
            case VIRTUAL -> !isAtomic && !isStatic && spot.isReference();
            case HANDLE, UNSAFE -> !isAtomic && !isStatic && !isRelaxed;
            case HANDLE_VOLATILE, HANDLE_SWAP, UNSAFE_VOLATILE, UNSAFE_SWAP -> !isAtomic && !isStatic;
            case MIXED, MIXED_VOLATILE -> spot.decoy() != null;
            case REFLECTION -> !isAtomic && !isStatic;
            case COPY, COPY_ANY, FILL -> spot.form() == Form.ELEMENT;
            case UPDATER, UPDATER_SWAP -> spot.form() == Form.FIELD && spot.isVolatile() && !isRelaxed;
            case ATOMIC, ATOMIC_SWAP -> isAtomic;
            case RELAXED_CODE -> isRelaxed;
        };
    }

    /** Returns whether the access has order of its own, whatever the model. */
    boolean isVolatile(Spot spot) {
        return switch (this) {
            case PLAIN, CALLEE, KEPT, LAMBDA, VIRTUAL, REFLECTION -> spot.isVolatile();
            case HANDLE, UNSAFE, MIXED, COPY, COPY_ANY, FILL -> false;
            case HANDLE_VOLATILE, HANDLE_SWAP, UNSAFE_VOLATILE, UNSAFE_SWAP, MIXED_VOLATILE, UPDATER, UPDATER_SWAP,
                    ATOMIC, ATOMIC_SWAP, RELAXED_CODE -> true;
        };
    }

    /** Returns whether half of the accesses go to a decoy instead. */
    boolean isMixed() {
        return this == MIXED || this == MIXED_VOLATILE;
    }

    /** Returns whether an array is accessed in bulk. */
    boolean isBulk() {
        return this == COPY || this == COPY_ANY || this == FILL;
    }
}
