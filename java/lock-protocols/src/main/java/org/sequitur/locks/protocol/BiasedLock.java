// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sequitur.locks.machine.Code;
import org.sequitur.locks.machine.Explorer;
import org.sequitur.locks.machine.Expression;
import org.sequitur.locks.machine.Instruction;
import org.sequitur.locks.machine.Instruction.Kind;
import org.sequitur.locks.machine.Machine;
import org.sequitur.locks.machine.Processor;

/**
 * A lock that its owner takes and gives back without an atomic instruction and without a fence.
 *
 * <p>The owner pushes the object on its lock stack, then looks whether the mark still says that the object is its own.
 * A contender claims the mark, makes the owner execute a fence, and then reads the owner's lock stack: what is not on
 * it the owner does not hold and will not take. From then on the lock is an ordinary one.
 *
 * @param rounds how often the owner locks
 * @param contenders how many other threads lock, once each
 * @param without what is left out of the protocol
 * @param shortcut when the contender does without the owner's fence
 */
public record BiasedLock(int rounds, int contenders, Set<Part> without, Shortcut shortcut) implements Protocol {
    /** What the protocol consists of, each to be left out to see whether it is needed. */
    public enum Part {
        REMOTE_FENCE("the owner's fence after the claim"),
        PUSH_FIRST("the push in front of the look at the mark"),
        POP_RELEASES("the release of the owner's pop"),
        STACK_ACQUIRES("the acquire of the contender's look at the stack"),
        MARK_ACQUIRES("an acquire of the owner's look at the mark"),
        STATE_ACQUIRES("the acquire of the look at the owner's count or state"),
        LOCK_ACQUIRES("the acquire of an ordinary lock"),
        UNLOCK_RELEASES("the release of an ordinary unlock");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    /** From what a contender concludes that the owner need not execute a fence. */
    public enum Shortcut {
        NONE("none"),
        /** The owner leaves the count of its fences when it unlocks; the contender finds another count. */
        COUNT_SINCE_UNLOCK("the owner has counted a fence since its last unlock"),
        /** After its claim the contender sees the count change; the owner counts behind its fence. */
        FENCE_THEN_COUNT("the owner counts a fence after the claim, fence first"),
        /** The same; the owner counts in front of its fence. */
        COUNT_THEN_FENCE("the owner counts a fence after the claim, count first"),
        /** After its claim the contender finds the owner in native code, and the way back has a fence. */
        NATIVE("the owner is in native code"),
        /** The same with -XX:+UseSystemMemoryBarrier: the way back has none. */
        NATIVE_WITHOUT_FENCE("the owner is in native code, no fence on its way back");

        private final String text;

        Shortcut(String text) {
            this.text = text;
        }
    }

    private static final int OWNER = 0;

    // Locations.
    private static final int MARK = 0;
    private static final int STACK = 1;
    private static final int DATA = 2;
    private static final int COUNT = 3;
    private static final int NUMBER = 4;
    private static final int STATE = 5;
    private static final List<String> NAMES = List.of("mark", "stack", "data", "count", "number", "state");

    // Values of the mark.
    private static final int BIASED = 0;
    private static final int CLAIMED = 1;
    private static final int LOCKED = 2;
    private static final int FREE = 3;

    // Values of the state.
    private static final int IN_JAVA = 0;
    private static final int IN_NATIVE = 1;

    // Registers.
    private static final int FOUND = 0;
    private static final int NUMBER_READ = 1;
    private static final int FIRST = 2;
    private static final int SECOND = 3;
    private static final int REGISTERS = 4;

    public BiasedLock(int rounds, int contenders, Shortcut shortcut, Part... without) {
        this(rounds, contenders, Protocol.setOf(without), shortcut);
    }

    @Override
    public String text() {
        String parts = Protocol.without(without.stream().map(part -> part.text));
        return shortcut == Shortcut.NONE ? parts
            : "no fence if " + shortcut.text + (without.isEmpty() ? "" : ", " + parts);
    }

