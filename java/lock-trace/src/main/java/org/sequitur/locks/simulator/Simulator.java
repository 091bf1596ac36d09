// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.sequitur.locks.simulator.Configuration.Placement;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.Trace;

/** Runs a trace on a simulated machine. */
public final class Simulator {
    private Simulator() {
    }

    /**
     * Runs it.
     *
     * @throws IOException with a message of one line, when the trace does not fit the machine
     */
    public static Simulation run(Trace trace, Configuration configuration) throws IOException {
        return run(trace::forEach, configuration, Fault.NONE);
    }

    /** A trace as whoever can be read twice. */
    interface Source {
        void forEach(Consumer<Event> visitor);
    }

    static Simulation run(Source trace, Configuration configuration, Fault fault) throws IOException {
        Survey survey = new Survey();
        trace.forEach(survey);
        try {
            return configuration.placement() == Placement.TRACE ? asRecorded(trace, configuration, fault, survey)
                    : dealtOut(trace, configuration, fault, survey);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** What must be known of a trace before it is run. */
    private static final class Survey implements Consumer<Event> {
        private final Map<Integer, Integer> threads = new HashMap<>();
        private int locks;
        private int processors;

        @Override
        public void accept(Event event) {
            threads.putIfAbsent(event.thread(), threads.size());
            locks = Math.max(locks, event.lock());
            processors = Math.max(processors, event.processor() + 1);
        }
    }

    private static Simulation asRecorded(Source trace, Configuration configuration, Fault fault, Survey survey) {
        if (survey.processors > configuration.processors()) {
            throw new IllegalArgumentException("placement trace needs " + configuration.processors() + " processors at "
                    + "most, and all of them known, in the trace: simulate more, or placement threads");
        }
        Machine machine = new Machine(configuration, fault, Event::processor);
        Limit limit = new Limit(configuration.limit(), machine);
        trace.forEach(limit);
        return machine.result(1, limit.reached);
    }

    private static Simulation dealtOut(Source trace, Configuration configuration, Fault fault, Survey survey) {
        int threads = Math.max(1, survey.threads.size());
        int copies = Math.max(1, configuration.processors() / threads);
        Machine machine = new Machine(configuration, fault, event -> event.thread() % configuration.processors());
        Limit limit = new Limit(configuration.limit(), machine);
        Replication copied = new Replication(copies, threads, survey.locks + 1, configuration.sharedLocks(), limit);
        trace.forEach(event -> copied.accept(event.of(event.lock(), survey.threads.get(event.thread()))));
        return machine.result(copies, limit.reached);
    }

    /** Lets so many events through. */
    private static final class Limit implements Consumer<Event> {
        private final Consumer<Event> out;
        private long left;
        private boolean reached;

        Limit(long most, Consumer<Event> out) {
            this.out = out;
            left = most;
        }

        @Override
        public void accept(Event event) {
            if (left > 0) {
                left--;
                out.accept(event);
            } else {
                reached = true;
            }
        }
    }
}
