// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.litmus.shapes.Shapes;

/** The tables keep their memory models, whatever the mixture of tiers, and need their barriers. */
class MappingCheckTest {
    /**
     * Barriers without which no shape breaks. The acquire half of an atomic and the fence behind it order the value
     * that it reads, at which the shapes do not look. Without merged fences the load half in front of a C2 store orders
     * loads that have acquired already. Without C2 every access of C1 ends in what a later store needs.
     */
    private static final Map<Mapping, Set<Barrier>> NEEDLESS = Map.of(
            Mapping.X86_TSO, Set.of(),
            Mapping.X86_SC, Set.of(),
            Mapping.AARCH64_TSO, Set.of(Barrier.C2_ATOMIC_ACQUIRES, Barrier.C1_BEHIND_ATOMIC),
            Mapping.AARCH64_TSO_UNMERGED, Set.of(Barrier.C2_ATOMIC_ACQUIRES, Barrier.C1_BEHIND_ATOMIC,
                    Barrier.C2_BEFORE_STORE_LOADS),
            Mapping.AARCH64_SC, Set.of(Barrier.C2_ATOMIC_ACQUIRES, Barrier.C1_BEHIND_ATOMIC),
            Mapping.AARCH64_SC_C1_ONLY, Set.of(Barrier.C1_BEFORE_STORE));

    @ParameterizedTest
    @EnumSource(Mapping.class)
    void noMixtureShowsAForbiddenOutcome(Mapping mapping) {
        Shapes.programs().forEach((name, program) -> {
            MappingCheck check = new MappingCheck(mapping, Set.of());
            assertEquals(Optional.empty(), check.counterexample(program), name);
            assertTrue(check.size() > 0, name);
        });
    }

    @ParameterizedTest
    @EnumSource(Mapping.class)
    void eachBarrierIsNeededButThoseListed(Mapping mapping) {
        Set<Barrier> needless = EnumSet.noneOf(Barrier.class);
        for (Barrier barrier : mapping.barriers()) {
            if (MappingMain.breaks(mapping, barrier).isEmpty()) {
                needless.add(barrier);
            }
        }
        assertEquals(NEEDLESS.get(mapping), needless);
    }
}