    @Override
    public Machine machine(Processor processor) {
        List<Instruction[]> threads = new ArrayList<>();
        threads.add(owner());
        for (int i = 0; i < contenders; i++) {
            threads.add(contender());
        }
        return new Machine(processor, NAMES, REGISTERS, threads);
    }

    @Override
    public boolean isRight(Explorer.End end) {
        return end.memory().get(DATA) == rounds + contenders;
    }

    private boolean has(Part part) {
        return !without.contains(part);
    }

    private Instruction[] owner() {
        Code code = new Code();
        for (int round = 0; round < rounds; round++) {
            if (round > 0) {
                betweenRounds(code, round);
            }
            String slow = "slow" + round;
            String done = "done" + round;
            if (has(Part.PUSH_FIRST)) {
                code.store(STACK, 1, false);
            }
            code.load(FOUND, MARK, has(Part.MARK_ACQUIRES));
            if (!has(Part.PUSH_FIRST)) {
                code.store(STACK, 1, false);
            }
            code.branch(Expression.isIn(FOUND, CLAIMED, LOCKED, FREE), slow);
            criticalSection(code);
            if (shortcut == Shortcut.COUNT_SINCE_UNLOCK) {
                code.store(NUMBER, round, false);
            }
            code.store(STACK, 0, has(Part.POP_RELEASES)).jump(done).label(slow).store(STACK, 0, has(Part.POP_RELEASES));
            ordinary(code);
            code.label(done);
        }
        return code.build();
    }

    /** What the owner does that a contender may conclude something from. */
    private void betweenRounds(Code code, int round) {
        switch (shortcut) {
            case NONE -> { }
            case COUNT_SINCE_UNLOCK, FENCE_THEN_COUNT -> code.fence(Kind.FULL, true).store(COUNT, round, true);
            case COUNT_THEN_FENCE -> code.store(COUNT, round, true).fence(Kind.FULL, true);
            case NATIVE -> code.store(STATE, IN_NATIVE, true).store(STATE, IN_JAVA, false).fence(Kind.FULL, true);
            case NATIVE_WITHOUT_FENCE -> code.store(STATE, IN_NATIVE, true).store(STATE, IN_JAVA, false);
        }
    }

    private Instruction[] contender() {
        Code code = new Code();
        code.swap(FOUND, MARK, BIASED, CLAIMED, true, true);
        code.branch(Expression.isIn(FOUND, CLAIMED, LOCKED, FREE), "ordinary");
        takeShortcut(code);
        if (has(Part.REMOTE_FENCE)) {
            code.remoteFence(OWNER, -1);
        }
        code.label("look").await(FOUND, STACK, has(Part.STACK_ACQUIRES), 0).store(MARK, LOCKED, false);
        criticalSection(code);
        code.store(MARK, FREE, has(Part.UNLOCK_RELEASES)).jump("done").label("ordinary");
        ordinary(code);
        return code.label("done").build();
    }

    private void takeShortcut(Code code) {
        boolean acquire = has(Part.STATE_ACQUIRES);
        switch (shortcut) {
            case NONE -> { }
            case COUNT_SINCE_UNLOCK -> code.load(NUMBER_READ, NUMBER, acquire).load(FIRST, COUNT, acquire)
                .branch(Expression.areEqual(NUMBER_READ, FIRST), "ask").jump("look").label("ask");
            case FENCE_THEN_COUNT, COUNT_THEN_FENCE -> code.load(FIRST, COUNT, acquire).load(SECOND, COUNT, acquire)
                .branch(Expression.areEqual(FIRST, SECOND), "ask").jump("look").label("ask");
            case NATIVE, NATIVE_WITHOUT_FENCE -> code.load(FIRST, STATE, acquire)
                .branch(Expression.isIn(FIRST, IN_NATIVE), "look");
        }
    }

    private void ordinary(Code code) {
        code.swapWhen(FOUND, MARK, FREE, LOCKED, has(Part.LOCK_ACQUIRES), false);
        criticalSection(code);
        code.store(MARK, FREE, has(Part.UNLOCK_RELEASES));
    }

    private static void criticalSection(Code code) {
        code.load(FOUND, DATA, false).store(DATA, Expression.register(FOUND, 1), false);
    }
}
