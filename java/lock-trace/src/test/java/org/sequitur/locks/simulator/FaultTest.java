// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.sequitur.locks.simulator.Configuration.Hints;
import org.sequitur.locks.simulator.Configuration.Updates;
import org.sequitur.locks.trace.SyntheticTrace;

/** Each part of the protocol is needed: without it the check finds an acquire that lacks order, with it none. */
class FaultTest {
    private static final int X = 1;
    private static final int Y = 2;
    private static final int A = 3;
    private static final int B = 4;
    private static final int C = 5;

    private static void noticed(Fault fault, TestMachine machine, SyntheticTrace trace) {
        assertEquals(0, machine.run(trace).violations());
        Simulation done = machine.with(fault).run(trace);
        assertEquals(1, done.violations(), fault.name());
        assertTrue(done.firstViolation().contains("unordered behind"), done.firstViolation());
    }

    @Test
    void theReleaserOrders() {
        noticed(Fault.NO_RELEASE, TestMachine.of(2), new SyntheticTrace().use(1, X).use(2, X));
    }

    @Test
    void theAcquirerOrders() {
        noticed(Fault.NO_ACQUIRE, TestMachine.of(2), new SyntheticTrace().use(1, X).use(2, X));
    }

    @Test
    void anEntrySaysWhoseCounterItIs() {
        noticed(Fault.UNTAGGED, TestMachine.of(3).entries(1), new SyntheticTrace().use(1, X).use(2, Y).use(3, Y, X));
    }

    @Test
    void aHintThatAnotherUnlockOvertookDoesNotCount() {
        noticed(Fault.OVERTAKEN_HINT, TestMachine.of(2).with(Hints.ALL),
                new SyntheticTrace().use(1, X).pass(60).use(1, Y).pass(60).use(2, Y));
    }

    @Test
    void unequalIsNotEnoughWhereUpdatesAreLazy() {
        noticed(Fault.EQUALITY, TestMachine.of(3).with(Updates.LAZY),
                new SyntheticTrace().use(1, A).use(2, A).use(1, X).use(3, X));
    }

    /** The guard against wrap-around: three updates on their way make an old copy of two bits look one ahead. */
    @Test
    void aCounterWaitsForCopiesThatItCouldOvertake() {
        noticed(Fault.UNBOUNDED, TestMachine.of(5).bits(2).message(10_000).with(Updates.LAZY),
                new SyntheticTrace().use(1, A).use(2, A).use(1, B).use(3, B).use(1, C).use(4, C).use(1, X).use(5, X));
    }
}
