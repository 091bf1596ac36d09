// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

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
 * The VM's reserved lock: its owner takes it and gives it back with plain loads and stores, and a contender stops the
 * owner by a handshake before it touches the mark.
 *
 * <p>The owner locks twice. It passes a poll while it holds the lock, and goes to native code and back between. The
 * contender arms the poll and waits until the owner stands at one, or is in native code. Then the owner's lock stack
 * tells whether it holds the object, which gets an ordinary lock.
 *
 * @param membarrier whether the contender's membarrier takes the place of both fences (-XX:+UseSystemMemoryBarrier)
 * @param without what is left out of the protocol
 */
public record StoppedOwner(boolean membarrier, Set<Part> without) implements Protocol {
    /** What the protocol consists of, each to be left out to see whether it is needed. */
    public enum Part {
        LOOK_AND_PUSH_TOGETHER("the rule that no poll is between look and push"),
        ARM_FENCE("the contender's fence behind the arming of the poll"),
        STATE_ACQUIRES("the acquire of the contender's look at the owner's state"),
        DISARM_RELEASES("the release of the disarming of the poll"),
        STATE_RELEASES("the release of the owner's state"),
        NATIVE_FENCE("the owner's fence on its way back from native code"),
        NATIVE_POLL_ACQUIRES("the acquire of the poll on the way back from native code"),
        STOP_ACQUIRES("the acquire with which the owner goes on");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    private static final int OWNER = 0;
    private static final int ROUNDS = 2;

    // Locations.
    private static final int MARK = 0;
    private static final int STACK = 1;
    private static final int DATA = 2;
    private static final int POLL = 3;
    private static final int STATE = 4;
    private static final List<String> NAMES = List.of("mark", "stack", "data", "poll", "state");

    // Values of the mark, which begins as reserved for the owner: an ordinary lock, held by the owner, by whoever has
    // come later, or by nobody.
    private static final int OWNERS = 1;
    private static final int LOCKED = 2;
    private static final int FREE = 3;

    // Values of the state.
    private static final int IN_JAVA = 0;
    private static final int IN_NATIVE = 1;
    private static final int RETURNING = 2;
    private static final int STOPPED = 3;

    // Registers.
    private static final int FOUND = 0;
    private static final int POLLED = 1;
    private static final int REGISTERS = 2;

    public StoppedOwner(boolean membarrier, Part... without) {
        this(membarrier, Protocol.setOf(without));
    }

    @Override
    public String text() {
        return membarrier ? "with a `membarrier` of the contender in the place of both fences"
            : Protocol.without(without.stream().map(part -> part.text));
    }

    @Override
    public Machine machine(Processor processor) {
        return new Machine(processor, NAMES, REGISTERS, List.of(owner(), contender()));
    }

    @Override
    public boolean isRight(Explorer.End end) {
        return end.memory().get(DATA) == ROUNDS + 1;
    }

    private boolean has(Part part) {
        return !without.contains(part);
    }

    private Instruction[] owner() {
        Code code = new Code();
        round(code, 0);
        goToNative(code);
        comeBack(code);
        round(code, 1);
        goToNative(code);
        return code.build();
    }

    private void round(Code code, int round) {
        String slow = "slow" + round;
        String shared = "shared" + round;
        String done = "done" + round;
        code.load(FOUND, MARK, false).branch(Expression.isIn(FOUND, OWNERS, LOCKED, FREE), slow);
        if (!has(Part.LOOK_AND_PUSH_TOGETHER)) {
            poll(code, "between" + round, false);
        }
        code.store(STACK, 1, false);
        criticalSection(code);
        if (round == 0) {
            poll(code, "inside", false);
        }
        code.load(FOUND, MARK, false).branch(Expression.isIn(FOUND, OWNERS), shared)
            .store(STACK, 0, false).jump(done)
            .label(shared).store(STACK, 0, false).store(MARK, FREE, true).jump(done)
            .label(slow);
        ordinary(code);
        code.label(done);
    }

    private void poll(Code code, String name, boolean acquires) {
        code.load(POLLED, POLL, acquires).branch(Expression.isIn(POLLED, 0), name)
            .store(STATE, STOPPED, has(Part.STATE_RELEASES)).await(POLLED, POLL, has(Part.STOP_ACQUIRES), 0)
            .store(STATE, IN_JAVA, false).label(name);
    }

    private void goToNative(Code code) {
        code.store(STATE, IN_NATIVE, has(Part.STATE_RELEASES));
    }

    private void comeBack(Code code) {
        code.store(STATE, RETURNING, false).fence(Kind.FULL, has(Part.NATIVE_FENCE) && !membarrier);
        poll(code, "back", has(Part.NATIVE_POLL_ACQUIRES));
        code.store(STATE, IN_JAVA, false);
    }

    private Instruction[] contender() {
        Code code = new Code();
        code.store(POLL, 1, false);
        if (membarrier) {
            code.remoteFence(OWNER, -1);
        } else {
            code.fence(Kind.FULL, has(Part.ARM_FENCE));
        }
        code.await(FOUND, STATE, has(Part.STATE_ACQUIRES), IN_NATIVE, STOPPED)
            .load(FOUND, STACK, false).branch(Expression.isIn(FOUND, 1), "held")
            .store(MARK, LOCKED, false).store(POLL, 0, has(Part.DISARM_RELEASES));
        criticalSection(code);
        code.store(MARK, FREE, true).jump("done")
            .label("held").store(MARK, OWNERS, false).store(POLL, 0, has(Part.DISARM_RELEASES));
        ordinary(code);
        return code.label("done").build();
    }

    private static void ordinary(Code code) {
        code.swapWhen(FOUND, MARK, FREE, LOCKED, true, false);
        criticalSection(code);
        code.store(MARK, FREE, true);
    }

    private static void criticalSection(Code code) {
        code.load(FOUND, DATA, false).store(DATA, Expression.register(FOUND, 1), false);
    }
}
