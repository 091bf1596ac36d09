// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Brings the records of one window into an order in which they can have happened.
 *
 * <p>The VM records that a thread is about to take a lock, and that it is about to give it back. So the releases of one
 * lock stand in the order in which the lock was held, and the records of one thread in the order of its program; but a
 * thread that had to wait stands too early. Here it is held back, with all that it did later, until those have released
 * the lock who held it before.
 *
 * <p>Guarantee: each thread keeps its order, the releases of each lock keep theirs, and each acquire stands between the
 * release before it and its own. Left out: threads that had asked when the window ended, where more than one had asked
 * for the same lock, because nobody knows who got it.
 */
final class ExecutionOrder {
    /** What a thread did between two records of one lock. Its number is the place among the lock's sections. */
    private static final class Section {
        final int thread;
        int number;

        Section(int thread) {
            this.thread = thread;
        }
    }

    /** One record; the section it begins or ends, null for a lock without a number. */
    private record Step(Event event, Section section) {
    }

    private final Map<Integer, Deque<Step>> delayed = new HashMap<>();
    private final Map<Integer, Integer> released = new HashMap<>();
    private final Map<Integer, Map<Integer, Integer>> waiting = new HashMap<>();
    private final Consumer<Event> out;

    private ExecutionOrder(Consumer<Event> out) {
        this.out = out;
    }

    /**
     * Gives the events of one window to someone, in their order.
     *
     * @param window in the order of the file
     */
    static void order(List<Event> window, Consumer<Event> out) {
        ExecutionOrder order = new ExecutionOrder(out);
        sections(Waits.insert(window)).forEach(order::step);
        order.rest();
    }

    private static List<Step> sections(List<Event> window) {
        List<Step> steps = new ArrayList<>(window.size());
        Map<Long, Section> open = new HashMap<>();
        Map<Integer, Integer> sections = new HashMap<>();
        for (Event event : window) {
            Section section = null;
            if (event.lock() != 0 && event.kind().acquires()) {
                section = new Section(event.thread());
                open.put(key(event), section);
            } else if (event.lock() != 0) {
                section = open.remove(key(event));
                section = section == null ? new Section(event.thread()) : section;
                section.number = sections.merge(event.lock(), 1, Integer::sum);
            }
            steps.add(new Step(event, section));
        }
        return withoutUndecided(steps, open, sections);
    }

    /** Sections that the window cuts off: the only one of its lock is the last, of several nobody knows. */
    private static List<Step> withoutUndecided(List<Step> steps, Map<Long, Section> open,
            Map<Integer, Integer> sections) {
        Map<Integer, Integer> asked = new HashMap<>();
        open.keySet().forEach(key -> asked.merge(lock(key), 1, Integer::sum));
        open.forEach((key, section) -> section.number = asked.get(lock(key)) == 1
                ? sections.getOrDefault(lock(key), 0) + 1 : 0);
        return steps.stream().filter(step -> step.section() == null || step.section().number > 0).toList();
    }

    private static long key(Event event) {
        return (long) event.lock() << Integer.SIZE | event.thread();
    }

    private static int lock(long key) {
        return (int) (key >> Integer.SIZE);
    }

    private void step(Step step) {
        int thread = step.event().thread();
        Deque<Step> behind = delayed.get(thread);
        if (behind != null) {
            behind.add(step);
        } else if (mayHappen(step)) {
            happens(step);
        } else {
            Deque<Step> own = new ArrayDeque<>();
            own.add(step);
            delayed.put(thread, own);
            waiting.computeIfAbsent(step.event().lock(), lock -> new HashMap<>()).put(step.section().number, thread);
        }
    }

    private boolean mayHappen(Step step) {
        return step.section() == null || !step.event().kind().acquires()
                || released.getOrDefault(step.event().lock(), 0) == step.section().number - 1;
    }

    private void happens(Step step) {
        out.accept(step.event());
        if (step.section() == null || step.event().kind().acquires()) {
            return;
        }
        int lock = step.event().lock();
        released.put(lock, step.section().number);
        Integer next = waiting.getOrDefault(lock, Map.of()).get(step.section().number + 1);
        if (next != null) {
            waiting.get(lock).remove(step.section().number + 1);
            goOn(next);
        }
    }

    private void goOn(int thread) {
        Deque<Step> steps = delayed.remove(thread);
        while (!steps.isEmpty()) {
            Step step = steps.remove();
            step(step);
            if (delayed.containsKey(thread)) {
                delayed.get(thread).addAll(steps);
                return;
            }
        }
    }

    /** Only records that were lost can leave threads that wait for ever: they stand as the file has them. */
    private void rest() {
        delayed.values().stream().flatMap(Deque::stream).map(Step::event).forEach(out);
    }
}
