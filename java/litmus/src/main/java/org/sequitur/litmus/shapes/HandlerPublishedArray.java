// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * A new array that a call makes and returns, after it has published it in the handler of an exception. The callee has
 * no argument that is a reference, and finds the slots in static fields. The harness never inlines methods named
 * {@code call}.
 */
final class HandlerPublishedArray extends ArrayExchange {
    private static int[][] published0;
    private static int[][] published1;
    /** Not a constant, so that the division may throw. */
    private int zero;

    HandlerPublishedArray() {
        published0 = slots0;
        published1 = slots1;
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] array = callMake0(zero, STRIDE * state);
            seen0[state] = meet(array, slots1, STRIDE * state);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] array = callMake1(zero, STRIDE * state);
            seen1[state] = meet(array, slots0, STRIDE * state);
        }
    }

    private static int[] callMake0(int divisor, int at) {
        int[] array = new int[LENGTH];
        try {
            at = at + 1 / divisor;
        } catch (ArithmeticException e) {
            published0[at] = array;
        }
        return array;
    }

    private static int[] callMake1(int divisor, int at) {
        int[] array = new int[LENGTH];
        try {
            at = at + 1 / divisor;
        } catch (ArithmeticException e) {
            published1[at] = array;
        }
        return array;
    }
}
