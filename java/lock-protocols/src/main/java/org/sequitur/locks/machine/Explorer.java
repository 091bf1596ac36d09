// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sequitur.locks.machine.State.Packed;

/** Visits every state that a machine can reach, nearest first. */
public final class Explorer {
    private final Machine machine;
    private final Map<Packed, Link> visited = new HashMap<>();
    private final ArrayDeque<Packed> work = new ArrayDeque<>();

    /** The step that led to a state first. */
    private record Link(Packed from, int thread, int step) {}

    /** What is there when all threads have ended. */
    public record End(List<Integer> memory, List<List<Integer>> registers) {}

    /**
     * @param states how many states were visited
     * @param wrong empty: every execution ends, and as it should; else the steps to the nearest state that is not
     *     right, the last of them saying in which way
     */
    public record Verdict(int states, List<String> wrong) {
        public boolean holds() {
            return wrong.isEmpty();
        }
    }

    public Explorer(Machine machine) {
        this.machine = machine;
    }

    /**
     * Returns whether every execution ends, and in an end that is right.
     *
     * @param right asked of each end
     * @param most how many states to visit at most; IllegalStateException beyond
     */
    public Verdict check(Predicate<End> right, int most) {
        State state = machine.start();
        reach(state, null, 0, 0);
        while (!work.isEmpty()) {
            Packed packed = work.poll();
            state.unpack(packed);
            boolean any = machine.steps(state, (next, thread, step) -> reach(next, packed, thread, step));
            if (state.isFinal() ? !right.test(end(state)) : !any && !Machine.waitsForPrecision(state)) {
                return new Verdict(visited.size(), trace(state, packed));
            }
            if (visited.size() > most) {
                throw new IllegalStateException("more than " + most + " states: use fewer threads or shorter programs");
            }
        }
        return new Verdict(visited.size(), List.of());
    }

    /** Returns all ends. Executions that never end are left out. */
    public Set<End> ends() {
        Set<End> ends = new HashSet<>();
        check(end -> {
            ends.add(end);
            return true;
        }, Integer.MAX_VALUE);
        return ends;
    }

    private void reach(State state, Packed from, int thread, int step) {
        if (state != null) {
            Packed packed = state.pack();
            if (visited.putIfAbsent(packed, new Link(from, thread, step)) == null) {
                work.add(packed);
            }
        }
    }

    private static End end(State state) {
        List<List<Integer>> registers = new ArrayList<>();
        for (ThreadState thread : state.threads) {
            registers.add(list(thread.registers));
        }
        return new End(list(state.memory), registers);
    }

    private static List<Integer> list(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private List<String> trace(State last, Packed packed) {
        List<String> steps = new ArrayList<>();
        steps.add(last.isFinal() ? "ends with " + memory(last) : "no thread can go on");
        Link link = visited.get(packed);
        while (link.from() != null) {
            steps.add(text(link));
            link = visited.get(link.from());
        }
        Collections.reverse(steps);
        return steps;
    }

    private String memory(State state) {
        return IntStream.range(0, state.memory.length)
            .mapToObj(location -> machine.locations().get(location) + " = " + state.memory[location])
            .collect(Collectors.joining(", "));
    }

    private String text(Link link) {
        int index = link.step() & Machine.NOT_TAKEN - 1;
        String instruction = machine.threads().get(link.thread())[index].text(machine.locations());
        String guess = link.step() >= Machine.NOT_TAKEN ? " guessed not taken" : "";
        return "thread " + link.thread() + ": " + instruction + guess;
    }
}
