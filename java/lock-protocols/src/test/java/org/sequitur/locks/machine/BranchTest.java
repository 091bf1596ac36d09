// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sequitur.locks.machine.Explorer.End;
import org.sequitur.locks.machine.Instruction.Kind;

/** What straight-line programs do not show: branches, waiting, compare-and-swap, fences in other threads. */
class BranchTest {
    private static final int X = 0;
    private static final int Y = 1;

    /** Load buffering with branches: forbidden on ARM, for a write never passes a branch that is not decided. */
    @Test
    void writesDoNotPassBranches() {
        Code first = new Code().load(0, X, false).branch(Expression.isIn(0, 7), "end").store(Y, 1, false).label("end");
        Code second = new Code().load(0, Y, false).branch(Expression.isIn(0, 7), "end").store(X, 1, false).label("end");
        assertFalse(shows(Processor.ARM, 1, 1, first, second));
    }

    /** Message passing with a branch on the reading side: allowed on ARM, for loads do pass it. */
    @Test
    void loadsPassBranches() {
        Code writer = new Code().store(X, 1, false).fence(Kind.FULL, true).store(Y, 1, false);
        Code reader = new Code().load(0, Y, false).branch(Expression.isIn(0, 7), "end").load(1, X, false).label("end");
        assertTrue(ends(Processor.ARM, writer, reader).stream().anyMatch(end -> end.registers().get(1)
            .equals(List.of(1, 0))));
        assertFalse(ends(Processor.TSO, writer, reader).stream().anyMatch(end -> end.registers().get(1)
            .equals(List.of(1, 0))));
    }

    /** A wrong guess leaves nothing behind. */
    @Test
    void wrongGuessesAreDropped() {
        Code code = new Code().load(0, X, false).branch(Expression.isIn(0, 0), "zero").load(1, X, false)
            .store(Y, 9, false).label("zero");
        for (Processor processor : Processor.values()) {
            assertEquals(1, ends(processor, code).size());
        }
    }

    /** A loop that waits keeps later writes behind it. */
    @Test
    void writesDoNotPassLoops() {
        Code first = new Code().await(0, X, false, 1).store(Y, 1, false);
        Code second = new Code().load(0, Y, true).store(X, 1, false);
        assertFalse(ends(Processor.ARM, first, second).stream()
            .anyMatch(end -> end.registers().get(1).getFirst() == 1));
    }

    @Test
    void whatNeverComesIsFound() {
        Machine machine = machine(Processor.TSO, new Code().await(0, X, false, 1));
        assertEquals(List.of("no thread can go on"), new Explorer(machine).check(_ -> true, 10).wrong());
    }

    /** Two compare-and-swaps of one location: one of them fails. */
    @Test
    void swapsAreAtomic() {
        Code swap = new Code().swap(0, X, 0, 1, false, false);
        for (Processor processor : Processor.values()) {
            for (End end : ends(processor, swap, swap)) {
                assertEquals(1, end.registers().get(0).getFirst() + end.registers().get(1).getFirst());
            }
        }
    }

    /** ARM's swap without order: a later load is performed before the swap has written. */
    @Test
    void loadsPassTheWriteOfSwaps() {
        Code first = new Code().swap(0, X, 0, 1, true, true).load(1, Y, false);
        Code second = new Code().swap(0, Y, 0, 1, true, true).load(1, X, false);
        assertTrue(ends(Processor.ARM, first, second).stream().anyMatch(BranchTest::bothReadZero));
        assertFalse(ends(Processor.TSO, first, second).stream().anyMatch(BranchTest::bothReadZero));
    }

    /** An acquire waits for its own thread's swap, also one without order. */
    @Test
    void acquiresWaitForOwnSwaps() {
        Code first = new Code().exchange(0, X, 1, false, false).load(0, X, true).load(1, Y, false);
        Code second = new Code().exchange(0, Y, 1, false, false).load(0, Y, true).load(1, X, false);
        assertFalse(ends(Processor.ARM, first, second).stream().anyMatch(BranchTest::bothReadZero));
    }

    /** Store buffering where one side has the other execute its fence (membarrier): forbidden everywhere. */
    @Test
    void remoteFencesServeBothSides() {
        Code light = new Code().store(X, 1, false).load(1, Y, false);
        Code heavy = new Code().store(Y, 1, false).remoteFence(0, -1).load(1, X, false);
        Code own = new Code().store(Y, 1, false).fence(Kind.FULL, true).load(1, X, false);
        for (Processor processor : List.of(Processor.TSO, Processor.ARM)) {
            assertFalse(ends(processor, light, heavy).stream().anyMatch(BranchTest::bothReadZero));
            assertTrue(ends(processor, light, own).stream().anyMatch(BranchTest::bothReadZero));
        }
    }

    @Test
    void programsWithoutEndAreRefused() {
        assertThrows(IllegalStateException.class, () -> new Code().jump("nowhere").build());
        assertThrows(IllegalStateException.class, () -> new Code().label("back").jump("back").build());
        assertThrows(IllegalStateException.class,
            () -> new Explorer(machine(Processor.TSO, new Code().load(0, X, false))).check(_ -> true, 0));
    }

    private static boolean bothReadZero(End end) {
        return end.registers().get(0).get(1) == 0 && end.registers().get(1).get(1) == 0;
    }

    private static boolean shows(Processor processor, int first, int second, Code... threads) {
        return ends(processor, threads).stream().anyMatch(end -> end.registers().get(0).getFirst() == first
            && end.registers().get(1).getFirst() == second);
    }

    private static Set<End> ends(Processor processor, Code... threads) {
        return new Explorer(machine(processor, threads)).ends();
    }

    private static Machine machine(Processor processor, Code... threads) {
        return new Machine(processor, List.of("x", "y"), 2, Arrays.stream(threads).map(Code::build).toList());
    }
}
