// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * A new array that a call makes and returns, after a method that it calls has published it. Which method that is
 * differs from state to state. The harness never inlines methods named {@code call}.
 */
final class VirtuallyPublishedArray extends ArrayExchange {
    private final Publisher[] publishers = {new Plain(), new Counting(), new Summing()};

    private abstract static class Publisher {
        int noted;

        abstract void callPublish(int[][] mine, int at, int[] array);
    }

    private static final class Plain extends Publisher {
        @Override
        void callPublish(int[][] mine, int at, int[] array) {
            mine[at] = array;
        }
    }

    private static final class Counting extends Publisher {
        @Override
        void callPublish(int[][] mine, int at, int[] array) {
            noted++;
            mine[at] = array;
        }
    }

    private static final class Summing extends Publisher {
        @Override
        void callPublish(int[][] mine, int at, int[] array) {
            noted += at;
            mine[at] = array;
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] array = callMake(publishers[state % publishers.length], slots0, STRIDE * state);
            seen0[state] = meet(array, slots1, STRIDE * state);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int[] array = callMake(publishers[state % publishers.length], slots1, STRIDE * state);
            seen1[state] = meet(array, slots0, STRIDE * state);
        }
    }

    private static int[] callMake(Publisher publisher, int[][] mine, int at) {
        int[] array = new int[LENGTH];
        publisher.callPublish(mine, at, array);
        return array;
    }
}
