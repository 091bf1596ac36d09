// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary C2 gives each plain load one acquire under tso and sc and none under java
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" | os.simpleArch == "aarch64"
 * @library /test/lib /test/hotspot/jtreg
 * @run driver ordering.TestLoadShapes
 */

package ordering;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import compiler.lib.ir_framework.IR;
import compiler.lib.ir_framework.IRNode;
import compiler.lib.ir_framework.Test;
import compiler.lib.ir_framework.TestFramework;

public class TestLoadShapes {
    static final String MODEL = "MemoryModel";
    static final VarHandle NUMBER;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(TestLoadShapes.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int number = 1;
    static int staticNumber = 1;
    int[] numbers = new int[10];
    double real = 2.0;
    static double staticReal = 2.0;
    double[] reals = new double[10];
    Object link = "text";
    static Object staticLink = "text";
    Object[] links = new Object[10];

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    int loadNumber() {
        return number;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    static int loadStaticNumber() {
        return staticNumber;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    double loadReal() {
        return real;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    static double loadStaticReal() {
        return staticReal;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    Object loadLink() {
        return link;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    static Object loadStaticLink() {
        return staticLink;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "2", IRNode.MEMBAR, "2"})
    int loadFieldAndElementNumber() {
        return numbers[3];
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "2", IRNode.MEMBAR, "2"})
    double loadFieldAndElementReal() {
        return reals[3];
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "2", IRNode.MEMBAR, "2"})
    Object loadFieldAndElementLink() {
        return links[3];
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, ">= 1"})
    int loadThroughVarHandle() {
        return (int) NUMBER.get(this);
    }

    // A value may be used again under java, and is read each time else.
    @Test
    @IR(applyIf = {MODEL, "java"}, counts = {IRNode.LOAD_I, "1"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.LOAD_I, "2", IRNode.MEMBAR_ACQUIRE, "2"})
    int loadTwice() {
        return number + number;
    }

    // Memory that never changes needs no order: the length of an array, and a string's content.
    @Test
    @IR(counts = {IRNode.MEMBAR, "<= 1"})
    int loadLength() {
        return numbers.length;
    }

    // A load that Java makes volatile keeps its barrier under every model.
    volatile int given;

    @Test
    @IR(counts = {IRNode.MEMBAR_ACQUIRE, "1", IRNode.MEMBAR, "1"})
    int loadVolatile() {
        return given;
    }

    public static void main(String[] args) {
        for (String model : new String[] {"java", "tso", "sc"}) {
            TestFramework.runWithFlags("-XX:MemoryModel=" + model);
        }
    }
}
