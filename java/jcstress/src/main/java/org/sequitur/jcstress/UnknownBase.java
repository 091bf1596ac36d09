// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.lang.reflect.Field;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import sun.misc.Unsafe;

/**
 * Store buffering on an array element and on memory of which the compiler knows neither the class nor the field. The
 * references are loaded first: a load behind the store would have the fence that is looked for.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores")
@Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
@State
@SuppressWarnings({"deprecation", "removal"})
public class UnknownBase {
    private static final Unsafe UNSAFE = unsafe();
    /** Bytes to the first int field of an object with one: behind the header of all objects. */
    private static final long OFFSET = offset();

    private static int made;

    private final Cell cell = new Cell();
    private final Other other = new Other();
    private final int[] element = new int[1];
    private final boolean usesCell = (made++ & 1) == 0;

    /** The field that is reached by its offset. */
    static final class Cell {
        int value;
    }

    /** Has nothing in common with the other class but that its field lies at the same offset. */
    static final class Other {
        int value;
    }

    private static Unsafe unsafe() {
        try {
            Field instance = Unsafe.class.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return (Unsafe) instance.get(null);
        } catch (ReflectiveOperationException exception) {
            throw new IllegalStateException("sun.misc.Unsafe is not to be had", exception);
        }
    }

    private static long offset() {
        try {
            return UNSAFE.objectFieldOffset(Cell.class.getDeclaredField("value"));
        } catch (ReflectiveOperationException exception) {
            throw new IllegalStateException("a field of our own is missing", exception);
        }
    }

    private Object base() {
        return usesCell ? cell : other;
    }

    /** Stores the element, loads from the unknown object. */
    @Actor
    public void one(II_Result r) {
        Object base = base();
        int[] array = element;
        array[0] = 1;
        r.r1 = UNSAFE.getInt(base, OFFSET);
    }

    /** Stores into the unknown object as if it were volatile, loads the element. */
    @Actor
    public void two(II_Result r) {
        Object base = base();
        int[] array = element;
        UNSAFE.putIntVolatile(base, OFFSET, 1);
        r.r2 = array[0];
    }
}
