// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs a recorded program as lazy futures would on a number of processors (docs/design/0006-lazy-futures-vm.md). A call
 * runs in its caller's thread. While a processor is idle, a watch looks at each thread at each beat. Where a thread is
 * in the same oldest call as a beat before, what follows that call runs on the idle processor. A thread that waits for
 * a result leaves its processor.
 *
 * <p>Left out: that a call whose splits do not pay is left alone for a while, and that the system may stop a thread.
 */
final class LazySimulation {
    private final Agenda agenda = new Agenda();
    private final Costs costs;
    private final boolean[] isDone;
    private final Map<Integer, Strand> waiting = new HashMap<>();
    private final Set<Strand> running = new LinkedHashSet<>();
    private final Deque<Strand> ready = new ArrayDeque<>();
    private int idle;
    private boolean isWatching;

    /** A thread. The first of its calls is the oldest. */
    private static final class Strand {
        private final Deque<Frame> calls = new ArrayDeque<>();
        private long delay;
        private Frame seen;
        private int seenAt;

        Strand(Frame frame) {
            calls.add(frame);
        }

        /** Whether the oldest call has one in progress that it was in when this was asked before. */
        boolean isInSameCall() {
            Frame oldest = calls.peekFirst();
            boolean isSame = calls.size() > 1 && oldest == seen && oldest.position() == seenAt;
            seen = oldest;
            seenAt = oldest.position();
            return isSame;
        }
    }

    private LazySimulation(TaskGraph graph, int processors, Costs costs) {
        this.costs = costs;
        isDone = new boolean[graph.tasks().size()];
        idle = processors;
        start(new Strand(new Frame(graph.root())));
    }

    /** Returns how long the program takes, in nanoseconds. */
    static long run(TaskGraph graph, int processors, Costs costs) {
        LazySimulation simulation = new LazySimulation(graph, processors, costs);
        int root = graph.root().number();
        simulation.agenda.run(() -> simulation.isDone[root]);
        return simulation.agenda.now();
    }

    /** A thread has something to do. */
    private void start(Strand strand) {
        if (idle == 0) {
            ready.addLast(strand);
            return;
        }
        idle--;
        running.add(strand);
        work(strand);
        watch();
    }

    /** The processor of a thread is free. */
    private void leave(Strand strand) {
        running.remove(strand);
        idle++;
        if (!ready.isEmpty()) {
            start(ready.removeFirst());
        }
        watch();
    }

    private void work(Strand strand) {
        agenda.after(strand.calls.peekLast().step().nanos(), () -> worked(strand));
    }

    private void worked(Strand strand) {
        if (strand.delay > 0) {
            long delay = strand.delay;
            strand.delay = 0;
            agenda.after(delay, () -> worked(strand));
            return;
        }
        Frame youngest = strand.calls.peekLast();
        TaskGraph.Step step = youngest.step();
        switch (step.event()) {
            case SPAWN -> {
                youngest.advance();
                strand.calls.addLast(new Frame(step.other()));
                work(strand);
            }
            case JOIN -> {
                if (isDone[step.other().number()]) {
                    youngest.advance();
                    work(strand);
                } else {
                    waiting.put(step.other().number(), strand);
                    leave(strand);
                }
            }
            case END -> ended(strand);
        }
    }

    private void ended(Strand strand) {
        int number = strand.calls.removeLast().task().number();
        isDone[number] = true;
        Strand waiter = waiting.remove(number);
        if (waiter != null) {
            waiter.calls.peekLast().advance();
            agenda.after(costs.wake(), () -> start(waiter));
        }
        if (strand.calls.isEmpty()) {
            leave(strand);
        } else {
            work(strand);
        }
    }

    private void watch() {
        if (!isWatching && idle > 0 && !running.isEmpty()) {
            isWatching = true;
            agenda.after(costs.beat(), this::look);
        }
    }

    private void look() {
        isWatching = false;
        List<Strand> rests = new ArrayList<>();
        for (Strand strand : running) {
            if (rests.size() < idle) {
                strand.delay += costs.look();
                if (strand.isInSameCall()) {
                    strand.delay += costs.split();
                    rests.add(new Strand(strand.calls.removeFirst()));
                }
            }
        }
        for (Strand rest : rests) {
            // Its processor is reserved from now on, and runs it when it is awake.
            idle--;
            agenda.after(costs.split() + costs.wake(), () -> {
                idle++;
                start(rest);
            });
        }
        watch();
    }
}
