// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sequitur.locks.machine.Instruction.Kind;

/** Writes the program of one thread. Labels may be used before they are set; all must be set in the end. */
public final class Code {
    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private final Map<Integer, String> branches = new HashMap<>();

    public Code load(int register, int location, boolean acquire) {
        return add(new Instruction.Load(register, location, acquire, Set.of()));
    }

    /** Waits until the location has one of the values. */
    public Code await(int register, int location, boolean acquire, int... values) {
        return add(new Instruction.Load(register, location, acquire, set(values)));
    }

    public Code store(int location, Expression value, boolean release) {
        return add(new Instruction.Store(location, value, release));
    }

    public Code store(int location, int value, boolean release) {
        return store(location, Expression.constant(value), release);
    }

    /** The register gets what the location had, which is replaced where that is {@code expected}. */
    public Code swap(int register, int location, int expected, int value, boolean acquire, boolean release) {
        add(new Instruction.SwapLoad(register, location, acquire, Set.of()));
        return add(new Instruction.SwapStore(register, location, expected, Expression.constant(value), release));
    }

    /** The same, tried again until it has replaced {@code expected}. */
    public Code swapWhen(int register, int location, int expected, int value, boolean acquire, boolean release) {
        add(new Instruction.SwapLoad(register, location, acquire, Set.of(expected)));
        return add(new Instruction.SwapStore(register, location, expected, Expression.constant(value), release));
    }

    /** The register gets what the location had, which is replaced. */
    public Code exchange(int register, int location, int value, boolean acquire, boolean release) {
        return swap(register, location, Instruction.ANY, value, acquire, release);
    }

    /** The same, when the location has one of the values. */
    public Code exchangeWhen(int register, int location, Set<Integer> values, int value, boolean acquire) {
        add(new Instruction.SwapLoad(register, location, acquire, values));
        return add(new Instruction.SwapStore(register, location, Instruction.ANY, Expression.constant(value), false));
    }

    /** Adds a fence if it is wanted. */
    public Code fence(Kind kind, boolean wanted) {
        return wanted ? add(new Instruction.Fence(kind)) : this;
    }

    public Code remoteFence(int thread, int counter) {
        return add(new Instruction.RemoteFence(thread, counter));
    }

    public Code branch(Expression condition, String label) {
        branches.put(instructions.size(), label);
        return add(new Instruction.Branch(condition, -1));
    }

    public Code jump(String label) {
        return branch(Expression.constant(1), label);
    }

    public Code label(String label) {
        labels.put(label, instructions.size());
        return this;
    }

    /** Returns the program. Throws IllegalStateException where a label is missing or lies behind its branch. */
    public Instruction[] build() {
        Instruction[] code = instructions.toArray(Instruction[]::new);
        branches.forEach((index, label) -> {
            int target = labels.getOrDefault(label, -1);
            if (target <= index) {
                throw new IllegalStateException("label " + label + " is not ahead");
            }
            code[index] = new Instruction.Branch(((Instruction.Branch) code[index]).condition(), target);
        });
        return code;
    }

    private Code add(Instruction instruction) {
        instructions.add(instruction);
        return this;
    }

    private static Set<Integer> set(int... values) {
        return Arrays.stream(values).boxed().collect(Collectors.toSet());
    }
}
