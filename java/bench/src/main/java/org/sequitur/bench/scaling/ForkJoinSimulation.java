// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Runs a recorded program as fork-join would on a number of processors: a call becomes a task in the worker's own
 * queue, and the code behind it goes on. A worker that needs a result runs that task if nobody has taken it, else
 * others until it is there. A worker without work takes the oldest task of another, chosen by lot.
 */
final class ForkJoinSimulation {
    private static final long SEED = 1;

    private final Agenda agenda = new Agenda();
    private final Random lot = new Random(SEED);
    private final Costs costs;
    private final boolean[] isDone;
    private final List<Worker> workers = new ArrayList<>();
    private final Set<Worker> idle = new LinkedHashSet<>();
    private final Map<Integer, Worker> waiting = new HashMap<>();

    private static final class Worker {
        private final Deque<Frame> calls = new ArrayDeque<>();
        private final Deque<TaskGraph.Task> queue = new ArrayDeque<>();
    }

    private ForkJoinSimulation(TaskGraph graph, int processors, Costs costs) {
        this.costs = costs;
        isDone = new boolean[graph.tasks().size()];
        for (int i = 0; i < processors; i++) {
            workers.add(new Worker());
        }
        idle.addAll(workers.subList(1, processors));
        begin(workers.getFirst(), graph.root(), 0);
    }

    /** Returns how long the program takes, in nanoseconds. */
    static long run(TaskGraph graph, int processors, Costs costs) {
        ForkJoinSimulation simulation = new ForkJoinSimulation(graph, processors, costs);
        int root = graph.root().number();
        simulation.agenda.run(() -> simulation.isDone[root]);
        return simulation.agenda.now();
    }

    private void begin(Worker worker, TaskGraph.Task task, long delay) {
        worker.calls.addLast(new Frame(task));
        work(worker, delay);
    }

    private void work(Worker worker, long delay) {
        agenda.after(delay + worker.calls.peekLast().step().nanos(), () -> worked(worker));
    }

    private void worked(Worker worker) {
        Frame youngest = worker.calls.peekLast();
        TaskGraph.Step step = youngest.step();
        switch (step.event()) {
            case SPAWN -> {
                worker.queue.addLast(step.other());
                wakeOne();
                youngest.advance();
                work(worker, costs.fork());
            }
            case JOIN -> join(worker);
            case END -> ended(worker);
        }
    }

    /** Goes on behind a join, or does something else until that can be. */
    private void join(Worker worker) {
        Frame youngest = worker.calls.peekLast();
        TaskGraph.Task needed = youngest.step().other();
        if (isDone[needed.number()]) {
            youngest.advance();
            work(worker, 0);
        } else if (!findWork(worker)) {
            waiting.put(needed.number(), worker);
            idle.add(worker);
        }
    }

    private void ended(Worker worker) {
        int number = worker.calls.removeLast().task().number();
        isDone[number] = true;
        Worker waiter = waiting.remove(number);
        if (waiter != null && idle.remove(waiter)) {
            agenda.after(costs.wake(), () -> resume(waiter));
        }
        resume(worker);
    }

    /** A worker looks what it can do. */
    private void resume(Worker worker) {
        if (!worker.calls.isEmpty()) {
            join(worker);
        } else if (!findWork(worker)) {
            idle.add(worker);
        }
    }

    private void wakeOne() {
        if (!idle.isEmpty()) {
            Worker woken = idle.iterator().next();
            idle.remove(woken);
            agenda.after(costs.wake(), () -> resume(woken));
        }
    }

    /** Begins the newest task of its own, or the oldest of another. */
    private boolean findWork(Worker worker) {
        TaskGraph.Task own = worker.queue.pollLast();
        if (own != null) {
            begin(worker, own, 0);
            return true;
        }
        int first = lot.nextInt(workers.size());
        for (int i = 0; i < workers.size(); i++) {
            TaskGraph.Task stolen = workers.get((first + i) % workers.size()).queue.pollFirst();
            if (stolen != null) {
                begin(worker, stolen, costs.steal());
                return true;
            }
        }
        return false;
    }
}
