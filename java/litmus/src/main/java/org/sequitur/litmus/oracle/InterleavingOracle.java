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
 * Explores every order in which single operations can reach one shared memory, visiting each state once.
 *
 * <p>{@link #SC} takes the operations of a thread in program order: sequential consistency (Lamport 1979).
 * {@link #ANY_ORDER} also lets a thread take its operations in any order that keeps a write ordered with the accesses
 * of its thread to the same location: the yardstick for what an unconstrained compiler or processor could show.
 */
public enum InterleavingOracle implements Oracle {
    SC {
        @Override
        boolean ready(List<Op> ops, int done, int index) {
            return done == (1 << index) - 1;
        }
    },
    ANY_ORDER {
        @Override
        boolean ready(List<Op> ops, int done, int index) {
            if ((done & 1 << index) != 0) {
                return false;
            }
            Op op = ops.get(index);
            for (int earlier = 0; earlier < index; earlier++) {
                Op other = ops.get(earlier);
                boolean conflict = op.location() == other.location()
                        && (op instanceof Op.Write || other instanceof Op.Write);
                if (conflict && (done & 1 << earlier) == 0) {
                    return false;
                }
            }
            return true;
        }
    };

    /** Bits of a state kept for the outcome so far; three bits per thread above it tell which operations are done. */
    private static final int VALUE_BITS = 48;

    /** Returns whether operation {@code index} may run now; bit i of {@code done} tells that operation i has run. */
    abstract boolean ready(List<Op> ops, int done, int index);

    @Override
    public Set<Long> outcomes(Program program) {
        long values = (1L << VALUE_BITS) - 1;
        long finished = 0;
        for (int thread = 0; thread < program.threads().size(); thread++) {
            finished |= (1L << program.threads().get(thread).size()) - 1 << doneShift(thread);
        }
        Set<Long> outcomes = new HashSet<>();
        Set<Long> seen = new HashSet<>();
        ArrayDeque<Long> work = new ArrayDeque<>();
        work.push(0L);
        while (!work.isEmpty()) {
            long state = work.pop();
            if ((state & ~values) == finished) {
                outcomes.add(state & values);
            } else {
                expand(program, state, seen, work);
            }
        }
        return outcomes;
    }

    private void expand(Program program, long state, Set<Long> seen, ArrayDeque<Long> work) {
        int registers = program.registers();
        for (int thread = 0; thread < program.threads().size(); thread++) {
            List<Op> ops = program.threads().get(thread);
            int done = (int) (state >>> doneShift(thread)) & 7;
            for (int index = 0; index < ops.size(); index++) {
                if (ready(ops, done, index)) {
                    long next = step(ops.get(index), state, registers) | 1L << doneShift(thread) + index;
                    if (seen.add(next)) {
                        work.push(next);
                    }
                }
            }
        }
    }

    private static long step(Op op, long state, int registers) {
        return switch (op) {
            case Op.Write write -> Outcome.with(state, registers + write.location(), write.value());
            case Op.Read read -> Outcome.with(state, read.register(), Outcome.get(state, registers + read.location()));
        };
    }

    private static int doneShift(int thread) {
        return VALUE_BITS + thread * Program.MAX_OPS;
    }
}
