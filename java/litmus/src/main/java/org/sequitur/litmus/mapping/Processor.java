// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.Set;
import org.sequitur.litmus.mapping.Instruction.Fence;

/** What a processor's published axiomatic memory model allows. */
public enum Processor {
    /**
     * x86-TSO (Owens, Sarkar, Sewell 2009; axioms after Alglave, Maranget, Tautschnig 2014). Program order holds but
     * from a store to a later load, unless a fence or a locked instruction lies between. One order of all events agrees
     * with that, with the stores to each location and with the loads that read other threads' stores.
     */
    X86 {
        @Override
        boolean keepsOrder(Event first, Event second, MachineProgram program) {
            boolean storeThenLoad = first.isWrite() && second.isRead();
            return !storeThenLoad || first.isAtomic() || second.isAtomic()
                    || first.isFenced(second, Fence.MFENCE, program);
        }

        @Override
        boolean isSeen(Execution execution, int from, int to) {
            boolean own = execution.reads(from, to) && isInternal(execution, from, to);
            return execution.communicates(from, to) && !own;
        }
    },
    /**
     * ARMv8, multi-copy atomic (Pulte, Flur, Deacon, French, Sarkar, Sewell 2018). Program order holds only where an
     * instruction asks for it. What it says of dependencies is left out, for the programs have none. So is its rule
     * that a store release orders what precedes it with later stores to the same location: the model without it
     * allows more, so what is proven holds with it.
     */
    ARMV8 {
        @Override
        boolean keepsOrder(Event first, Event second, MachineProgram program) {
            boolean fenced = first.isFenced(second, Fence.DMB_ISH, program)
                    || first.isRead() && first.isFenced(second, Fence.DMB_ISHLD, program)
                    || first.isWrite() && second.isWrite() && first.isFenced(second, Fence.DMB_ISHST, program);
            boolean acquires = first.isRead() && first.ordered();
            boolean releases = second.isWrite() && second.ordered();
            boolean releaseThenAcquire = first.isWrite() && first.ordered() && second.isRead() && second.ordered();
            return fenced || acquires || releases || releaseThenAcquire || first.isSameExchange(second);
        }

        @Override
        boolean isSeen(Execution execution, int from, int to) {
            boolean acquiredFromOwnExchange = execution.reads(from, to) && execution.events().get(from).isAtomic()
                    && execution.events().get(to).ordered();
            boolean external = execution.communicates(from, to) && !isInternal(execution, from, to);
            return external || acquiredFromOwnExchange;
        }
    };

    /** Returns whether program order alone puts {@code first} before {@code second}, which follows it. */
    abstract boolean keepsOrder(Event first, Event second, MachineProgram program);

    /** Returns whether what was read or overwritten puts {@code from} before {@code to} for all threads. */
    abstract boolean isSeen(Execution execution, int from, int to);

    private static boolean isInternal(Execution execution, int from, int to) {
        return execution.events().get(from).thread() == execution.events().get(to).thread();
    }

    /** Returns every outcome of the program that the model allows, packed as in the oracles. */
    public Set<Long> outcomes(MachineProgram program) {
        return Candidates.outcomes(program, this);
    }

    /** Returns whether the execution satisfies all axioms. */
    boolean allows(Execution execution) {
        return execution.isCoherent() && execution.isAtomic() && order(execution).isAcyclic();
    }

    private Relation order(Execution execution) {
        int events = execution.events().size();
        Relation order = new Relation(events);
        for (int from = 0; from < events; from++) {
            for (int to = 0; to < events; to++) {
                Event first = execution.events().get(from);
                Event second = execution.events().get(to);
                boolean kept = first.isBefore(second) && keepsOrder(first, second, execution.program());
                if (kept || isSeen(execution, from, to)) {
                    order.add(from, to);
                }
            }
        }
        return order;
    }
}
