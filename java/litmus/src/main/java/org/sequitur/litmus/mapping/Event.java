// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.litmus.mapping.Instruction.Fence;

/**
 * One load or store of an execution. An exchange is two events, its load and then its store.
 *
 * @param thread   the thread's number, or {@link #INITIAL} for the store that gives a location its first value
 * @param position the instruction's place in its thread
 * @param isWrite  a store, else a load
 * @param location what it accesses
 * @param operand  a store's value, a load's register
 * @param ordered  a load acquires, a store releases
 * @param isAtomic part of an exchange
 */
record Event(int thread, int position, boolean isWrite, int location, int operand, boolean ordered, boolean isAtomic) {
    static final int INITIAL = -1;

    /** Returns the initial stores, one for each location and at the location's number, then all other events. */
    static List<Event> of(MachineProgram program) {
        List<Event> events = new ArrayList<>();
        for (int location = 0; location < program.locations(); location++) {
            events.add(new Event(INITIAL, 0, true, location, 0, false, false));
        }
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Instruction> instructions = program.threads().get(thread);
            for (int position = 0; position < instructions.size(); position++) {
                add(events, instructions.get(position), thread, position);
            }
        }
        return events;
    }

    private static void add(List<Event> events, Instruction instruction, int thread, int position) {
        switch (instruction) {
            case Instruction.Load load -> events.add(new Event(thread, position, false, load.location(),
                    load.register(), load.acquire(), false));
            case Instruction.Store store -> events.add(new Event(thread, position, true, store.location(),
                    store.value(), store.release(), false));
            case Instruction.Exchange swap -> {
                events.add(new Event(thread, position, false, swap.location(), Instruction.NO_REGISTER,
                        swap.acquire(), true));
                events.add(new Event(thread, position, true, swap.location(), swap.value(), swap.release(), true));
            }
            case Fence ignored -> { }
        }
    }

    boolean isRead() {
        return !isWrite;
    }

    boolean isInitial() {
        return thread == INITIAL;
    }

    /** Returns whether both belong to one thread and this one is first in program order. */
    boolean isBefore(Event other) {
        return !isInitial() && thread == other.thread
                && (position < other.position || position == other.position && isRead() && other.isWrite);
    }

    /** Returns whether both are of one exchange. */
    boolean isSameExchange(Event other) {
        return isAtomic && !isInitial() && thread == other.thread && position == other.position;
    }

    /** Returns whether a fence of this kind lies between this event and a later one of its thread. */
    boolean isFenced(Event later, Fence kind, MachineProgram program) {
        return isBefore(later) && program.threads().get(thread).subList(position, later.position).contains(kind);
    }
}
