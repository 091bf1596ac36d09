// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.util.List;
import org.sequitur.locks.machine.Instruction.Branch;
import org.sequitur.locks.machine.Instruction.Fence;
import org.sequitur.locks.machine.Instruction.Load;
import org.sequitur.locks.machine.Instruction.Read;
import org.sequitur.locks.machine.Instruction.RemoteFence;
import org.sequitur.locks.machine.Instruction.Store;
import org.sequitur.locks.machine.Instruction.SwapLoad;
import org.sequitur.locks.machine.Instruction.SwapStore;

/**
 * Threads over one memory, each performing its instructions in any order that its processor allows.
 *
 * <p>An execution that turns out to rest on a wrong guess, or on a swap in which another write came between, is
 * dropped: the same steps are also taken without the mistake.
 *
 * @param locations their names; each begins with 0
 * @param registers how many each thread has
 * @param threads their programs
 */
public record Machine(Processor processor, List<String> locations, int registers, List<Instruction[]> threads) {
    State start() {
        State state = new State(new int[locations.size()],
            threads.stream().map(code -> new ThreadState(code, registers)).toArray(ThreadState[]::new));
        for (ThreadState thread : state.threads) {
            thread.settle();
        }
        return state;
    }

    /** Takes the state that a step leads to; null for one that is dropped. */
    interface Found {
        /**
         * @param step the index of an instruction of the thread; of a branch, the guess that it does not branch adds
         *     {@link #NOT_TAKEN}
         */
        void accept(State next, int thread, int step);
    }

    /** Added to a step that guesses. */
    static final int NOT_TAKEN = 1 << 14;

    /**
     * Hands every state that one step leads to to {@code found}.
     *
     * <p>A step that no other thread can notice is the only one that is taken: all else can come after it as well.
     *
     * @return whether there is any step
     */
    boolean steps(State state, Found found) {
        for (int thread = 0; thread < state.threads.length; thread++) {
            ThreadState own = state.threads[thread];
            if (own.window.length > 0 && isUnnoticed(state, thread) && isNext(state, own, 0)) {
                found.accept(perform(state.copy(), thread, 0), thread, own.window[0]);
                return true;
            }
        }
        boolean any = false;
        for (int thread = 0; thread < state.threads.length; thread++) {
            any |= stepsOf(state, thread, found);
        }
        return any;
    }

    private boolean stepsOf(State state, int thread, Found found) {
        ThreadState own = state.threads[thread];
        boolean any = false;
        for (int entry = 0; entry < own.window.length; entry++) {
            if (own.phase[entry] != 1 && isNext(state, own, entry)) {
                any = true;
                found.accept(perform(state.copy(), thread, entry), thread, own.window[entry]);
            }
        }
        if (processor.speculates() && own.canGuess()) {
            any = true;
            found.accept(guess(state.copy(), thread, true), thread, own.next);
            found.accept(guess(state.copy(), thread, false), thread, own.next + NOT_TAKEN);
        }
        return any;
    }

    /** Whether the oldest instruction of a thread's window has no effect on others, nor they on it. */
    private static boolean isUnnoticed(State state, int thread) {
        return switch (state.threads[thread].at(0)) {
            case Load load -> load.wanted().isEmpty() && !state.mayOthersAccess(thread, load.location(), true);
            case Store store -> !state.mayOthersAccess(thread, store.location(), false);
            case Fence _, Branch _ -> true;
            default -> false;
        };
    }

    /** Whether a thread waits for another that has performed instructions out of order: that one might not have. */
    static boolean waitsForPrecision(State state) {
        for (ThreadState thread : state.threads) {
            if (thread.window.length > 0 && thread.at(0) instanceof RemoteFence fence
                && !state.threads[fence.thread()].isPrecise()) {
                return true;
            }
        }
        return false;
    }

    private static State guess(State state, int thread, boolean holds) {
        state.threads[thread].guess(holds);
        state.threads[thread].settle();
        return state;
    }

    private boolean isNext(State state, ThreadState own, int entry) {
        Instruction instruction = own.at(entry);
        for (int earlier = 0; earlier < entry; earlier++) {
            if (own.phase[earlier] != 1 && processor.keepsOrder(own.at(earlier), instruction)) {
                return false;
            }
        }
        return switch (instruction) {
            case Read read -> canRead(state, own, entry, read);
            case Store store -> own.evaluate(store.value(), entry) != null;
            case SwapStore store -> own.phase[entry] == 2 && own.evaluate(store.value(), entry) != null;
            case Branch branch -> own.evaluate(branch.condition(), entry) != null;
            case RemoteFence fence -> state.threads[fence.thread()].isPrecise();
            case Fence _ -> true;
        };
    }

    private static boolean canRead(State state, ThreadState own, int entry, Read read) {
        Integer found = toRead(state, own, entry, read);
        return found != null && (read.wanted().isEmpty() || read.wanted().contains(found));
    }

    /** Returns what a read finds now, in a pending write of its own thread or in memory, or null where it must wait. */
    private static Integer toRead(State state, ThreadState own, int entry, Read read) {
        int pending = own.pendingWrite(read.location(), entry);
        if (pending < 0) {
            return state.memory[read.location()];
        }
        return switch (own.at(pending)) {
            case Store store when read instanceof Load -> own.evaluate(store.value(), pending);
            case SwapStore store when read instanceof Load && !read.acquire() && own.phase[pending] == 2 ->
                own.evaluate(store.value(), pending);
            default -> null;
        };
    }

    private State perform(State state, int thread, int entry) {
        ThreadState own = state.threads[thread];
        boolean holds = switch (own.at(entry)) {
            case SwapLoad load -> swapLoad(state, thread, entry, load);
            case Load load -> {
                own.value[entry] = toRead(state, own, entry, load);
                yield true;
            }
            case Store store -> write(state, thread, store.location(), own.evaluate(store.value(), entry));
            case SwapStore store -> write(state, thread, store.location(), own.evaluate(store.value(), entry));
            case Branch branch -> (own.evaluate(branch.condition(), entry) != 0) == (own.value[entry] != 0);
            case RemoteFence fence -> fence.counter() < 0
                || write(state, fence.thread(), fence.counter(), state.memory[fence.counter()] + 1);
            case Fence _ -> true;
        };
        own.phase[entry] = 1;
        own.settle();
        return holds ? state : null;
    }

    private boolean swapLoad(State state, int thread, int entry, SwapLoad load) {
        ThreadState own = state.threads[thread];
        SwapStore store = (SwapStore) own.at(entry + 1);
        own.value[entry] = toRead(state, own, entry, load);
        if (store.expected() != Instruction.ANY && own.value[entry] != store.expected()) {
            own.phase[entry + 1] = 1;
            return true;
        }
        own.phase[entry + 1] = processor.swapsAtOnce() ? 1 : 2;
        return !processor.swapsAtOnce()
            || write(state, thread, store.location(), own.evaluate(store.value(), entry + 1));
    }

    /** Returns whether the execution still counts: a swap of another thread must not have read the location before. */
    private static boolean write(State state, int thread, int location, int value) {
        state.memory[location] = value;
        for (int other = 0; other < state.threads.length; other++) {
            if (other != thread && state.threads[other].reserves(location)) {
                return false;
            }
        }
        return true;
    }
}
