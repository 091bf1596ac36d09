// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/**
 * Store buffering with a value that the JDK sets once and late, and that the compiler treats as constant from then on:
 * actor 0 writes an element and asks whether the {@code StableValue} is set, actor 1 sets it and reads the element.
 */
final class StableExchange extends HandWrittenTest {
    private static final int STRIDE = 32;
    // The class is a preview of Java 25: it is found by name, so that this one needs no preview to be enabled.
    private static final MethodHandle CREATE = find("of", true, Object.class);
    private static final MethodHandle IS_SET = find("isSet", false, boolean.class);
    private static final MethodHandle TRY_SET = find("trySet", false, boolean.class, Object.class);

    private final int[] x = new int[STRIDE * STATES];
    private final Object[] stables = new Object[STATES];

    private static MethodHandle find(String name, boolean isStatic, Class<?> result, Class<?>... arguments) {
        try {
            Class<?> stable = Class.forName("java.lang.StableValue");
            MethodType type = MethodType.methodType(isStatic ? stable : result, arguments);
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodHandle found = isStatic ? lookup.findStatic(stable, name, type)
                    : lookup.findVirtual(stable, name, type);
            return found.asType(isStatic ? type.changeReturnType(Object.class)
                    : type.insertParameterTypes(0, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public void reset(int from, int to) {
        Arrays.fill(x, STRIDE * from, STRIDE * to, 0);
        try {
            for (int state = from; state < to; state++) {
                stables[state] = (Object) CREATE.invokeExact();
            }
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            seen0[state] = writeAndAsk(STRIDE * state, stables[state]);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = setAndRead(STRIDE * state, stables[state]);
        }
    }

    private int writeAndAsk(int at, Object stable) {
        x[at] = 1;
        try {
            return (boolean) IS_SET.invokeExact(stable) ? COMPLETE : NOTHING;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private int setAndRead(int at, Object stable) {
        try {
            boolean ignored = (boolean) TRY_SET.invokeExact(stable, (Object) this);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        return x[at];
    }
}
