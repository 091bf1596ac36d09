// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import org.sequitur.litmus.mapping.Instruction.Fence;

/**
 * Everything in the mapping tables that is more than a plain load or store, by the tier that emits it and its place.
 * "C1" stands for C1, the interpreter and the runtime, which emit the same.
 */
public enum Barrier {
    /** {@code ldar} for {@code ldr}. */
    C2_LOAD_ACQUIRES("C2 load: acquires", null),
    /** {@code stlr} for {@code str}. */
    C2_STORE_RELEASES("C2 store: releases", null),
    /** The fence in front of a store that does not release. */
    C2_BEFORE_STORE("C2 store: fence before", Fence.DMB_ISH),
    /** The half of that fence which a processor that does not merge fences gives to stores. */
    C2_BEFORE_STORE_STORES("C2 store: store fence before", Fence.DMB_ISHST),
    /** The half for loads. */
    C2_BEFORE_STORE_LOADS("C2 store: load fence before", Fence.DMB_ISHLD),
    /** x86, without placement. */
    C2_AFTER_STORE("C2 store: fence behind", Fence.MFENCE),
    /** x86: placed in front of the first load behind a pending store. */
    PLACED_BEFORE_LOAD("C2 placed: fence before the next load", Fence.MFENCE),
    /** x86: placed where a store is pending at a call or a return. */
    PLACED_AT_LEAVING("C2 placed: fence at leaving", Fence.MFENCE),
    /** In front of a bulk operation. */
    C2_BEFORE_BULK("C2 bulk: fence before", Fence.DMB_ISH),
    /** In front of a bulk operation that writes. */
    C2_BEFORE_WRITING_BULK("C2 writing bulk: fence before", Fence.DMB_ISH),
    /** Behind a bulk operation: the acquire barrier. */
    C2_BEHIND_BULK_LOADS("C2 bulk: acquire behind", Fence.DMB_ISHLD),
    /** Behind a bulk operation that writes. */
    C2_BEHIND_BULK("C2 writing bulk: fence behind", Fence.DMB_ISH),
    /** The acquire half of an atomic. */
    C2_ATOMIC_ACQUIRES("C2 atomic: acquires", null),
    /** The release half of an atomic. */
    C2_ATOMIC_RELEASES("C2 atomic: releases", null),
    /** In front of a load. */
    C1_BEFORE_LOAD("C1 load: fence before", Fence.DMB_ISH),
    /** Behind a load. */
    C1_BEHIND_LOAD("C1 load: acquire behind", Fence.DMB_ISHLD),
    /** In front of a store. */
    C1_BEFORE_STORE("C1 store: fence before", Fence.DMB_ISH),
    /** Behind a store. */
    C1_BEHIND_STORE("C1 store: fence behind", Fence.DMB_ISH),
    /** x86: behind a store. */
    C1_AFTER_STORE("C1 store: fence behind", Fence.MFENCE),
    /** In front of a bulk operation. */
    C1_BEFORE_BULK("C1 bulk: fence before", Fence.DMB_ISH),
    /** Behind a bulk operation. */
    C1_BEHIND_BULK("C1 bulk: fence behind", Fence.DMB_ISH),
    /** Behind a bulk operation, if loads are all that it must order. */
    C1_BEHIND_BULK_LOADS("C1 bulk: acquire behind", Fence.DMB_ISHLD),
    /** x86: behind a bulk operation. */
    AFTER_BULK("bulk: fence behind", Fence.MFENCE),
    /** Behind an atomic. */
    C1_BEHIND_ATOMIC("C1 atomic: fence behind", Fence.DMB_ISH);

    private final String text;
    private final Fence fence;

    Barrier(String text, Fence fence) {
        this.text = text;
        this.fence = fence;
    }

    /** Returns the tier, the access and the place in words. */
    public String text() {
        return text;
    }

    /** Returns the instruction, or null for one that is part of the access. */
    Fence fence() {
        return fence;
    }
}
