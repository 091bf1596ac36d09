// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.sequitur.locks.simulator.Configuration.Hints;
import org.sequitur.locks.simulator.Configuration.Interconnect;
import org.sequitur.locks.simulator.Configuration.Placement;
import org.sequitur.locks.simulator.Configuration.Traffic;
import org.sequitur.locks.simulator.Configuration.Updates;
import org.sequitur.locks.trace.SyntheticTrace;

/** Small traces whose outcome was computed by hand. Records are 10 ns apart. */
class MachineTest {
    private static final int X = 1;
    private static final int Y = 2;
    private static final int Z = 3;

    private static SyntheticTrace trace() {
        return new SyntheticTrace();
    }

    private static long requests(TestMachine machine, SyntheticTrace trace) {
        Simulation done = machine.run(trace);
        assertEquals(0, done.violations(), done.firstViolation());
        return done.requests();
    }

    @Test
    void anAcquireFromAnotherProcessorMakesARequest() {
        Simulation done = TestMachine.of(2).run(trace().use(1, X, X).use(2, X));
        assertEquals(1, done.unknown());
        assertEquals(2, done.acquires());
        assertEquals(3, done.releases());
        assertEquals(1, done.local());
        assertEquals(1, done.requests());
        assertEquals(1, done.counted());
        // Request, reply, and an update for the only other processor.
        assertEquals(3, done.messages());
        assertEquals(48, done.bytes());
        assertEquals(24, done.bytesPerAcquire());
        // Two messages, the release at both ends, the acquire; over two acquires.
        assertEquals((100 + 40 + 10) / 2.0, done.stallNanosPerAcquire());
        assertEquals(30, done.usualNanosPerAcquire());
        assertEquals("", done.firstViolation());
    }

    @Test
    void aRequestIsForAllThatTheReleaserDidBefore() {
        assertEquals(1, requests(TestMachine.of(2), trace().use(1, X, Y).use(2, X, Y)));
        assertEquals(2, requests(TestMachine.of(2), trace().use(1, X).use(2, X).use(1, Y).use(2, Y)));
    }

    @Test
    void aCounterThatCameRoundMakesARequestTooMany() {
        SyntheticTrace trace = trace().use(1, X, Y).use(2, Y).use(1, Z).use(2, Z, X);
        assertEquals(3, requests(TestMachine.of(2).bits(1), trace));
        assertEquals(2, requests(TestMachine.of(2).bits(2), trace));
    }

    @Test
    void aHintCountsWhenTheStoresAreOrdered() {
        Simulation late = TestMachine.of(2).with(Hints.ALL).run(trace().use(1, X).pass(200).use(2, X));
        assertEquals(0, late.requests());
        assertEquals(2, late.hints());
        assertEquals(1, late.counted());
        assertEquals(1, late.messages());
        assertEquals(10, late.stallNanosPerAcquire());
        assertEquals(1, requests(TestMachine.of(2).with(Hints.ALL), trace().use(1, X).use(2, X)));
    }

    @Test
    void aHintWaitsForALaterUnlock() {
        // The unlock of X is at 20 and its stores are ordered at 120; that of Y is at 100, ordered at 200.
        SyntheticTrace before = trace().use(1, X).pass(60).use(1, Y).pass(60).use(2, Y);
        assertEquals(1, requests(TestMachine.of(2).with(Hints.ALL), before));
        SyntheticTrace after = trace().use(1, X).pass(60).use(1, Y).pass(100).use(2, Y, X);
        assertEquals(0, requests(TestMachine.of(2).with(Hints.ALL), after));
    }

