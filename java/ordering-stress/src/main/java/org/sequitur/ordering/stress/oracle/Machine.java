// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.oracle;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs two actors in every possible way. Under {@code sc} the steps are interleaved. Under {@code tso} each actor has a
 * first-in first-out store buffer as in x86-TSO (Owens, Sarkar, Sewell 2009); atomic steps and fences wait until it is
 * empty. A lock gives mutual exclusion and keeps stores inside, but does not empty the buffer when it is taken: the
 * compilers may merge neighbouring regions of one lock, when no store stands between them. Then the lock is never freed
 * between the two, and what the first has stored may still be in the buffer while the second loads.
 *
 * <p>A state is an array: the two positions, the registers, memory, then of each buffer its length and its entries, an
 * address and a value each.
 */
public final class Machine {
    /** Bits that an outcome has for each register and final value. */
    public static final int VALUE_BITS = 4;
    /** Bits that an outcome has for each actor. */
    public static final int ACTOR_BITS = 24;
    private static final int[] NONE = null;

    private final Steps[] actors;
    private final boolean buffered;
    private final int memory;
    private final int buffers;
    private final Set<Key> seen = new HashSet<>();
    private final ArrayDeque<int[]> work = new ArrayDeque<>();

    private record Key(int[] state, int hash) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(state, key.state);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Prepares a run. {@code buffered}: whether actors have store buffers. */
    public Machine(Steps actor0, Steps actor1, Steps.Memory addresses, boolean buffered) {
        actors = new Steps[] {actor0, actor1};
        this.buffered = buffered;
        memory = 2 + actor0.registers + actor1.registers;
        buffers = memory + addresses.size;
    }

    /**
     * Returns all outcomes: the results of actor 0, those of actor 1, the coin, the final values of the given
     * addresses; or nothing if there are more than {@code limit} states.
     */
    public Optional<Set<Long>> outcomes(int limit, List<Integer> finals) {
        Set<Long> outcomes = new HashSet<>();
        int[] start = new int[buffers + 2];
        push(local(local(start, 0), 1));
        while (!work.isEmpty()) {
            if (seen.size() > limit) {
                return Optional.empty();
            }
            int[] state = work.pop();
            boolean isFinal = true;
            for (int actor = 0; actor < 2; actor++) {
                isFinal &= state[actor] == actors[actor].ops.size() && bufferLength(state, actor) == 0;
                push(issue(state, actor));
                push(drain(state, actor));
            }
            if (isFinal) {
                outcomes.add(outcome(state, finals));
            }
        }
        return Optional.of(outcomes);
    }

    private void push(int[] state) {
        if (state != NONE && seen.add(new Key(state, Arrays.hashCode(state)))) {
            work.push(state);
        }
    }

    private long outcome(int[] state, List<Integer> finals) {
        long outcome = 0;
        for (int actor = 0; actor < 2; actor++) {
            int shift = actor * ACTOR_BITS;
            for (int register : actors[actor].results) {
                outcome |= (long) state[register(actor, register)] << shift;
                shift += VALUE_BITS;
            }
        }
        outcome |= (long) actors[0].coin() << 2 * ACTOR_BITS;
        int shift = 2 * ACTOR_BITS + 1;
        for (int address : finals) {
            outcome |= (long) state[memory + address] << shift;
            shift += VALUE_BITS;
        }
        return outcome;
    }

    private int register(int actor, int register) {
        return 2 + (actor == 0 ? 0 : actors[0].registers) + register;
    }

    private int buffer(int[] state, int actor) {
        return actor == 0 ? buffers : buffers + 1 + 2 * state[buffers];
    }

    private int bufferLength(int[] state, int actor) {
        return state[buffer(state, actor)];
    }

