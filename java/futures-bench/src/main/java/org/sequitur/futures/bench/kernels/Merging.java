// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

/** Merging two sorted pieces of one array into another array, and where to cut them in two. */
final class Merging {
    /** Two pieces to merge, and where to: {@code [from1, to1)} and {@code [from2, to2)}, the first at least as long. */
    record Pieces(int[] source, int from1, int to1, int from2, int to2, int[] target, int at) {
        Pieces {
            if (to1 - from1 < to2 - from2) {
                int from = from1;
                int to = to1;
                from1 = from2;
                to1 = to2;
                from2 = from;
                to2 = to;
            }
        }

        int size() {
            return to1 - from1 + to2 - from2;
        }

        int middle1() {
            return (from1 + to1) >>> 1;
        }

        /** Returns where the element in the middle of the first piece belongs in the second. */
        int middle2() {
            int low = from2;
            int high = to2;
            int value = source[middle1()];
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (source[middle] < value) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        Pieces lower(int middle1, int middle2) {
            return new Pieces(source, from1, middle1, from2, middle2, target, at);
        }

        Pieces upper(int middle1, int middle2) {
            return new Pieces(source, middle1, to1, middle2, to2, target, at + middle1 - from1 + middle2 - from2);
        }

        void merge() {
            int first = from1;
            int second = from2;
            for (int i = at; i < at + size(); i++) {
                if (second == to2 || first < to1 && source[first] <= source[second]) {
                    target[i] = source[first++];
                } else {
                    target[i] = source[second++];
                }
            }
        }
    }

    private Merging() {
    }
}
