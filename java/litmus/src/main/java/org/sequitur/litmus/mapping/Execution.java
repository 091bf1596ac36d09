// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.List;
import org.sequitur.litmus.program.Outcome;

/**
 * One candidate: who reads from whom, and the order in which the stores to each location take effect.
 *
 * @param program what ran
 * @param events  its events, as {@link Event#of} lists them
 * @param source  for each event that loads, the number of the store it reads from
 * @param rank    for each event that stores, its place among the stores to its location; initial stores have 0
 */
record Execution(MachineProgram program, List<Event> events, int[] source, int[] rank) {
    /** Returns what the execution leaves behind, packed as {@link Outcome} describes. */
    long outcome() {
        long packed = 0;
        int[] last = new int[program.locations()];
        for (int number = 0; number < events.size(); number++) {
            Event event = events.get(number);
            if (event.isWrite() && rank[number] >= last[event.location()]) {
                last[event.location()] = rank[number];
                packed = Outcome.with(packed, program.registers() + event.location(), event.operand());
            } else if (event.isRead() && event.operand() != Instruction.NO_REGISTER) {
                packed = Outcome.with(packed, event.operand(), events.get(source[number]).operand());
            }
        }
        return packed;
    }

    /** Returns whether the load {@code to} reads from the store {@code from}. */
    boolean reads(int from, int to) {
        return events.get(to).isRead() && source[to] == from;
    }

    /** Returns whether both store to one location, {@code from} first. */
    boolean overwrites(int from, int to) {
        Event first = events.get(from);
        Event second = events.get(to);
        return first.isWrite() && second.isWrite() && first.location() == second.location() && rank[from] < rank[to];
    }

    /** Returns whether the load {@code from} reads a value that is older than what the store {@code to} stores. */
    boolean isReadBefore(int from, int to) {
        return events.get(from).isRead() && from != to && overwrites(source[from], to);
    }

    /** Returns whether one of the three relations above leads from one event to the other. */
    boolean communicates(int from, int to) {
        return reads(from, to) || overwrites(from, to) || isReadBefore(from, to);
    }

    /** Returns whether each location by itself, and each thread by itself, sees its stores in one order. */
    boolean isCoherent() {
        Relation order = new Relation(events.size());
        for (int from = 0; from < events.size(); from++) {
            for (int to = 0; to < events.size(); to++) {
                boolean inProgram = events.get(from).isBefore(events.get(to))
                        && events.get(from).location() == events.get(to).location();
                if (inProgram || communicates(from, to)) {
                    order.add(from, to);
                }
            }
        }
        return order.isAcyclic();
    }

    /** Returns whether no store of another thread comes between the load and the store of an exchange. */
    boolean isAtomic() {
        for (int load = 0; load < events.size(); load++) {
            if (events.get(load).isAtomic() && events.get(load).isRead() && isTorn(load)) {
                return false;
            }
        }
        return true;
    }

    private boolean isTorn(int load) {
        int store = load + 1;
        for (int between = 0; between < events.size(); between++) {
            boolean isOther = events.get(between).thread() != events.get(load).thread();
            if (isOther && isReadBefore(load, between) && overwrites(between, store)) {
                return true;
            }
        }
        return false;
    }
}
