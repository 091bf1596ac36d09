// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.program.Op;
import org.sequitur.litmus.program.Program;

/** Maps a program to machine instructions, given who does each access and which barriers there are. */
final class Emitter {
    private final Set<Barrier> barriers;
    private final List<Instruction> code = new ArrayList<>();
    private boolean isPending;

    private Emitter(Set<Barrier> barriers) {
        this.barriers = barriers;
    }

    /** Returns the whole program; {@code assignments} has for each thread one part of it. */
    static MachineProgram program(Program program, List<Assignment> assignments, Set<Barrier> barriers) {
        List<List<Instruction>> threads = new ArrayList<>();
        for (int thread = 0; thread < assignments.size(); thread++) {
            threads.add(new Emitter(barriers).thread(program.threads().get(thread), assignments.get(thread)));
        }
        return new MachineProgram(threads, program.registers(), program.locations());
    }

    private List<Instruction> thread(List<Op> ops, Assignment assignment) {
        int index = 0;
        while (index < ops.size()) {
            Tier tier = assignment.tiers().get(index);
            int end = assignment.joined() == index ? index + 2 : index + 1;
            if (isPending && !tier.isPlaced()) {
                fence(Barrier.PLACED_AT_LEAVING);
                isPending = false;
            }
            unit(ops.subList(index, end), tier);
            index = end;
        }
        return code;
    }

    /** Emits one access, or all accesses of one bulk operation with barriers at its ends. */
    private void unit(List<Op> ops, Tier tier) {
        boolean isWrite = ops.stream().anyMatch(Op.Write.class::isInstance);
        boolean isRead = ops.stream().anyMatch(Op.Read.class::isInstance);
        boolean isAtomic = tier.isAtomic() && isWrite;
        if (tier.isPlaced()) {
            settle(isRead, isAtomic);
        }
        Mapping.around(tier, isWrite, true).forEach(this::fence);
        ops.forEach(op -> code.add(access(op, tier)));
        Mapping.around(tier, isWrite, false).forEach(this::fence);
        isPending |= tier.isPlaced() && isWrite && !isAtomic;
    }

    /** A load must not come while a store is pending; an atomic is a fence itself. */
    private void settle(boolean isRead, boolean isAtomic) {
        if (isPending && isRead) {
            fence(Barrier.PLACED_BEFORE_LOAD);
        }
        isPending &= !isRead && !isAtomic;
    }

    private void fence(Barrier barrier) {
        if (barriers.contains(barrier)) {
            code.add(barrier.fence());
        }
    }

    private Instruction access(Op op, Tier tier) {
        return switch (op) {
            case Op.Read read -> new Instruction.Load(read.location(), read.register(),
                    !tier.isBulk() && tier != Tier.C1 && barriers.contains(Barrier.C2_LOAD_ACQUIRES));
            case Op.Write write when tier.isAtomic() -> new Instruction.Exchange(write.location(), write.value(),
                    tier == Tier.C1_ATOMIC || barriers.contains(Barrier.C2_ATOMIC_ACQUIRES),
                    tier == Tier.C1_ATOMIC || barriers.contains(Barrier.C2_ATOMIC_RELEASES));
            case Op.Write write -> new Instruction.Store(write.location(), write.value(),
                    tier == Tier.C2 && barriers.contains(Barrier.C2_STORE_RELEASES));
        };
    }
}
