// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.Arrays;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Instance methods, super calls, interfaces, recursion over data. */
public final class Objects {
    private interface Shape {
        int size(int n);

        default int doubled(int n) {
            @Future int one = size(n);
            int two = size(n + 1);
            return one + two;
        }

        static int many(Shape shape, int n) {
            @Future int one = shape.doubled(n);
            return shape.size(n) + one;
        }
    }

    private static class Base implements Shape {
        final int weight;

        Base(int weight) {
            this.weight = weight;
        }

        @Override
        public int size(int n) {
            return Calls.work(n + weight);
        }
    }

    private static final class Derived extends Base {
        private volatile int[] seen = {0};

        Derived(int weight) {
            super(weight);
        }

        @Override
        public int size(int n) {
            @Future int inherited = super.size(n);
            int own = weight + Calls.work(n);
            int again = super.size(n + 1);
            seen = new int[] {own};
            return inherited * 3 + own + again;
        }
    }

    private static final class Node {
        Node left;
        Node right;
        int value;

        static Node of(int depth, int value) {
            Node node = new Node();
            node.value = value;
            if (depth > 0) {
                node.left = of(depth - 1, value * 2);
                node.right = of(depth - 1, value * 2 + 1);
            }
            return node;
        }

        long sum() {
            @Future long below = left == null ? 0 : left.sum();
            long other = 0;
            if (right != null) {
                @Future long mine = right.sum();
                other = Calls.wide(value);
                other += mine;
            }
            return below + other + value;
        }

        long plain() {
            if (left == null) {
                return value;
            }
            @Future long first = left.plain();
            @Future long second = right.plain();
            return value + first * 3 + second;
        }
    }

    private Objects() {
    }

    public static int virtual(int n) {
        Derived derived = new Derived(n);
        return derived.doubled(n) + Shape.many(derived, n) + Shape.many(new Base(n), n);
    }

    public static long tree(int n) {
        Node root = Node.of(5, n);
        return root.sum() + root.plain();
    }

    public static String quicksort(int n) {
        int[] array = new int[200];
        Arrays.setAll(array, i -> Calls.work(i + n) % 1000);
        sort(array, 0, array.length);
        return Arrays.toString(array);
    }

    private static Void sort(int[] a, int from, int to) {
        if (to - from < 2) {
            return null;
        }
        int pivot = a[(from + to) / 2];
        int low = from;
        int high = to - 1;
        while (low <= high) {
            while (a[low] < pivot) {
                low++;
            }
            while (a[high] > pivot) {
                high--;
            }
            if (low <= high) {
                int swapped = a[low];
                a[low++] = a[high];
                a[high--] = swapped;
            }
        }
        @Future Void below = sort(a, from, high + 1);
        return sort(a, low, to);
    }

    public static String mergesort(int n) {
        long[] array = new long[100];
        Arrays.setAll(array, i -> Calls.wide(i ^ n));
        mergesort(array, 0, array.length);
        return Arrays.toString(array);
    }

    private static void mergesort(long[] a, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        Futures.later(() -> mergesort(a, from, middle));
        mergesort(a, middle, to);
        Futures.join();
        long[] left = Arrays.copyOfRange(a, from, middle);
        for (int i = 0, j = middle, k = from; i < left.length; k++) {
            a[k] = j < to && a[j] < left[i] ? a[j++] : left[i++];
        }
    }

    public static int mutual(int n) {
        return even(n);
    }

    private static int even(int n) {
        if (n == 0) {
            return 1;
        }
        @Future int below = odd(n - 1);
        int mine = Calls.work(n);
        return below + mine;
    }

    private static int odd(int n) {
        if (n == 0) {
            return 0;
        }
        @Future int below = even(n - 1);
        @Future int once = Calls.work(n + 1);
        return once - below;
    }
}
