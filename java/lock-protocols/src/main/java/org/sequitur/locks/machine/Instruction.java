// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.util.List;
import java.util.Set;

/** What a thread of the abstract machine executes. Locations and registers are small numbers; all begin at 0. */
public sealed interface Instruction {
    /** Returns what a trace shows. locations: their names. */
    default String text(List<String> locations) {
        return switch (this) {
            case Read read -> "r" + read.register() + " = " + locations.get(read.location())
                + (read.acquire() ? ", acquire" : "") + (this instanceof SwapLoad ? " (swap)" : "");
            case Write write -> locations.get(write.location()) + " = " + write.value().text()
                + (write.release() ? ", release" : "") + (this instanceof SwapStore ? " (swap)" : "");
            case Fence fence -> "fence of " + fence.kind();
            case Branch branch -> "branches if " + branch.condition().text();
            case RemoteFence fence -> "has thread " + fence.thread() + " execute a fence"
                + (fence.counter() < 0 ? "" : " and count it");
        };
    }

    /** What a fence orders. */
    enum Kind { FULL, LOADS, STORES }

    /** Reads memory, by itself or as the first half of a compare-and-swap. */
    sealed interface Read extends Instruction {
        int register();

        int location();

        boolean acquire();

        /** The read waits until the location has one of these values; empty: it takes what is there. */
        Set<Integer> wanted();
    }

    /** Writes memory, by itself or as the second half of a compare-and-swap. */
    sealed interface Write extends Instruction {
        int location();

        Expression value();

        boolean release();
    }

    /** Reads a location into a register. With wanted values it stands for a loop that reads until it finds one. */
    record Load(int register, int location, boolean acquire, Set<Integer> wanted) implements Read {}

    record Store(int location, Expression value, boolean release) implements Write {}

    /** The read of a compare-and-swap: its {@link SwapStore} follows at once. */
    record SwapLoad(int register, int location, boolean acquire, Set<Integer> wanted) implements Read {}

    /** Of a {@link SwapStore} that is always done: an exchange. */
    int ANY = -1;

    /**
     * The write of a compare-and-swap, done where {@code register} has the value {@code expected}.
     *
     * @param register where its {@link SwapLoad} left what it had read
     * @param expected may be {@link #ANY}
     */
    record SwapStore(int register, int location, int expected, Expression value, boolean release) implements Write {}

    record Fence(Kind kind) implements Instruction {}

    /** Goes on at {@code target} where the condition is not 0. Targets lie ahead: programs have no loops. */
    record Branch(Expression condition, int target) implements Instruction {}

    /**
     * A full fence here, then one in another thread wherever that thread is, then this thread goes on: membarrier(2),
     * or an interrupt.
     *
     * @param thread which thread is made to execute a fence
     * @param counter a location which that thread increments behind its fence, before anything else; -1: none
     */
    record RemoteFence(int thread, int counter) implements Instruction {}
}
