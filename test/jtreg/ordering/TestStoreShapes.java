// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary C2 gives each plain store a release under tso, a release and a StoreLoad barrier under sc
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" | os.simpleArch == "aarch64"
 * @library /test/lib /test/hotspot/jtreg
 * @run driver ordering.TestStoreShapes
 */

package ordering;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import compiler.lib.ir_framework.CompilePhase;
import compiler.lib.ir_framework.IR;
import compiler.lib.ir_framework.IRNode;
import compiler.lib.ir_framework.Run;
import compiler.lib.ir_framework.Test;
import compiler.lib.ir_framework.TestFramework;

public class TestStoreShapes {
    static final String MODEL = "MemoryModel";
    /** x64's StoreLoad fence as C2 prints it. */
    static final String FENCE = "lock notl .*StoreLoad fence";
    static final VarHandle NUMBER;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(TestStoreShapes.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int number;
    static int staticNumber;
    double real;
    static double staticReal;
    Object link;
    static Object staticLink;
    int other;
    volatile int given;

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    void storeNumber() {
        number = 1;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    static void storeStaticNumber() {
        staticNumber = 1;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    void storeReal() {
        real = 2.0;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    static void storeStaticReal() {
        staticReal = 2.0;
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    void storeLink() {
        link = "text";
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    static void storeStaticLink() {
        staticLink = "text";
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    static void storeElementNumber(int[] array) {
        array[3] = 1;
    }

    @Run(test = "storeElementNumber")
    void runStoreElementNumber() {
        storeElementNumber(new int[10]);
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    static void storeElementReal(double[] array) {
        array[3] = 2.0;
    }

    @Run(test = "storeElementReal")
    void runStoreElementReal() {
        storeElementReal(new double[10]);
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIf = {MODEL, "tso"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    static void storeElementLink(Object[] array) {
        array[3] = "text";
    }

    @Run(test = "storeElementLink")
    void runStoreElementLink() {
        storeElementLink(new Object[10]);
    }

    @Test
    @IR(applyIf = {MODEL, "java"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_RELEASE, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.MEMBAR_VOLATILE, "1"})
    void storeThroughVarHandle() {
        NUMBER.set(this, 1);
    }

    // The first of two stores is dead under java only.
    @Test
    @IR(applyIf = {MODEL, "java"}, counts = {IRNode.STORE_I, "1"}, failOn = IRNode.MEMBAR)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.STORE_I, "2", IRNode.MEMBAR_RELEASE, "2"})
    void storeTwice() {
        number = 1;
        number = 2;
    }

    // What was stored may be used without a load where a thread may see its own store before others do.
    @Test
    @IR(applyIfNot = {MODEL, "sc"}, failOn = IRNode.LOAD_I)
    @IR(applyIfNot = {MODEL, "java"}, counts = {IRNode.MEMBAR_ACQUIRE, "1"})
    @IR(applyIf = {MODEL, "sc"}, counts = {IRNode.LOAD_I, "1"})
    int storeAndLoad() {
        number = 3;
        return number;
    }

    // The barrier between a store and a later load becomes an instruction where the processor needs one.
    @Test
    @IR(applyIf = {MODEL, "sc"}, applyIfPlatform = {"x64", "true"}, phase = CompilePhase.PRINT_OPTO_ASSEMBLY,
        counts = {FENCE, "1"})
    @IR(applyIfNot = {MODEL, "sc"}, applyIfPlatform = {"x64", "true"}, phase = CompilePhase.PRINT_OPTO_ASSEMBLY,
        failOn = FENCE)
    int storeThenLoad() {
        number = 4;
        return other;
    }

    // A store that Java makes volatile keeps its barriers under every model.
    @Test
    @IR(counts = {IRNode.MEMBAR_RELEASE, "1", IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR, "2"})
    void storeVolatile() {
        given = 1;
    }

    public static void main(String[] args) {
        for (String model : new String[] {"java", "tso", "sc"}) {
            TestFramework.runWithFlags("-XX:MemoryModel=" + model);
        }
    }
}
