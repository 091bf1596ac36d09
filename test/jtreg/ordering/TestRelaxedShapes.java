// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Relaxed types, methods and fields have no barrier, and what is beside them keeps its own
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" | os.simpleArch == "aarch64"
 * @library /test/lib /test/hotspot/jtreg
 * @run driver ordering.TestRelaxedShapes
 */

package ordering;

import compiler.lib.ir_framework.IR;
import compiler.lib.ir_framework.IRNode;
import compiler.lib.ir_framework.Test;
import compiler.lib.ir_framework.TestFramework;

import sequitur.annotations.Relaxed;

public class TestRelaxedShapes {
    static int number;
    @Relaxed
    static int relaxedNumber;

    @Relaxed
    static class RelaxedType {
        static int inside;

        static void increment() {
            number++;
        }
    }

    @Relaxed
    static void relaxedIncrement() {
        number++;
    }

    @Test
    @IR(counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR_RELEASE, "1"})
    @IR(applyIf = {"MemoryModel", "sc"}, counts = {IRNode.MEMBAR_VOLATILE, "1"})
    static void ordered() {
        number++;
    }

    @Test
    @Relaxed
    @IR(failOn = IRNode.MEMBAR)
    static void annotatedMethod() {
        number++;
    }

    @Test
    @IR(failOn = IRNode.MEMBAR)
    static void commandedMethod() {
        number++;
    }

    @Test
    @IR(failOn = IRNode.MEMBAR)
    static void annotatedField() {
        relaxedNumber++;
    }

    @Test
    @IR(failOn = IRNode.MEMBAR)
    static void fieldOfAnnotatedType() {
        RelaxedType.inside++;
    }

    // An inlined method brings its own order, whoever calls it.

    @Test
    @IR(failOn = IRNode.MEMBAR)
    static void callsAnnotatedMethod() {
        relaxedIncrement();
    }

    @Test
    @IR(failOn = IRNode.MEMBAR)
    static void callsMethodOfAnnotatedType() {
        RelaxedType.increment();
    }

    static void orderedIncrement() {
        number++;
    }

    @Test
    @Relaxed
    @IR(counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR_RELEASE, "1"})
    static void annotatedMethodCallsOrdered() {
        relaxedNumber = number;
        orderedIncrement();
    }

    @Test
    @IR(counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR_RELEASE, "1"})
    static void orderedBesideRelaxed() {
        relaxedNumber++;
        number++;
    }

    public static void main(String[] args) {
        for (String model : new String[] {"tso", "sc"}) {
            TestFramework.runWithFlags("-XX:MemoryModel=" + model, "-XX:CompileCommand=relaxed,"
                                       + TestRelaxedShapes.class.getName() + "::commandedMethod");
        }
    }
}
