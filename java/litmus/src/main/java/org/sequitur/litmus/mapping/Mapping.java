// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import static org.sequitur.litmus.mapping.Barrier.*;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.oracle.InterleavingOracle;
import org.sequitur.litmus.oracle.Oracle;
import org.sequitur.litmus.oracle.TsoOracle;

/**
 * The tables of docs/design/0001-memory-model.md, "What is emitted", with the bulk operations, atomics and placed
 * fences that the text around them describes. A column lists its barriers; an access gets those of its tier and kind.
 */
public enum Mapping {
    /** Plain instructions throughout, so C2 emits what C1 does. */
    X86_TSO("x86-64 tso", Processor.X86, TsoOracle.TSO, EnumSet.of(Tier.C1, Tier.C1_BULK, Tier.C1_ATOMIC),
            EnumSet.noneOf(Barrier.class)),
    /** A fence behind stores, at the store or placed. */
    X86_SC("x86-64 sc", Processor.X86, InterleavingOracle.SC, EnumSet.of(Tier.C1, Tier.C2, Tier.PLACED, Tier.C1_BULK,
            Tier.PLACED_BULK, Tier.C1_ATOMIC, Tier.PLACED_ATOMIC),
            EnumSet.of(C1_AFTER_STORE, C2_AFTER_STORE, PLACED_BEFORE_LOAD, PLACED_AT_LEAVING, AFTER_BULK)),
    /** Loads acquire, stores release. */
    AARCH64_TSO("AArch64 tso", Processor.ARMV8, TsoOracle.TSO, Mapping.withoutPlacement(),
            EnumSet.of(C2_LOAD_ACQUIRES, C2_BEFORE_STORE, C2_BEFORE_WRITING_BULK, C2_BEHIND_BULK_LOADS,
                    C2_ATOMIC_ACQUIRES, C2_ATOMIC_RELEASES, C1_BEHIND_LOAD, C1_BEFORE_STORE, C1_BEFORE_BULK,
                    C1_BEHIND_BULK_LOADS, C1_BEHIND_ATOMIC)),
    /** The same on a processor for which the VM does not merge adjacent fences. */
    AARCH64_TSO_UNMERGED("AArch64 tso, fences not merged", Processor.ARMV8, TsoOracle.TSO, Mapping.withoutPlacement(),
            replaced(AARCH64_TSO.barriers, C2_BEFORE_STORE, C2_BEFORE_STORE_STORES, C2_BEFORE_STORE_LOADS)),
    /** C2 pairs a releasing store with an acquiring load, the others fence. */
    AARCH64_SC("AArch64 sc", Processor.ARMV8, InterleavingOracle.SC, Mapping.withoutPlacement(),
            EnumSet.of(C2_LOAD_ACQUIRES, C2_STORE_RELEASES, C2_BEFORE_BULK, C2_BEHIND_BULK_LOADS, C2_BEHIND_BULK,
                    C2_ATOMIC_ACQUIRES, C2_ATOMIC_RELEASES, C1_BEFORE_LOAD, C1_BEHIND_LOAD, C1_BEFORE_STORE,
                    C1_BEHIND_STORE, C1_BEFORE_BULK, C1_BEHIND_BULK, C1_BEHIND_ATOMIC)),
    /** A VM that has no C2, where C1 leaves out the fences that pair with C2's releasing stores. */
    AARCH64_SC_C1_ONLY("AArch64 sc, no C2", Processor.ARMV8, InterleavingOracle.SC,
            EnumSet.of(Tier.C1, Tier.C1_BULK, Tier.C1_ATOMIC),
            EnumSet.of(C1_BEHIND_LOAD, C1_BEFORE_STORE, C1_BEHIND_STORE, C1_BEHIND_BULK, C1_BEHIND_ATOMIC));

    private final String label;
    private final Processor processor;
    private final Oracle oracle;
    private final Set<Tier> tiers;
    private final Set<Barrier> barriers;

    Mapping(String label, Processor processor, Oracle oracle, Set<Tier> tiers, Set<Barrier> barriers) {
        this.label = label;
        this.processor = processor;
        this.oracle = oracle;
        this.tiers = tiers;
        this.barriers = barriers;
    }

    private static Set<Tier> withoutPlacement() {
        return EnumSet.of(Tier.C1, Tier.C2, Tier.C1_BULK, Tier.C2_BULK, Tier.C1_ATOMIC, Tier.C2_ATOMIC);
    }

    private static Set<Barrier> replaced(Set<Barrier> barriers, Barrier old, Barrier... others) {
        EnumSet<Barrier> changed = EnumSet.copyOf(barriers);
        changed.remove(old);
        changed.addAll(List.of(others));
        return changed;
    }

    /** Returns the processor and the memory model. */
    public String label() {
        return label;
    }

    /** Returns what the mapped programs run on. */
    public Processor processor() {
        return processor;
    }

    /** Returns what the program may show. */
    public Oracle oracle() {
        return oracle;
    }

    /** Returns the tiers that this column is for. */
    public Set<Tier> tiers() {
        return tiers;
    }

    /** Returns the barriers of the column. */
    public Set<Barrier> barriers() {
        return barriers;
    }

    /** Returns the barriers of each tier in front of (true) or behind (false) a single access. */
    static List<Barrier> around(Tier tier, boolean isWrite, boolean before) {
        return switch (tier) {
            case C1 -> before ? List.of(isWrite ? C1_BEFORE_STORE : C1_BEFORE_LOAD)
                    : isWrite ? List.of(C1_BEHIND_STORE, C1_AFTER_STORE) : List.of(C1_BEHIND_LOAD);
            case C2 -> !isWrite ? List.of() : before
                    ? List.of(C2_BEFORE_STORE, C2_BEFORE_STORE_STORES, C2_BEFORE_STORE_LOADS) : List.of(C2_AFTER_STORE);
            case C1_BULK -> before ? List.of(C1_BEFORE_BULK)
                    : isWrite ? List.of(C1_BEHIND_BULK, C1_BEHIND_BULK_LOADS, AFTER_BULK)
                            : List.of(C1_BEHIND_BULK, C1_BEHIND_BULK_LOADS);
            case C2_BULK -> before
                    ? isWrite ? List.of(C2_BEFORE_BULK, C2_BEFORE_WRITING_BULK) : List.of(C2_BEFORE_BULK)
                    : isWrite ? List.of(C2_BEHIND_BULK_LOADS, C2_BEHIND_BULK) : List.of(C2_BEHIND_BULK_LOADS);
            case C1_ATOMIC -> before ? List.of() : List.of(C1_BEHIND_ATOMIC);
            case C2_ATOMIC, PLACED, PLACED_BULK, PLACED_ATOMIC -> List.of();
        };
    }
}
