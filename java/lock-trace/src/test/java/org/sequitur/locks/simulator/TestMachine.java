// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.sequitur.locks.simulator.Configuration.Hints;
import org.sequitur.locks.simulator.Configuration.Interconnect;
import org.sequitur.locks.simulator.Configuration.Nanos;
import org.sequitur.locks.simulator.Configuration.Placement;
import org.sequitur.locks.simulator.Configuration.Traffic;
import org.sequitur.locks.simulator.Configuration.Updates;
import org.sequitur.locks.trace.SyntheticTrace;

/** A machine that a test describes by what is not as usual. Messages take 50 ns, ordering 20 and 10, draining 100. */
final class TestMachine {
    private final int processors;
    private int entries = 1024;
    private int bits = 32;
    private int message = 50;
    private double shared;
    private Interconnect interconnect = Interconnect.BROADCAST;
    private Updates updates = Updates.ACKNOWLEDGED;
    private Hints hints = Hints.OFF;
    private Placement placement = Placement.THREADS;
    private Traffic traffic;
    private Fault fault = Fault.NONE;
    private long limit = 1_000_000;

    private TestMachine(int processors) {
        this.processors = processors;
    }

    static TestMachine of(int processors) {
        return new TestMachine(processors);
    }

    TestMachine entries(int number) {
        entries = number;
        return this;
    }

    TestMachine bits(int number) {
        bits = number;
        return this;
    }

    TestMachine message(int nanos) {
        message = nanos;
        return this;
    }

    TestMachine shared(double share) {
        shared = share;
        return this;
    }

    TestMachine with(Interconnect value) {
        interconnect = value;
        return this;
    }

    TestMachine with(Updates value) {
        updates = value;
        return this;
    }

    TestMachine with(Hints value) {
        hints = value;
        return this;
    }

    TestMachine with(Placement value) {
        placement = value;
        return this;
    }

    TestMachine with(Traffic value) {
        traffic = value;
        return this;
    }

    TestMachine with(Fault value) {
        fault = value;
        return this;
    }

    TestMachine limit(long records) {
        limit = records;
        return this;
    }

    Simulation run(SyntheticTrace trace) {
        try {
            return Simulator.run(trace::forEach, new Configuration(processors, entries, bits, interconnect, updates,
                    hints, placement, shared, 16, new Nanos(message, 20, 10, 100), traffic, limit), fault);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
