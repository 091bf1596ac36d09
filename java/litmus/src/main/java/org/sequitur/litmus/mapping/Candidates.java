// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Lists all candidate executions of a program: every choice of sources for its loads and orders for its stores. */
final class Candidates {
    private final MachineProgram program;
    private final List<Event> events;
    private final List<Integer> reads;
    private final List<List<Integer>> writes = new ArrayList<>();
    private final int[] source;
    private final int[] rank;
    private final Predicate<Execution> visitor;

    private Candidates(MachineProgram program, Predicate<Execution> visitor) {
        this.program = program;
        this.visitor = visitor;
        events = Event.of(program);
        reads = IntStream.range(0, events.size()).filter(number -> events.get(number).isRead()).boxed().toList();
        for (int place = 0; place < program.locations(); place++) {
            int location = place;
            writes.add(IntStream.range(0, events.size()).filter(number -> events.get(number).isWrite()
                    && events.get(number).location() == location).boxed().toList());
        }
        source = new int[events.size()];
        rank = new int[events.size()];
    }

    /** Returns whether some candidate satisfies the condition; candidates after the first that does are not made. */
    static boolean any(MachineProgram program, Predicate<Execution> condition) {
        return new Candidates(program, condition).order(0, 1);
    }

    /** Returns the outcomes of all candidates that the processor allows. */
    static Set<Long> outcomes(MachineProgram program, Processor processor) {
        Set<Long> outcomes = new HashSet<>();
        any(program, execution -> {
            if (!outcomes.contains(execution.outcome()) && processor.allows(execution)) {
                outcomes.add(execution.outcome());
            }
            return false;
        });
        return outcomes;
    }

    /** Chooses who is next, as number {@code next}, among the stores to {@code location} that have no rank yet. */
    private boolean order(int location, int next) {
        if (location == program.locations()) {
            return read(0);
        }
        List<Integer> stores = writes.get(location);
        if (next == stores.size()) {
            return order(location + 1, 1);
        }
        for (int store : stores) {
            if (!events.get(store).isInitial() && rank[store] == 0) {
                rank[store] = next;
                boolean found = order(location, next + 1);
                rank[store] = 0;
                if (found) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Chooses the source of load number {@code index} and of all after it. */
    private boolean read(int index) {
        if (index == reads.size()) {
            return visitor.test(new Execution(program, events, source, rank));
        }
        int load = reads.get(index);
        for (int store : writes.get(events.get(load).location())) {
            source[load] = store;
            if (read(index + 1)) {
                return true;
            }
        }
        return false;
    }
}
