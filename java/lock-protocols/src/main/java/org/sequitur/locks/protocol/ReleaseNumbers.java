// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sequitur.locks.machine.Code;
import org.sequitur.locks.machine.Explorer;
import org.sequitur.locks.machine.Expression;
import org.sequitur.locks.machine.Instruction;
import org.sequitur.locks.machine.Instruction.Kind;
import org.sequitur.locks.machine.Machine;
import org.sequitur.locks.machine.Processor;

/**
 * Conditional memory ordering by release numbers (von Praun, Cain, Choi, Ryu 2006, figures 3 to 5): an unlock does not
 * order; it leaves who has unlocked and how often that thread has executed a fence on request. Who locks next asks for
 * such a fence only if the number is another thread's, and that thread's count is still the same.
 *
 * @param scenario which threads there are
 * @param without what is left out of the protocol
 */
public record ReleaseNumbers(Scenario scenario, Set<Part> without) implements Protocol {
    /** Which threads there are. */
    public enum Scenario {
        /** Two threads take one lock from each other, twice each. */
        ONE_LOCK,
        /** Thread 0 holds lock A and then lock B; behind it thread 1 takes A, and thread 2 takes B. */
        TWO_LOCKS
    }

    /** What the protocol consists of, each to be left out to see whether it is needed. */
    public enum Part {
        REMOTE_FENCE("the releaser's fence"),
        SWAP_ACQUIRES("the order between lock and look at the count"),
        ACQUIRE_FENCE("the acquirer's own fence"),
        RELEASER_COUNTS("the rule that the releaser counts its fence, not who asked for it"),
        NUMBER_COMPARED("a count: each acquire from another thread asks for a fence");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    private static final int THREADS = 3;

    // Locations: two locks with what they guard, then each thread's count of fences.
    private static final int LOCK_A = 0;
    private static final int LOCK_B = 1;
    private static final int DATA_A = 2;
    private static final int DATA_B = 3;
    private static final int COUNTS = 4;
    private static final List<String> NAMES = List.of("lock A", "lock B", "data A", "data B", "count 0", "count 1",
        "count 2");

    // A lock is held, or free with the number that its last holder has left, or has never been held.
    private static final int NEVER_HELD = 0;
    private static final int HELD = 1;
    private static final int NUMBERS = 2;
    private static final int MOST_FENCES = 4;

    private static final int ROUNDS = 2;

    private static final int FOUND = 0;
    private static final int COUNT = 1;
    private static final int REGISTERS = 2;

    public ReleaseNumbers(Scenario scenario, Part... without) {
        this(scenario, Protocol.setOf(without));
    }

    @Override
    public String text() {
        return Protocol.without(without.stream().map(part -> part.text));
    }

    @Override
    public Machine machine(Processor processor) {
        List<Instruction[]> threads = switch (scenario) {
            case ONE_LOCK -> List.of(rounds(0, 1), rounds(1, 0));
            case TWO_LOCKS -> List.of(firstHolder(), behindFirst(LOCK_A, DATA_A), behindFirst(LOCK_B, DATA_B));
        };
        return new Machine(processor, NAMES, REGISTERS, threads);
    }

    @Override
    public boolean isRight(Explorer.End end) {
        return switch (scenario) {
            case ONE_LOCK -> end.memory().get(DATA_A) == 2 * ROUNDS;
            case TWO_LOCKS -> end.memory().get(DATA_A) == 2 && end.memory().get(DATA_B) == 2;
        };
    }

    private boolean has(Part part) {
        return !without.contains(part);
    }

    private Instruction[] rounds(int own, int other) {
        Code code = new Code();
        for (int round = 0; round < ROUNDS; round++) {
            Set<Integer> free = new TreeSet<>(numbers(other));
            free.addAll(numbers(own));
            free.add(NEVER_HELD);
            lock(code, LOCK_A, free);
            synchronise(code, other, "next" + round);
            criticalSection(code, DATA_A);
            unlock(code, own, LOCK_A);
        }
        return code.build();
    }

    private Instruction[] firstHolder() {
        Code code = new Code();
        lock(code, LOCK_A, Set.of(NEVER_HELD));
        criticalSection(code, DATA_A);
        unlock(code, 0, LOCK_A);
        lock(code, LOCK_B, Set.of(NEVER_HELD));
        criticalSection(code, DATA_B);
        unlock(code, 0, LOCK_B);
        return code.build();
    }

    private Instruction[] behindFirst(int lock, int data) {
        Code code = new Code();
        lock(code, lock, numbers(0));
        synchronise(code, 0, "next");
        criticalSection(code, data);
        return code.build();
    }

    private void lock(Code code, int lock, Set<Integer> free) {
        code.exchangeWhen(FOUND, lock, free, HELD, has(Part.SWAP_ACQUIRES));
    }

    private void criticalSection(Code code, int data) {
        code.fence(Kind.LOADS, has(Part.ACQUIRE_FENCE));
        code.load(FOUND, data, false).store(data, Expression.register(FOUND, 1), false);
    }

    private static void unlock(Code code, int own, int lock) {
        code.load(COUNT, COUNTS + own, false).store(lock, Expression.register(COUNT, number(own, 0)), false);
    }

    /** Has the other thread execute a fence if the number found in the lock is its own and it has not done so since. */
    private void synchronise(Code code, int other, String next) {
        code.branch(new Expression("number is not of " + other, new int[] {FOUND},
            registers -> numbers(other).contains(registers[FOUND]) ? 0 : 1), next);
        if (has(Part.NUMBER_COMPARED)) {
            code.load(COUNT, COUNTS + other, false).branch(isAnother(other), next);
        }
        if (has(Part.REMOTE_FENCE)) {
            code.remoteFence(other, has(Part.RELEASER_COUNTS) ? COUNTS + other : -1);
        }
        if (!has(Part.RELEASER_COUNTS)) {
            code.load(COUNT, COUNTS + other, false).store(COUNTS + other, Expression.register(COUNT, 1), false);
        }
        code.label(next);
    }

    private static Expression isAnother(int other) {
        return new Expression("count of " + other + " has moved", new int[] {FOUND, COUNT},
            registers -> registers[FOUND] == number(other, registers[COUNT]) ? 0 : 1);
    }

    private static int number(int thread, int count) {
        return NUMBERS + thread * MOST_FENCES + count;
    }

    private static Set<Integer> numbers(int thread) {
        return IntStream.range(number(thread, 0), number(thread + 1, 0)).boxed().collect(Collectors.toSet());
    }
}