    @Test
    void tooMuchTrafficSuppressesHints() {
        Simulation done = TestMachine.of(2).with(Hints.ADAPTIVE).with(new Traffic(40, 1e6)).run(trace().use(1, X)
                .use(2, X).use(2, Y));
        assertEquals(1, done.hints());
        assertEquals(2, done.suppressed());
        // The 48 bytes have leaked below 40 when a quarter of the time has passed.
        done = TestMachine.of(2).with(Hints.ADAPTIVE).with(new Traffic(40, 1e6)).run(trace().use(1, X).use(2, X)
                .pass(250_000).use(2, Y));
        assertEquals(2, done.hints());
    }

    @Test
    void aSuppressedHintTakesTheOneThatWaitsWithIt() {
        // The hint for X would count at 120, but Y was left without one at 100 and has the same number.
        SyntheticTrace trace = trace().use(3, Z).use(1, X).use(2, Z).use(1, Y).pass(200).use(2, Y);
        Simulation done = TestMachine.of(3).with(Hints.ADAPTIVE).with(new Traffic(40, 1e9)).run(trace);
        assertTrue(done.suppressed() >= 1);
        assertEquals(2, done.requests());
        assertEquals(0, done.violations());
    }

    @Test
    void aDirectoryTellsThoseWhoAsked() {
        Simulation done = TestMachine.of(2).with(Interconnect.DIRECTORY).run(trace().use(1, X).use(2, X));
        assertEquals(1, done.fetches());
        // Fetch and answer, request and reply, the directory and one holder with their answers.
        assertEquals(2 + 2 + 4, done.messages());
        assertEquals(100 + 150, done.stallNanosPerAcquire());
        assertEquals(2 + 2 + 2, TestMachine.of(2).with(Interconnect.DIRECTORY).with(Updates.LAZY)
                .run(trace().use(1, X).use(2, X)).messages());
    }

    @Test
    void withoutAnEntryThereIsARequestOrAFetch() {
        SyntheticTrace trace = trace().use(1, X, Y).use(2, Z).use(4, 9).use(3, X, Z, Y);
        assertEquals(2, requests(TestMachine.of(4), trace));
        assertEquals(3, requests(TestMachine.of(4).entries(1), trace));
        assertEquals(2, requests(TestMachine.of(4).entries(1).with(Interconnect.DIRECTORY), trace));
        assertEquals(3, TestMachine.of(4).entries(1).with(Interconnect.DIRECTORY).run(trace).fetches());
        assertEquals(2, TestMachine.of(4).with(Interconnect.DIRECTORY).run(trace).fetches());
    }

    @Test
    void anOldCopyIsNotTakenForOneThatMoved() {
        // Thread 2 makes processor 0 count; the news has not reached thread 3's when it finds the new number in Y.
        SyntheticTrace trace = trace().use(1, X).use(2, X).use(1, Y).use(3, Y);
        assertEquals(2, requests(TestMachine.of(3).with(Updates.LAZY), trace));
        assertEquals(2, requests(TestMachine.of(3), trace));
    }

    @Test
    void placementIsThatOfTheTraceIfAsked() {
        SyntheticTrace trace = trace().on(0).use(1, X).use(2, X).on(1).use(2, X);
        Simulation done = TestMachine.of(2).with(Placement.TRACE).run(trace);
        assertEquals(1, done.local());
        assertEquals(1, done.requests());
        assertEquals(0, done.violations());
        assertThrows(UncheckedIOException.class, () -> TestMachine.of(2).with(Placement.TRACE).run(trace().use(1, X)));
    }

    @Test
    void theProgramIsCopiedUntilTheProcessorsAreUsed() {
        SyntheticTrace trace = trace().use(1, X).use(2, X);
        Simulation done = TestMachine.of(8).run(trace);
        assertEquals(4, done.copies());
        assertEquals(4, done.acquires());
        assertEquals(4, done.requests());
        // In one common lock each of the eight threads but the first follows another one.
        done = TestMachine.of(8).shared(1).run(trace);
        assertEquals(7, done.acquires());
        assertEquals(7, done.requests());
        assertFalse(done.cut());
        assertTrue(TestMachine.of(8).limit(10).run(trace).cut());
    }
}
