// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which children leave their fences to the operating system. */
class BarrierTest {
    private static Barrier of(Model model, Mode mode, long seed, boolean hasSystem, String... extra) {
        return Barrier.of(model, mode, seed, hasSystem, List.of(extra));
    }

    @Test
    void halfOfTheChildrenOfAModelDoAndTheSeedChangesWhich() {
        for (Model model : Model.values()) {
            long system = Arrays.stream(Mode.values())
                    .filter(mode -> of(model, mode, 1, true) == Barrier.SYSTEM).count();
            assertEquals(Mode.values().length / 2, system);
        }
        assertNotEquals(of(Model.SC, Mode.C2, 1, true), of(Model.SC, Mode.C2, 2, true));
        assertNotEquals(of(Model.SC, Mode.C2, 1, true), of(Model.TSO, Mode.C2, 1, true));
        assertEquals(of(Model.SC, Mode.C2, -1, true), of(Model.SC, Mode.C2, 1, true));
    }

    @Test
    void noneWhereThereIsNoSuchBarrier() {
        for (Mode mode : Mode.values()) {
            assertEquals(Barrier.OWN, of(Model.SC, mode, 1, false));
        }
    }

    @Test
    void theUsersChoiceComesFirst() {
        for (Mode mode : Mode.values()) {
            assertEquals(Barrier.SYSTEM, of(Model.SC, mode, 1, true, "-Xss1m", "-XX:+UseSystemMemoryBarrier"));
            assertEquals(Barrier.OWN, of(Model.SC, mode, 1, true, "-XX:-UseSystemMemoryBarrier"));
        }
    }
}
