// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.lang.reflect.Array;

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

    private static native void reset();

    private static native long run(int shape, int self, Object value, Object myCell, Object myArray,
                                   Object itsCell, Object itsArray, int enough, int millis);

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
        return Array.newInstance(Class.forName(signature.replace('/', '.')).getComponentType(), 64);
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
            reset();
            Thread other = new Thread(() -> run(shape, 1, value, right, rightArray, left, leftArray, enough, millis));
            other.start();
            long result = run(shape, 0, value, left, leftArray, right, rightArray, enough, millis);
            other.join();
            System.out.println(name(shape) + " " + (int) result + " " + (result >>> 32));
            java.lang.ref.Reference.reachabilityFence(between);
        }
    }
}
