// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/** Reads and writes inside a region of an array; in an empty region they do nothing. */
public final class Heap {
    private Heap() {
    }

    /** Returns an element of the region from {@code from} to before {@code to}. */
    public static int get(int[] heap, int from, int to, int index) {
        return to > from ? heap[from + Math.floorMod(index, to - from)] : 0;
    }

    /** Changes an element of the region. */
    public static void put(int[] heap, int from, int to, int index, int value) {
        if (to > from) {
            heap[from + Math.floorMod(index, to - from)] = value;
        }
    }

    /** Takes some time, and returns a number that depends on the given one. */
    public static int spin(int number) {
        int mixed = number;
        for (int i = (number & 63) * 4; i > 0; i--) {
            mixed = mixed * 1_664_525 + 1_013_904_223;
        }
        return mixed;
    }
}
