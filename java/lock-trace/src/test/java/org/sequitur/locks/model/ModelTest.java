// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.Kind;
import org.sequitur.locks.trace.SyntheticTrace;
import org.sequitur.locks.trace.Trace;

class ModelTest {
    private static final int X = 1;

    @TempDir
    private Path folder;

    private static SoftwareOrdering run(int revert, SyntheticTrace trace) {
        SoftwareOrdering software = new SoftwareOrdering(revert);
        trace.forEach(software);
        return software;
    }

    @Test
    void eachChangeOfThreadsIsARequest() {
        SoftwareOrdering software = run(0, new SyntheticTrace().use(1, X, X).use(2, X, X).use(1, X));
        assertEquals(4, software.acquires());
        assertEquals(2, software.all().asks());
        assertEquals(2, software.all().asksWithScoreboard());
        assertEquals(8, software.all().avoided());
        assertEquals(2, software.adaptive().asks());
        assertEquals(8, software.adaptive().avoided());
    }

    @Test
    void whoHasLeftItsProcessorIsNotAsked() {
        // Thread 2 runs where thread 1 did: the system has ordered thread 1's memory in between.
        assertEquals(0, run(0, new SyntheticTrace().on(0).use(1, X).use(2, X)).all().asksWithScoreboard());
        // Elsewhere it need not have.
        assertEquals(1, run(0, new SyntheticTrace().on(0).use(1, X).on(1).use(2, X)).all().asksWithScoreboard());
        // A third thread shows it too, but only after the release.
        assertEquals(0, run(0, new SyntheticTrace().on(0).use(1, X).use(3, 9).on(1).use(2, X)).all()
                .asksWithScoreboard());
        assertEquals(1, run(0, new SyntheticTrace().on(0).use(3, 9).use(1, X).on(1).use(2, X)).all()
                .asksWithScoreboard());
        // So does thread 1 itself, where it has moved.
        assertEquals(0, run(0, new SyntheticTrace().on(0).use(1, X).on(2).use(1, 9).on(1).use(2, X)).all()
                .asksWithScoreboard());
        // A record that stands late, since its thread waited, shows nothing: it is older than the release.
        SyntheticTrace late = new SyntheticTrace();
        late.on(0).add(Kind.ACQUIRE, 3, 9);
        Event early = late.events().removeLast();
        late.use(1, X);
        late.events().add(early);
        assertEquals(1, run(0, late.on(1).use(2, X)).all().asksWithScoreboard());
        // It came back before anyone else was seen there, and was seen there again.
        assertEquals(1, run(0, new SyntheticTrace().on(0).use(1, X, 9).on(1).use(2, X)).all().asksWithScoreboard());
        // It came back after someone else was seen there.
        assertEquals(0, run(0, new SyntheticTrace().on(0).use(1, X).use(3, 8).use(1, 9).on(1).use(2, X)).all()
                .asksWithScoreboard());
        // Nothing is known of processors.
        assertEquals(1, run(0, new SyntheticTrace().use(1, X).use(3, 9).use(2, X)).all().asksWithScoreboard());
    }

    @Test
    void theAdaptiveProtocolOrdersContendedLocksAsUsualForSomeTime() {
        SyntheticTrace trace = new SyntheticTrace().use(1, X).contended().lock(2, X).unlock(2, X).use(1, X).use(2, X)
                .use(1, X);
        // The contended acquire asks. Its release, and the next acquire, order as usual. Then it asks again: revert 1.
        SoftwareOrdering software = run(1, trace);
        assertEquals(4, software.all().asks());
        assertEquals(3, software.adaptive().asks());
        assertEquals(6, software.adaptive().avoided());
        // Revert 2: one release and one acquire more.
        assertEquals(2, run(2, trace).adaptive().asks());
        assertEquals(4, run(2, trace).adaptive().avoided());
        assertEquals(4, run(0, trace).adaptive().asks());
    }

    @Test
    void theFormulaIsThatOfThePaper() {
        // CPI 2, 0.01 orderings of 50 cycles and 0.001 requests of 100 for each instruction: 2 / (2 - 0.5 + 0.1).
        assertEquals(2 / 1.6, new Speedup(2, 0.01, 50).at(0.001, 100), 1e-12);
        assertEquals(1, new Speedup(1e9, 2e6, 20).at(1e6, 40), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> new Speedup(100, 10, 10).at(0, 0));
    }

    @Test
    void countsAreScaledToTheWholeRun() throws IOException {
        SyntheticTrace made = new SyntheticTrace().use(1, X, X).use(2, X).wholeRun(6_000_000, 1_000_000_000, 3);
        try (Trace trace = Trace.open(made.write(folder, "t"))) {
            Model model = Model.of(trace, Redundancy.of(trace), 20, List.of(100.0), 16).orElseThrow();
            // Half of the locks are re-entered. Of two known acquires one asks; one of three is unknown.
            double avoided = 3e6 * 2 * 20;
            assertEquals(1e9 / (1e9 - avoided + 3e6 * 0.5 * 100), model.variants().getFirst().speedups().getFirst(),
                    1e-9);
            assertEquals(1e9 / (1e9 - avoided + 3e6 * (0.5 * 2 / 3 + 1.0 / 3) * 100),
                    model.variants().getFirst().worst().getFirst(), 1e-9);
            assertTrue(assertThrows(IllegalArgumentException.class,
                    () -> Model.of(trace, Redundancy.of(trace), 1000, List.of(1.0), 16)).getMessage()
                    .contains("--moi-ns is too large"));
        }
        try (Trace trace = Trace.open(new SyntheticTrace().use(1, X).write(folder, "one"))) {
            assertTrue(Model.of(trace, Redundancy.of(trace), 1, List.of(1.0), 16).isEmpty());
        }
    }
}
