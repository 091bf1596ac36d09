// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sequitur.locks.redundancy.Confinement;
import org.sequitur.locks.redundancy.Judge;
import org.sequitur.locks.simulator.Configuration.Hints;
import org.sequitur.locks.simulator.Configuration.Interconnect;
import org.sequitur.locks.simulator.Configuration.Placement;
import org.sequitur.locks.simulator.Configuration.Traffic;
import org.sequitur.locks.simulator.Configuration.Updates;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.SyntheticTrace;

/** What holds of every machine, on executions made by chance. */
class InvariantsTest {
    private static final int[] BITS = {2, 3, 32};
    private static final int[] ENTRIES = {1, 3, 1024};

    private interface Visit {
        void run(TestMachine machine, SyntheticTrace trace);
    }

    private static void everyMachine(long seeds, Visit visit) {
        for (Interconnect interconnect : Interconnect.values()) {
            for (Updates updates : Updates.values()) {
                for (Hints hints : Hints.values()) {
                    for (int i = 0; i < BITS.length * ENTRIES.length; i++) {
                        for (long seed = 0; seed < seeds; seed++) {
                            int processors = 2 + (int) (seed + i) % 7;
                            visit.run(TestMachine.of(processors).with(interconnect).with(updates).with(hints)
                                    .bits(BITS[i % 3]).entries(ENTRIES[i / 3]).message(seed % 2 == 0 ? 30 : 5_000)
                                    .with(new Traffic(200, 2_000)).shared(seed % 2 * 0.4),
                                    SyntheticTrace.random(seed + 100 * i, 1 + (int) seed % 6, 8, 300));
                        }
                    }
                }
            }
        }
    }

    @Test
    void noNeededOrderIsLeftOut() {
        everyMachine(4, (machine, trace) -> {
            Simulation done = machine.run(trace);
            assertEquals(0, done.violations(), () -> done.configuration() + ": " + done.firstViolation());
            assertTrue(done.local() + done.requests() <= done.acquires());
            assertTrue(done.acquires() + done.unknown() <= done.releases() + trace.events().size());
            assertEquals(16 * done.messages(), done.bytes());
            assertTrue(done.counted() <= done.requests() + done.hints());
        });
    }

    /** The check is no ornament: each fault shows up in some execution made by chance. */
    @Test
    void everyFaultIsFoundByChanceToo() {
        Map<Fault, Long> found = new EnumMap<>(Fault.class);
        for (Fault fault : Fault.values()) {
            everyMachine(2, (machine, trace) -> found.merge(fault, machine.with(fault).run(trace).violations(),
                    Long::sum));
        }
        found.forEach((fault, violations) -> assertTrue(fault == Fault.NONE ? violations == 0 : violations > 0,
                fault + " " + violations));
    }

    /** With a processor for each thread and nothing scarce, the machine asks exactly as release numbers do. */
    @Test
    void withoutLimitsTheMachineDoesWhatReleaseNumbersDo() {
        for (long seed = 0; seed < 30; seed++) {
            SyntheticTrace trace = SyntheticTrace.random(seed, 4, 7, 500);
            Confinement confinement = new Confinement();
            trace.forEach(confinement);
            List<Judge.Judgement> judged = new ArrayList<>();
            trace.forEach(new Judge(confinement, judged::add));
            assertEquals(judged.stream().filter(Judge.Judgement::asks).count(),
                    TestMachine.of(4).bits(62).run(trace).requests());
        }
    }

    @Test
    void threadsThatMoveAreOrderedToo() {
        for (long seed = 0; seed < 60; seed++) {
            SyntheticTrace still = SyntheticTrace.random(seed, 5, 6, 400);
            SyntheticTrace moving = new SyntheticTrace();
            int[] places = new int[6];
            Random random = new Random(seed);
            for (Event event : still.events()) {
                if (random.nextInt(8) == 0) {
                    places[event.thread()] = random.nextInt(4);
                }
                moving.on(places[event.thread()]).add(event.kind(), event.thread(), event.lock());
            }
            assertEquals(0, TestMachine.of(4).bits(2).with(Hints.ALL).with(Placement.TRACE).run(moving).violations());
        }
    }

    @Test
    void copiesOfATraceAreAnExecution() {
        SyntheticTrace trace = SyntheticTrace.random(3, 4, 40, 2000);
        List<Event> out = new ArrayList<>();
        Replication copied = new Replication(5, 5, 41, 0.5, out::add);
        trace.forEach(copied);
        Map<Integer, Event> holders = new HashMap<>();
        for (Event event : out) {
            Event holder = holders.remove(event.lock());
            if (event.kind().acquires()) {
                assertEquals(null, holder);
                holders.put(event.lock(), event);
            } else {
                assertEquals(holder.thread(), event.thread());
            }
        }
        long common = IntStream.rangeClosed(1, 10_000).filter(copied::isShared).count();
        assertTrue(common > 4_800 && common < 5_200, common + " common locks");
        assertTrue(out.size() > 5 * 1900 && out.size() <= 5 * trace.events().size());
    }
}
