// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import java.util.List;
import java.util.Set;
import org.sequitur.locks.machine.Code;
import org.sequitur.locks.machine.Explorer;
import org.sequitur.locks.machine.Expression;
import org.sequitur.locks.machine.Instruction;
import org.sequitur.locks.machine.Machine;
import org.sequitur.locks.machine.Processor;

/**
 * A biased lock whose object becomes the contender's own. Two threads take it from each other.
 *
 * @param rounds how often each thread locks
 * @param without what is left out of the protocol
 */
public record MovingBias(int rounds, Set<Part> without) implements Protocol {
    /** What the protocol consists of, each to be left out to see whether it is needed. */
    public enum Part {
        REMOTE_FENCE("the other's fence after the claim"),
        POP_RELEASES("the release of the owner's pop"),
        STACK_ACQUIRES("the acquire of the look at the other's stack"),
        MARK_ACQUIRES("an acquire of the owner's look at the mark"),
        BIAS_RELEASES("the release of the new bias");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    // Locations: then each thread's lock stack.
    private static final int MARK = 0;
    private static final int DATA = 1;
    private static final int STACKS = 2;
    private static final int THREADS = 2;
    private static final List<String> NAMES = List.of("mark", "data", "stack 0", "stack 1");

    // The mark is the number of its owner, or this.
    private static final int CLAIMED = THREADS;

    private static final int FOUND = 0;
    private static final int REGISTERS = 1;

    public MovingBias(int rounds, Part... without) {
        this(rounds, Protocol.setOf(without));
    }

    @Override
    public String text() {
        return Protocol.without(without.stream().map(part -> part.text));
    }

    @Override
    public Machine machine(Processor processor) {
        return new Machine(processor, NAMES, REGISTERS, List.of(thread(0), thread(1)));
    }

    @Override
    public boolean isRight(Explorer.End end) {
        return end.memory().get(DATA) == THREADS * rounds;
    }

    private boolean has(Part part) {
        return !without.contains(part);
    }

    private Instruction[] thread(int own) {
        int other = 1 - own;
        Code code = new Code();
        for (int round = 0; round < rounds; round++) {
            String mine = "mine" + round;
            code.store(STACKS + own, 1, false).load(FOUND, MARK, has(Part.MARK_ACQUIRES))
                .branch(Expression.isIn(FOUND, own), mine)
                .store(STACKS + own, 0, has(Part.POP_RELEASES))
                .swapWhen(FOUND, MARK, other, CLAIMED, true, true);
            if (has(Part.REMOTE_FENCE)) {
                code.remoteFence(other, -1);
            }
            code.await(FOUND, STACKS + other, has(Part.STACK_ACQUIRES), 0)
                .store(STACKS + own, 1, false).store(MARK, own, has(Part.BIAS_RELEASES))
                .label(mine)
                .load(FOUND, DATA, false).store(DATA, Expression.register(FOUND, 1), false)
                .store(STACKS + own, 0, has(Part.POP_RELEASES));
        }
        return code.build();
    }
}
