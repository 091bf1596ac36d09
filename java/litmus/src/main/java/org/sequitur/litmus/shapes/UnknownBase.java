// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Store buffering whose one location is reached by {@code Unsafe} through a reference that is a subject or an array,
 * whichever a coin says, so that a compiler knows of no field at the offset. In an array the offset is that of the
 * length, which the array shares with the value written: such states say nothing.
 */
final class UnknownBase extends HandWrittenTest {
    private static final Access ACCESS = Access.find();
    private static final MethodHandle GET = ACCESS.get();
    private static final MethodHandle PUT = ACCESS.put();
    private static final long OFFSET = ACCESS.offset();
    private static final int LENGTH = 64;
    private static final int MIDDLE = 32;

    private final Subject[] subjects = new Subject[STATES];
    private final int[] coins = StoreBuffer.coins();

    /** What both actors share: the first field is one location, an element of the array the other. */
    private static final class Subject {
        int value;
        final int[] elements = new int[LENGTH];
        final int[] alternative = new int[1];
    }

    /** The methods of the JDK's internal class, which cannot be named at compile time. */
    private record Access(MethodHandle get, MethodHandle put, long offset) {
        static Access find() {
            try {
                Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type)).invoke();
                MethodHandle offset = lookup.findVirtual(type, "objectFieldOffset",
                        MethodType.methodType(long.class, Class.class, String.class));
                return new Access(
                        lookup.findVirtual(type, "getInt", MethodType.methodType(int.class, Object.class, long.class))
                                .bindTo(unsafe),
                        lookup.findVirtual(type, "putIntVolatile",
                                MethodType.methodType(void.class, Object.class, long.class, int.class)).bindTo(unsafe),
                        (long) offset.invoke(unsafe, Subject.class, "value"));
            } catch (Throwable e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    UnknownBase() {
        for (int state = 0; state < STATES; state++) {
            subjects[state] = new Subject();
        }
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            subjects[state].value = 0;
            subjects[state].elements[MIDDLE] = 0;
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            Subject subject = subjects[state];
            seen0[state] = writeAndGet(subject, coins[state] == 0 ? subject : subject.alternative);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            Subject subject = subjects[state];
            seen1[state] = putAndRead(subject, coins[state] == 0 ? subject : subject.alternative);
        }
    }

    private static int writeAndGet(Subject subject, Object base) {
        subject.elements[MIDDLE] = 1;
        try {
            return (int) GET.invokeExact(base, OFFSET);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static int putAndRead(Subject subject, Object base) {
        try {
            PUT.invokeExact(base, OFFSET, 1);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        return subject.elements[MIDDLE];
    }
}
