// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import java.util.Arrays;
import org.sequitur.locks.simulator.Configuration.Hints;
import org.sequitur.locks.simulator.Configuration.Interconnect;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.LastReleases;

/**
 * Processors with conditional memory ordering (von Praun and others 2006, sections 3 and 4), driven by a trace. An
 * unlock leaves the processor's number and its release counter. A lock behind another processor's unlock orders at
 * itself, and if that counter has not moved, has the other processor order too, and count.
 */
final class Machine extends LastReleases<Machine.Released> {
    private static final double NO_HINT = Double.POSITIVE_INFINITY;

    /** Tells which processor a thread runs on. */
    interface Place {
        int processorOf(Event event);
    }

    /** What a lock holds after an unlock, and what the check must know of it. */
    record Released(int processor, long number, OrderCheck.Release check) {
    }

    private final Configuration configuration;
    private final Fault fault;
    private final Place place;
    private final ReleaseVectors vectors;
    private final TrafficMeter traffic;
    private final OrderCheck check;
    private final Counts counts = new Counts();
    private final double[] hintDue;
    private final long[] hintMoment;
    private int[] threadProcessor = new int[0];
    private double now;
    private long moment;

    Machine(Configuration configuration, Fault fault, Place place) {
        this.configuration = configuration;
        this.fault = fault;
        this.place = place;
        vectors = new ReleaseVectors(configuration, fault);
        traffic = new TrafficMeter(configuration.messageBytes(), configuration.traffic());
        check = new OrderCheck(configuration.processors());
        hintDue = new double[configuration.processors()];
        hintMoment = new long[configuration.processors()];
        Arrays.fill(hintDue, NO_HINT);
    }

    /** What was counted. */
    static final class Counts {
        long acquires;
        long unknown;
        long releases;
        long local;
        long requests;
        long fetches;
        long hints;
        long suppressed;
        long counted;
        double stall;
    }

    @Override
    protected void window() {
        check.clear();
        Arrays.fill(hintDue, NO_HINT);
    }

    @Override
    protected void acquired(Event event, Released release) {
        int own = step(event);
        if (release == null) {
            counts.unknown++;
            return;
        }
        counts.acquires++;
        int other = release.processor();
        if (other == own) {
            counts.local++;
        } else {
            synchronise(own, other, release.number());
        }
        check.acquire(event.thread(), own, release.check(), moment, event.lock());
    }

    /** The instruction sync_conditional of figure 5, where the processors differ. */
    private void synchronise(int own, int other, long number) {
        settle(other);
        if (!vectors.holds(own, other) && configuration.interconnect() == Interconnect.DIRECTORY) {
            counts.fetches++;
            traffic.send(2, now);
            counts.stall += 2 * configuration.nanos().message();
            vectors.fill(own, other, false);
        }
        if (!vectors.holds(own, other) || !vectors.hasMoved(own, other, number)) {
            request(own, other);
        }
        if (fault != Fault.NO_ACQUIRE) {
            check.acquires(own, moment);
        }
        counts.stall += configuration.nanos().acquire();
    }

    /** Has another processor order its memory, and count that. */
    private void request(int own, int other) {
        counts.requests++;
        traffic.send(2, now);
        counts.stall += 2 * configuration.nanos().message() + 2 * configuration.nanos().release();
        hintDue[other] = NO_HINT;
        if (fault != Fault.NO_RELEASE) {
            check.orders(other, moment);
        }
        count(other, now);
        vectors.fill(own, other, true);
    }

    private void count(int processor, double when) {
        if (vectors.count(processor, when)) {
            counts.counted++;
            traffic.send(messages(processor), when);
        }
    }

    private long messages(int processor) {
        if (configuration.interconnect() == Interconnect.BROADCAST) {
            return configuration.processors() - 1;
        }
        boolean answered = configuration.updates() == Configuration.Updates.ACKNOWLEDGED;
        return (1 + vectors.holders(processor)) * (answered ? 2L : 1L);
    }

    @Override
    protected Released released(Event event) {
        int own = step(event);
        counts.releases++;
        settle(own);
        Released release = new Released(own, vectors.number(own), check.release(event.thread(), own, moment));
        if (configuration.hints() != Hints.OFF) {
            hint(own);
        }
        return release;
    }

    /**
     * A hint counts when the stores before it are ordered. Another unlock meanwhile leaves the same number, so then the
     * hint waits for the stores before that one.
     */
    private void hint(int own) {
        if (configuration.hints() == Hints.ADAPTIVE && traffic.isOverBound(now)) {
            counts.suppressed++;
            // The hint that waits is not for this unlock, and must not count for it.
            hintDue[own] = NO_HINT;
            return;
        }
        counts.hints++;
        if (fault == Fault.OVERTAKEN_HINT && hintDue[own] != NO_HINT) {
            return;
        }
        hintDue[own] = now + configuration.nanos().drain();
        hintMoment[own] = moment;
    }

    /** Lets happen at a processor what was to happen until now. */
    private void settle(int processor) {
        if (hintDue[processor] <= now) {
            double due = hintDue[processor];
            hintDue[processor] = NO_HINT;
            vectors.settle(processor, due);
            check.orders(processor, hintMoment[processor]);
            count(processor, due);
        }
        vectors.settle(processor, now);
    }

    /** Goes on to an event. Returns its processor; a thread that has moved there was ordered by the system. */
    private int step(Event event) {
        moment++;
        now = Math.max(now, event.nanos());
        int own = place.processorOf(event);
        int thread = event.thread();
        if (thread >= threadProcessor.length) {
            int before = threadProcessor.length;
            threadProcessor = Arrays.copyOf(threadProcessor, Math.max(2 * before, thread + 1));
            Arrays.fill(threadProcessor, before, threadProcessor.length, own);
            threadProcessor[thread] = own;
        }
        int before = threadProcessor[thread];
        if (before != own) {
            check.orders(before, moment - 1);
            check.acquires(own, moment);
            threadProcessor[thread] = own;
        }
        return own;
    }

    /** Returns the outcome. */
    Simulation result(int copies, boolean cut) {
        return Simulation.of(configuration, copies, cut, counts, traffic, check);
    }
}
