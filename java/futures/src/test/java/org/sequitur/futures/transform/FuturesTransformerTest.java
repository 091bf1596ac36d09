// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sequitur.annotations.Future;

/** What the transformer adds, what it says about it, and what it leaves alone. */
class FuturesTransformerTest {
    /** A small method to look at. */
    static final class Fibonacci {
        static int of(int n) {
            if (n < 2) {
                return n;
            }
            @Future int left = of(n - 1);
            int right = of(n - 2);
            return left + right;
        }
    }

    /** A loop round two marked calls. */
    static final class Loop {
        static long sum(int n, long seed) {
            long sum = seed;
            for (int i = 0; i < n; i++) {
                @Future int left = Fibonacci.of(i);
                @Future long right = Long.parseLong("" + i);
                sum += Fibonacci.of(2);
                sum += left + right;
            }
            return sum;
        }
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        String name = type.getName();
        try (InputStream in = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            return in.readAllBytes();
        }
    }

    private static FuturesTransformer.Result transform(Class<?> type) throws IOException {
        return FuturesTransformer.transform(bytes(type), Promised.RELAXED);
    }

    @Test
    void describesASplitPoint() throws IOException {
        FuturesTransformer.Result result = transform(Fibonacci.class);
        ClassDesc pending = Names.PENDING;
        assertEquals(1, result.points().size());
        SplitPoint point = result.points().getFirst();
        assertEquals("of", point.method());
        assertEquals("of$future$0", point.continuation());
        assertEquals(MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, pending, pending), point.rest());
        assertEquals(List.of(0, SplitPoint.NULL), point.slots());
        CodeAttribute code = code(result.bytes(), "of");
        int bci = 0;
        for (Instruction instruction : code.elementStream().filter(Instruction.class::isInstance)
                .map(Instruction.class::cast).toList()) {
            if (bci == point.call()) {
                assertEquals(Opcode.INVOKESTATIC, instruction.opcode());
                assertTrue(((InvokeInstruction) instruction).name().equalsString("of"));
                return;
            }
            bci += instruction.sizeInBytes();
        }
        throw new AssertionError("no instruction at " + point.call());
    }

    private static CodeAttribute code(byte[] bytes, String method) {
        ClassModel model = ClassFile.of().parse(bytes);
        return model.methods().stream().filter(each -> each.methodName().equalsString(method)).findAny()
                .flatMap(MethodModel::code).map(CodeAttribute.class::cast).orElseThrow();
    }

    @Test
    void continuationsCanBeSplitToo() throws IOException {
        FuturesTransformer.Result result = transform(Loop.class);
        Map<String, Integer> perMethod = new HashMap<>();
        result.points().forEach(each -> perMethod.merge(each.method(), 1, Integer::sum));
        // The rest after the first call has the second one in the running iteration, and both in the loop.
        assertEquals(Map.of("sum", 2, "sum$future$0", 3, "sum$future$1", 2), perMethod);
        SplitPoint nested = result.points().stream().filter(each -> each.method().equals("sum$future$0")
                && each.continuation().equals("sum$future$1")).findFirst().orElseThrow();
        SplitPoint plain = result.points().stream().filter(each -> each.method().equals("sum")
                && each.continuation().equals("sum$future$1")).findFirst().orElseThrow();
        assertEquals(nested.slots().size(), plain.slots().size());
        assertEquals(2, plain.slots().stream().filter(slot -> slot == SplitPoint.NULL).count());
        assertEquals(0, nested.slots().stream().filter(slot -> slot == SplitPoint.NULL).count());
    }

    @Test
    void theHandlerOfTheSignalComesFirst() throws IOException {
        CodeAttribute code = code(transform(Loop.class).bytes(), "sum");
        for (int i = 0; i < 2; i++) {
            ExceptionCatch handler = code.exceptionHandlers().get(i);
            assertEquals("org/sequitur/futures/SplitSignal", handler.catchType().orElseThrow().asInternalName());
            int length = code.labelToBci(handler.tryEnd()) - code.labelToBci(handler.tryStart());
            assertEquals(3, length, "exactly the call");
        }
    }

    @Test
    void refusesWithAReason() throws IOException {
        FuturesTransformer.Result result = transform(Refused.class);
        Map<String, String> reasons = new HashMap<>();
        result.refusals().forEach(each -> reasons.put(each.method().replaceAll(".*\\.(.*)\\(.*", "$1"),
                each.reason()));
        Map<String, String> expected = new HashMap<>();
        expected.put("<clinit>", "a class initialiser holds the class's lock");
        expected.put("<init>", "a constructor's new object must not be seen before it is made");
        expected.put("inSynchronizedMethod", "the method is synchronized");
        expected.put("inSynchronizedStatement", "the call is inside a synchronized statement");
        expected.put("partOfExpression", "the call is part of a larger expression");
        expected.put("notACall", "the variable is not initialised by a call alone");
        expected.put("notOnlyACall", "the variable is not initialised by a call alone");
        expected.put("conditional", "the variable is initialised by a conditional expression");
        expected.put("concatenation", "the variable is not initialised by a call alone");
        expected.put("creation", "the variable is not initialised by a call alone");
        expected.put("resource", "a resource is closed by the method that opened it");
        expected.put("typeArgument", "the annotation is on a type argument, not on the variable's type");
        assertEquals(expected, reasons);
        assertTrue(result.points().isEmpty());
        assertTrue(result.refusals().stream().allMatch(each -> each.line() > 0), "lines are known");
    }

    @Test
    void aClassWithNothingToSplitIsGivenBack() throws IOException {
        byte[] bytes = bytes(Refused.class);
        assertSame(bytes, FuturesTransformer.transform(bytes, Promised.RELAXED).bytes());
    }
}
