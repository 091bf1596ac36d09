// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.gen.Layout;
import org.sequitur.litmus.gen.TestLoader;
import org.sequitur.litmus.gen.TestSpec;
import org.sequitur.litmus.oracle.InterleavingOracle;
import org.sequitur.litmus.oracle.TsoOracle;
import org.sequitur.litmus.program.Program;

/** The runner: every state visited once by every actor, and actors that really run at the same time. */
class ActorTeamTest {
    private static final long SECOND = 1_000_000_000L;

    /** Counts visits; three actors, more than many machines have processors. */
    private static class Counting implements LitmusTest {
        static final int STATES = 100;
        final AtomicIntegerArray visits = new AtomicIntegerArray(STATES);

        @Override
        public int threads() {
            return 3;
        }

        @Override
        public int states() {
            return STATES;
        }

        @Override
        public void run(int selector, int from, int to) {
            for (int state = from; state < to; state++) {
                visits.addAndGet(state, 1 << 8 * (selector / 2));
            }
        }

        @Override
        public void reset(int from, int to) {
            for (int state = from; state < to; state++) {
                visits.set(state, 0);
            }
        }

        @Override
        public void collect(int from, int to) {
            // Nothing to gather.
        }

        @Override
        public long outcome(int state) {
            return visits.get(state);
        }
    }

    @Test
    void everyActorVisitsEveryStateOnce() {
        try (ActorTeam team = new ActorTeam()) {
            for (int seed = 0; seed < 5; seed++) {
                Histogram outcomes = team.run(new Counting(), SECOND / 50, seed);
                assertEquals(Set.of(0x010101L), outcomes.toMap().keySet());
                assertTrue(outcomes.total() >= Counting.STATES);
            }
        }
    }

    @Test
    void aFailingActorEndsTheRunAndNotTheTeam() {
        LitmusTest failing = new Counting() {
            @Override
            public void run(int selector, int from, int to) {
                if (selector / 2 == 1) {
                    throw new ArithmeticException("actor 1");
                }
            }
        };
        try (ActorTeam team = new ActorTeam()) {
            IllegalStateException failure = assertThrows(IllegalStateException.class,
                    () -> team.run(failing, SECOND, 1));
            assertTrue(failure.getMessage().contains("actor 1"), failure::getMessage);
            assertEquals(Set.of(0x010101L), team.run(new Counting(), SECOND / 50, 1).toMap().keySet());
        }
    }

    @Test
    void showsStoreBufferingAndNothingBeyondTso() {
        Program program = Program.parse("x=1; r0=y | y=1; r1=x");
        Set<Long> sc = InterleavingOracle.SC.outcomes(program);
        Set<Long> tso = TsoOracle.TSO.outcomes(program);
        LitmusTest test = TestLoader.load(new TestSpec(program, Carrier.INT, AccessKind.FIELD, Layout.APART), 1);
        boolean weak = false;
        try (ActorTeam team = new ActorTeam()) {
            for (int attempt = 0; attempt < 30 && !weak; attempt++) {
                Set<Long> seen = team.run(test, SECOND, attempt).toMap().keySet();
                assertTrue(tso.containsAll(seen));
                weak = !sc.containsAll(seen);
            }
        }
        assertTrue(weak, "store buffering of plain int fields must show within 30 s");
    }
}
