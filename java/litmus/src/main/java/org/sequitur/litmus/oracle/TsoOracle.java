// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.oracle;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.program.Op;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;

/**
 * Total store order as the abstract machine x86-TSO (Owens, Sarkar, Sewell 2009): each thread has a first-in first-out
 * store buffer, reads its own newest buffered store to a location if there is one and memory otherwise, and buffered
 * stores reach memory one at a time at any later moment.
 */
public enum TsoOracle implements Oracle {
    TSO;

    /**
     * Bits of a state kept for the outcome so far. Above them each thread has two bits for the operations issued and
     * two for those among its writes that have left the buffer: the buffer holds the issued writes beyond those.
     */
    private static final int VALUE_BITS = 48;

    @Override
    public Set<Long> outcomes(Program program) {
        long values = (1L << VALUE_BITS) - 1;
        long finished = 0;
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Op> ops = program.threads().get(thread);
            finished |= (long) ops.size() << issuedShift(thread);
            finished |= (long) writesAmong(ops, ops.size()) << drainedShift(thread);
        }
        Set<Long> outcomes = new HashSet<>();
        Set<Long> seen = new HashSet<>();
        ArrayDeque<Long> work = new ArrayDeque<>();
        work.push(0L);
        while (!work.isEmpty()) {
            long state = work.pop();
            if ((state & ~values) == finished) {
                outcomes.add(state & values);
            }
            for (int thread = 0; thread < program.threads().size(); thread++) {
                List<Op> ops = program.threads().get(thread);
                push(issue(program, ops, thread, state), state, seen, work);
                push(drain(program, ops, thread, state), state, seen, work);
            }
        }
        return outcomes;
    }

    private static void push(long next, long state, Set<Long> seen, ArrayDeque<Long> work) {
        if (next != state && seen.add(next)) {
            work.push(next);
        }
    }

    /** Runs the next operation of the thread, or returns the state unchanged when there is none. */
    private static long issue(Program program, List<Op> ops, int thread, long state) {
        int issued = (int) (state >>> issuedShift(thread)) & 3;
        if (issued == ops.size()) {
            return state;
        }
        long next = state + (1L << issuedShift(thread));
        if (ops.get(issued) instanceof Op.Read read) {
            int drained = (int) (state >>> drainedShift(thread)) & 3;
            int value = Outcome.get(state, program.registers() + read.location());
            int writes = 0;
            for (Op op : ops.subList(0, issued)) {
                if (op instanceof Op.Write write && writes++ >= drained && write.location() == read.location()) {
                    value = write.value();
                }
            }
            next = Outcome.with(next, read.register(), value);
        }
        return next;
    }

    /** Moves the oldest buffered store of the thread to memory, or returns the state unchanged when there is none. */
    private static long drain(Program program, List<Op> ops, int thread, long state) {
        int issued = (int) (state >>> issuedShift(thread)) & 3;
        int drained = (int) (state >>> drainedShift(thread)) & 3;
        int writes = 0;
        for (Op op : ops.subList(0, issued)) {
            if (op instanceof Op.Write write && writes++ == drained) {
                long next = state + (1L << drainedShift(thread));
                return Outcome.with(next, program.registers() + write.location(), write.value());
            }
        }
        return state;
    }

    private static int writesAmong(List<Op> ops, int count) {
        return (int) ops.subList(0, count).stream().filter(Op.Write.class::isInstance).count();
    }

    private static int issuedShift(int thread) {
        return VALUE_BITS + thread * 4;
    }

    private static int drainedShift(int thread) {
        return VALUE_BITS + thread * 4 + 2;
    }
}
