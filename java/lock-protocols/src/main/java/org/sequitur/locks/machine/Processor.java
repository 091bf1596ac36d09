// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import org.sequitur.locks.machine.Instruction.Branch;
import org.sequitur.locks.machine.Instruction.Fence;
import org.sequitur.locks.machine.Instruction.Kind;
import org.sequitur.locks.machine.Instruction.Read;
import org.sequitur.locks.machine.Instruction.RemoteFence;
import org.sequitur.locks.machine.Instruction.Store;
import org.sequitur.locks.machine.Instruction.Write;

/**
 * In which order a processor may perform what one thread has to execute. Memory is one for all: a write that is
 * performed is seen by every thread at once (multi-copy atomicity).
 */
public enum Processor {
    /** Sequential consistency (Lamport 1979): program order. */
    SC(false) {
        @Override
        boolean keepsOrder(Instruction first, Instruction second) {
            return true;
        }
    },
    /**
     * x86-TSO (Owens, Sarkar, Sewell 2009): only a store may be passed, by later loads. A compare-and-swap is a fence
     * and one step.
     */
    TSO(false) {
        @Override
        boolean keepsOrder(Instruction first, Instruction second) {
            boolean mayPass = first instanceof Store && second instanceof Instruction.Load;
            // Fences of one kind order nothing that is not in order anyway.
            boolean isFree = isFence(first, Kind.LOADS, Kind.STORES) || isFence(second, Kind.LOADS, Kind.STORES);
            return !mayPass && !isFree;
        }
    },
    /**
     * ARMv8 (Pulte, Flur, Deacon, French, Sarkar, Sewell 2018): program order holds where an instruction asks for it,
     * between accesses to one location, and from a branch to a later write. Loads pass branches that are not decided.
     * The write of a compare-and-swap may be performed later than what follows its read.
     */
    ARM(true) {
        @Override
        boolean keepsOrder(Instruction first, Instruction second) {
            return isFence(first, Kind.FULL) || isFence(second, Kind.FULL)
                || first instanceof RemoteFence || second instanceof RemoteFence
                || isFence(first, Kind.LOADS) || isFence(second, Kind.LOADS) && first instanceof Read
                || isFence(first, Kind.STORES) && second instanceof Write
                || isFence(second, Kind.STORES) && first instanceof Write
                || first instanceof Read read && read.acquire()
                || second instanceof Write write && write.release()
                || first instanceof Write release && release.release() && second instanceof Read acquire
                    && acquire.acquire()
                || decides(first) && second instanceof Write
                || isSameLocation(first, second);
        }
    };

    private final boolean speculates;

    Processor(boolean speculates) {
        this.speculates = speculates;
    }

    /** Whether loads may be performed before a branch in front of them is decided. */
    boolean speculates() {
        return speculates;
    }

    /** Whether a compare-and-swap is performed in one step. */
    boolean swapsAtOnce() {
        return this != ARM;
    }

    /**
     * Whether {@code second}, which follows in the same thread, is performed only after {@code first}, whatever values
     * they have. A load may take its value from a store of its own thread that is not performed yet.
     */
    abstract boolean keepsOrder(Instruction first, Instruction second);

    private static boolean isFence(Instruction instruction, Kind... kinds) {
        if (instruction instanceof Fence fence) {
            for (Kind kind : kinds) {
                if (fence.kind() == kind) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether it is a branch, or a loop. */
    private static boolean decides(Instruction instruction) {
        return instruction instanceof Branch || instruction instanceof Read read && !read.wanted().isEmpty();
    }

    /** So the halves of a swap too; not a write followed by a read, which gets the value that is to be written. */
    private static boolean isSameLocation(Instruction first, Instruction second) {
        return location(first) >= 0 && location(first) == location(second)
            && !(first instanceof Write && second instanceof Read);
    }

    static int location(Instruction instruction) {
        return switch (instruction) {
            case Read read -> read.location();
            case Write write -> write.location();
            default -> -1;
        };
    }
}
