// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import org.sequitur.locks.machine.Instruction.Branch;
import org.sequitur.locks.machine.Instruction.Fence;
import org.sequitur.locks.machine.Instruction.Kind;
import org.sequitur.locks.machine.Instruction.Read;
import org.sequitur.locks.machine.Instruction.RemoteFence;
import org.sequitur.locks.machine.Instruction.SwapStore;
import org.sequitur.locks.machine.Instruction.Write;

/**
 * Where one thread is: its registers, and a window of instructions that it has fetched and not all performed.
 *
 * <p>What is performed leaves the window only at its old end, so the window says what was performed out of order.
 */
final class ThreadState {
    /** How many instructions lie in the window at most: how far the processor looks ahead. */
    static final int WINDOW = 8;

    final Instruction[] code;
    int next;
    int[] registers;
    /** Indices into {@link #code}, oldest first. */
    int[] window = new int[0];
    /** 0: not performed, 1: performed, 2: the write of a swap whose read has been performed. */
    int[] phase = new int[0];
    /** What a read has found; of a branch what was guessed. */
    int[] value = new int[0];

    ThreadState(Instruction[] code, int registers) {
        this.code = code;
        this.registers = new int[registers];
    }

    ThreadState copy() {
        ThreadState copy = new ThreadState(code, 0);
        copy.next = next;
        copy.registers = registers.clone();
        copy.window = window.clone();
        copy.phase = phase.clone();
        copy.value = value.clone();
        return copy;
    }

    Instruction at(int entry) {
        return code[window[entry]];
    }

    boolean isFinished() {
        return next == code.length && window.length == 0;
    }

    /** Whether the thread could be interrupted: all before some instruction is performed, nothing behind it. */
    boolean isPrecise() {
        for (int state : phase) {
            if (state != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether a swap has read the location and is yet to write it. */
    boolean reserves(int location) {
        for (int entry = 0; entry < window.length; entry++) {
            if (phase[entry] == 2 && ((SwapStore) at(entry)).location() == location) {
                return true;
            }
        }
        return false;
    }

    /** Returns the value that the expression has in front of an entry, or null where a load of it is still pending. */
    Integer evaluate(Expression expression, int entry) {
        int[] visible = registers.clone();
        for (int register : expression.registers()) {
            int writer = lastReadInto(register, entry);
            if (writer >= 0 && phase[writer] == 0) {
                return null;
            }
            visible[register] = writer < 0 ? registers[register] : value[writer];
        }
        return expression.of(visible);
    }

    /** Returns the youngest write to the location in front of the entry that is not performed, or -1. */
    int pendingWrite(int location, int entry) {
        for (int earlier = entry - 1; earlier >= 0; earlier--) {
            if (phase[earlier] != 1 && at(earlier) instanceof Write write && write.location() == location) {
                return earlier;
            }
        }
        return -1;
    }

    /** Drops what is performed at the old end of the window and fetches up to a branch that cannot be decided yet. */
    void settle() {
        while (window.length > 0 && phase[0] == 1) {
            retire();
        }
        while (next < code.length && window.length + 2 <= WINDOW) {
            if (code[next] instanceof Branch branch) {
                Integer decided = evaluate(branch.condition(), window.length);
                if (decided == null) {
                    return;
                }
                next = decided != 0 ? branch.target() : next + 1;
            } else {
                fetch(0);
                if (code[next - 1] instanceof Instruction.SwapLoad) {
                    fetch(0);
                }
            }
        }
    }

    /**
     * Whether the next instruction is a branch that cannot be decided yet, there is room for a guess, and some load
     * behind it could be performed early.
     */
    boolean canGuess() {
        return next < code.length && code[next] instanceof Branch && window.length + 2 <= WINDOW && loadsEarly(next);
    }

    /** Whether a path from an instruction comes to a read before it comes to a fence that loads do not pass. */
    private boolean loadsEarly(int from) {
        for (int index = from; index < code.length; index++) {
            switch (code[index]) {
                case Read _ -> {
                    return true;
                }
                case Fence fence when fence.kind() != Kind.STORES -> {
                    return false;
                }
                case RemoteFence _ -> {
                    return false;
                }
                case Branch branch -> {
                    return loadsEarly(branch.target()) || loadsEarly(index + 1);
                }
                default -> { }
            }
        }
        return false;
    }

    /** Goes on behind the next branch as if its condition held, or did not. */
    void guess(boolean holds) {
        int target = ((Branch) code[next]).target();
        int behind = next + 1;
        fetch(holds ? 1 : 0);
        next = holds ? target : behind;
    }

    private void fetch(int guessed) {
        window = append(window, next);
        phase = append(phase, 0);
        value = append(value, guessed);
        next++;
    }

    private void retire() {
        if (at(0) instanceof Read read) {
            registers[read.register()] = value[0];
        }
        window = withoutFirst(window);
        phase = withoutFirst(phase);
        value = withoutFirst(value);
    }

    private int lastReadInto(int register, int entry) {
        for (int earlier = entry - 1; earlier >= 0; earlier--) {
            if (at(earlier) instanceof Read read && read.register() == register) {
                return earlier;
            }
        }
        return -1;
    }

    /** Writes all of it, a byte for each number. */
    void write(ByteArrayOutputStream to) {
        to.write(next);
        to.write(window.length);
        for (int register : registers) {
            to.write(register);
        }
        for (int entry = 0; entry < window.length; entry++) {
            to.write(window[entry]);
            to.write(phase[entry]);
            to.write(value[entry]);
        }
    }

    /** Reads what {@link #write} has written. */
    void read(ByteArrayInputStream from) {
        next = from.read();
        int entries = from.read();
        for (int register = 0; register < registers.length; register++) {
            registers[register] = from.read();
        }
        window = new int[entries];
        phase = new int[entries];
        value = new int[entries];
        for (int entry = 0; entry < entries; entry++) {
            window[entry] = from.read();
            phase[entry] = from.read();
            value[entry] = from.read();
        }
    }

    /** Whether this thread may yet access the location, or only write it. */
    boolean mayAccess(int location, boolean write) {
        for (int entry = 0; entry < window.length; entry++) {
            if (phase[entry] != 1 && accesses(at(entry), location, write)) {
                return true;
            }
        }
        for (int index = next; index < code.length; index++) {
            if (accesses(code[index], location, write)) {
                return true;
            }
        }
        return false;
    }

    private static boolean accesses(Instruction instruction, int location, boolean write) {
        return switch (instruction) {
            case Write access -> access.location() == location;
            case Read access -> !write && access.location() == location;
            case RemoteFence fence -> fence.counter() == location;
            default -> false;
        };
    }

    private static int[] append(int[] array, int last) {
        int[] longer = Arrays.copyOf(array, array.length + 1);
        longer[array.length] = last;
        return longer;
    }

    private static int[] withoutFirst(int[] array) {
        return Arrays.copyOfRange(array, 1, array.length);
    }
}