    /** Does the steps that only the actor itself can notice, in place. */
    private int[] local(int[] state, int actor) {
        List<Op> ops = actors[actor].ops;
        while (state[actor] < ops.size() && ops.get(state[actor]).isLocal()) {
            Op op = ops.get(state[actor]++);
            int register = register(actor, op.reg());
            switch (op.code()) {
                case SET -> state[register] = op.value();
                case COPY -> state[register] = state[register(actor, op.value())];
                default -> state[actor] = state[register] == 0 ? op.value() : state[actor];
            }
        }
        return state;
    }

    /** Returns the state after the actor's next step, or none if it has none or has to wait. */
    private int[] issue(int[] state, int actor) {
        if (state[actor] == actors[actor].ops.size()) {
            return NONE;
        }
        Op op = actors[actor].ops.get(state[actor]);
        int address = op.offset() + (op.base() < 0 ? 0 : state[register(actor, op.base())]);
        int register = register(actor, op.reg());
        int cell = memory + address;
        boolean isDrained = bufferLength(state, actor) == 0;
        int[] next = state.clone();
        next[actor]++;
        switch (op.code()) {
            case LOAD -> next[register] = read(state, actor, address);
            case STORE -> next = write(next, actor, address, state[register]);
            case UNLOCK -> next = write(next, actor, address, 0);
            case FENCE -> next = isDrained ? next : NONE;
            case SWAP -> {
                next[register] = state[cell];
                next[cell] = state[register(actor, op.value())];
                next = isDrained ? next : NONE;
            }
            case CLAIM -> {
                next[register] = state[cell] == 0 ? 1 : 0;
                next[cell] = state[cell] == 0 ? state[register(actor, op.value())] : state[cell];
                next = isDrained ? next : NONE;
            }
            case LOCK -> {
                next[cell] = 1;
                next = hasJustFreed(state, actor, address) ? without(next, actor, bufferLength(state, actor) - 1)
                        : read(state, actor, address) == 0 && state[cell] == 0 ? next : NONE;
            }
            default -> throw new IllegalStateException("no step of memory: " + op);
        }
        return next == NONE ? NONE : local(next, actor);
    }

    private int read(int[] state, int actor, int address) {
        int start = buffer(state, actor);
        for (int entry = state[start] - 1; entry >= 0; entry--) {
            if (state[start + 1 + 2 * entry] == address) {
                return state[start + 2 + 2 * entry];
            }
        }
        return state[memory + address];
    }

    /** Whether the actor's newest buffered store frees this lock; that it reaches memory first is another way on. */
    private boolean hasJustFreed(int[] state, int actor, int lock) {
        int start = buffer(state, actor);
        int newest = start + 2 * state[start] - 1;
        return state[start] > 0 && state[newest] == lock && state[newest + 1] == 0;
    }

    /** Returns the state without an entry of the actor's buffer; 0 is the oldest. */
    private int[] without(int[] state, int actor, int entry) {
        int start = buffer(state, actor);
        int place = start + 1 + 2 * entry;
        int[] next = new int[state.length - 2];
        System.arraycopy(state, 0, next, 0, place);
        System.arraycopy(state, place + 2, next, place, state.length - place - 2);
        next[start]--;
        return next;
    }

    private int[] write(int[] state, int actor, int address, int value) {
        if (!buffered) {
            state[memory + address] = value;
            return state;
        }
        int start = buffer(state, actor);
        int end = start + 1 + 2 * state[start];
        int[] next = new int[state.length + 2];
        System.arraycopy(state, 0, next, 0, end);
        System.arraycopy(state, end, next, end + 2, state.length - end);
        next[end] = address;
        next[end + 1] = value;
        next[start]++;
        return next;
    }

    /** Returns the state after the actor's oldest buffered store has reached memory, or none if there is none. */
    private int[] drain(int[] state, int actor) {
        int start = buffer(state, actor);
        if (state[start] == 0) {
            return NONE;
        }
        int[] next = without(state, actor, 0);
        next[memory + state[start + 1]] = state[start + 2];
        return next;
    }
}
