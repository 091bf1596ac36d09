// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The steps of one actor, in the order of the program, loops unrolled. */
public final class Steps {
    /** What a register of the outcome holds when nothing has set it. */
    public static final int UNSET = 7;
    /** The largest value that a location holds. */
    public static final int MAX_VALUE = 6;

    final List<Op> ops = new ArrayList<>();
    final List<Integer> results = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Memory memory;
    private final int coin;
    int registers;

    /** Starts without any step. {@code coin}: the number, 0 or 1, that the actors are given. */
    public Steps(Memory memory, int coin) {
        this.memory = memory;
        this.coin = coin;
    }

    /** The addresses given out so far; objects are never freed. 0 is no address. */
    public static final class Memory {
        private final Map<String, Integer> shared = new HashMap<>();
        int size = 1;

        /** Returns the address of a new object with the given number of cells. */
        int allocate(int cells) {
            int address = size;
            size += cells;
            return address;
        }

        /** Returns the address of a shared location or object, the same for the same name. */
        public int shared(String name, int cells) {
            return shared.computeIfAbsent(name, each -> allocate(cells));
        }
    }

    /** Returns the number that the actors are given. */
    public int coin() {
        return coin;
    }

    /** Returns the address of a shared location. */
    public int shared(String name) {
        return memory.shared(name, 1);
    }

    /** Returns the register of a variable, 0 at the start. */
    public int variable(String name) {
        return names.computeIfAbsent(name, each -> register());
    }

    /** Returns a new register. */
    public int register() {
        return registers++;
    }

    /** Returns a register that holds the constant. */
    public int constant(int value) {
        int register = variable("#" + value);
        set(register, value);
        return register;
    }

    /** Makes a register part of the outcome. */
    public int result(String name) {
        int register = variable(name);
        results.add(register);
        set(register, UNSET);
        return register;
    }

    /** Sets a register to a constant. */
    public void set(int register, int value) {
        add(Op.Code.SET, register, -1, 0, value);
    }

    /** Sets a register to another. */
    public void copy(int to, int from) {
        add(Op.Code.COPY, to, -1, 0, from);
    }

    /** Sets a register to the address of a new object, all of whose cells are 0. */
    public void allocate(int register, int cells) {
        set(register, memory.allocate(cells));
    }

    /** Sets a register to the address of an object that both actors know. */
    public void sharedObject(int register, String name, int cells) {
        set(register, memory.shared(name, cells));
    }

    /** Reads memory. */
    public void load(int register, int base, int offset) {
        add(Op.Code.LOAD, register, base, offset, 0);
    }

    /** Writes memory. */
    public void store(int register, int base, int offset) {
        add(Op.Code.STORE, register, base, offset, 0);
    }

    /** Reads and writes memory at once. */
    public void swap(int old, int base, int offset, int register) {
        add(Op.Code.SWAP, old, base, offset, register);
    }

    /** Writes memory that holds 0, at once. */
    public void claim(int done, int base, int offset, int register) {
        add(Op.Code.CLAIM, done, base, offset, register);
    }

    /** Waits until all stores so far are in memory. */
    public void fence() {
        add(Op.Code.FENCE, 0, -1, 0, 0);
    }

    /** Takes a lock. */
    public void lock(int base, int offset) {
        add(Op.Code.LOCK, 0, base, offset, 0);
    }

    /** Frees a lock. */
    public void unlock(int base, int offset) {
        add(Op.Code.UNLOCK, 0, base, offset, 0);
    }

    /** Does {@code body} only if the register is not 0. */
    public void ifNotZero(int register, Runnable body) {
        int at = ops.size();
        ops.add(null);
        body.run();
        ops.set(at, new Op(Op.Code.IF_ZERO, register, -1, 0, ops.size()));
    }

    private void add(Op.Code code, int register, int base, int offset, int value) {
        ops.add(new Op(code, register, base, offset, value));
    }
}
