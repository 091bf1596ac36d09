// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary On x64 C2 places the fewest fences that part stores from loads; without the placement there is one for each
 *          store
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library /test/lib /test/hotspot/jtreg
 * @run driver ordering.TestFencePlacement
 */

package ordering;

import compiler.lib.ir_framework.CompilePhase;
import compiler.lib.ir_framework.IR;
import compiler.lib.ir_framework.Test;
import compiler.lib.ir_framework.TestFramework;

public class TestFencePlacement {
    static final String PLACED = "lock notl .*StoreLoad fence";
    static final String MATCHED = "lock addl .*membar_volatile";
    static final String FLAG = "PlaceStoreLoadFences";

    static int a;
    static int b;
    static int c;
    static int other;

    // Stores in a row share the fence in front of the load.
    @Test
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, applyIf = {FLAG, "true"}, counts = {PLACED, "1"}, failOn = MATCHED)
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, applyIf = {FLAG, "false"}, failOn = PLACED)
    static int storesInARow() {
        a = 1;
        b = 2;
        c = 3;
        return other;
    }

    // Without a load the fence stands in front of the return.
    @Test
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, applyIf = {FLAG, "true"}, counts = {PLACED, "1"})
    static void storeAndReturn() {
        a = 4;
    }

    // No store, no fence.
    @Test
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, failOn = {PLACED, MATCHED})
    static int loadsOnly() {
        return a + b + other;
    }

    // Each load behind a store has its own.
    @Test
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, applyIf = {FLAG, "true"}, counts = {PLACED, "2"})
    static int storesAndLoadsInTurn() {
        a = 5;
        int first = other;
        b = 6;
        return first + c;
    }

    // A volatile store is placed like any other.
    static volatile int given;

    @Test
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, applyIf = {FLAG, "true"}, counts = {PLACED, "1"}, failOn = MATCHED)
    static int volatileStoreAndStore() {
        given = 7;
        a = 8;
        return other;
    }

    // A fence that the program asks for stays where it is.
    @Test
    @IR(phase = CompilePhase.PRINT_OPTO_ASSEMBLY, counts = {MATCHED, "1"})
    static int fullFence() {
        java.lang.invoke.VarHandle.fullFence();
        return other;
    }

    public static void main(String[] args) {
        TestFramework.runWithFlags("-XX:MemoryModel=sc", "-XX:+UnlockDiagnosticVMOptions");
        TestFramework.runWithFlags("-XX:MemoryModel=sc", "-XX:+UnlockDiagnosticVMOptions", "-XX:-PlaceStoreLoadFences");
    }
}
