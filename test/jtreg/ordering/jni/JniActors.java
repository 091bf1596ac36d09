// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.lang.reflect.Array;
import java.lang.reflect.Field;

import jdk.internal.misc.Unsafe;

/**
 * Runs the store-buffering shapes of libTestJniOrdering in this process and prints one line for each:
 * its name, the rounds, and how often both actors missed the other's store.
 *
 * <p>Arguments: how many weak outcomes are enough for a shape, and for how many milliseconds to look for them.
 */
public class JniActors {
    private static native int shapes();

    private static native String name(int shape);

    private static native String signature(int shape);

    /** Returns the index of the element that the shapes of arrays test. */
    private static native int index();

    private static native void reset();

    private static native long run(int shape, int self, Object value, Object myCell, Object myArray,
                                   Object itsCell, Object itsArray, Object itsBase, long itsOffset, int itsSize,
                                   int enough, int millis);

    /** Where a location is in the heap: the object that holds it, the offset in that object, and the size, in bytes. */
    private record Place(Object base, long offset, int size) {
        private static final Unsafe UNSAFE = Unsafe.getUnsafe();

        static Place of(int shape, Object cell, Object array) throws NoSuchFieldException {
            if (array != null) {
                int size = UNSAFE.arrayIndexScale(array.getClass());
                return new Place(array, UNSAFE.arrayBaseOffset(array.getClass()) + (long) index() * size, size);
            }
            boolean isStatic = name(shape).startsWith("static.");
            Field field = cell.getClass().getDeclaredField((isStatic ? "s" : "v") + signature(shape).charAt(0));
            int size = UNSAFE.arrayIndexScale(field.getType().arrayType());
            return isStatic ? new Place(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), size)
                            : new Place(cell, UNSAFE.objectFieldOffset(field), size);
        }
    }

    /** Keeps the fields of two cells on different cache lines, and off the line of the header that accesses read. */
    static class Padding {
        int besideHeader;
        long p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, pa, pb, pc, pd, pe, pf;
    }

    static class LeftCell extends Padding {
        boolean vZ; byte vB; char vC; short vS; int vI; long vJ; float vF; double vD; Object vL;
        static boolean sZ; static byte sB; static char sC; static short sS; static int sI; static long sJ;
        static float sF; static double sD; static Object sL;
    }

    static class RightCell extends Padding {
        boolean vZ; byte vB; char vC; short vS; int vI; long vJ; float vF; double vD; Object vL;
        static boolean sZ; static byte sB; static char sC; static short sS; static int sI; static long sJ;
        static float sF; static double sD; static Object sL;
    }

    private static Object newArray(String signature) throws ClassNotFoundException {
        if (!signature.startsWith("[")) {
            return null;
        }
        return Array.newInstance(Class.forName(signature.replace('/', '.')).getComponentType(),
                                 index() + 64);
    }

    public static void main(String[] args) throws Exception {
        int enough = Integer.parseInt(args[0]);
        int millis = Integer.parseInt(args[1]);
        System.loadLibrary("TestJniOrdering");
        for (int i = 0; i < shapes(); i++) {
            int shape = i;
            Object value = new Object();
            Object left = new LeftCell();
            Object leftArray = newArray(signature(shape));
            Object between = new long[64];
            Object right = new RightCell();
            Object rightArray = newArray(signature(shape));
            Place atLeft = Place.of(shape, left, leftArray);
            Place atRight = Place.of(shape, right, rightArray);
            reset();
            Thread other = new Thread(() -> run(shape, 1, value, right, rightArray, left, leftArray,
                                                atLeft.base, atLeft.offset, atLeft.size, enough, millis));
            other.start();
            long result = run(shape, 0, value, left, leftArray, right, rightArray,
                              atRight.base, atRight.offset, atRight.size, enough, millis);
            other.join();
            System.out.println(name(shape) + " " + (int) result + " " + (result >>> 32));
            java.lang.ref.Reference.reachabilityFence(between);
        }
    }
}
