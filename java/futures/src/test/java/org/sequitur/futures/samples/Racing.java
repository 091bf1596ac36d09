// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.Arrays;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;
import sequitur.annotations.Promise;

/** Marked calls whose fields and array elements the rests touch. */
public final class Racing {
    private static int total;
    private static volatile int flag;
    private static long wide;

    private int number;
    private double ratio;
    private final int[] kept = new int[8];

    private Racing() {
    }

    private static int add(int n) {
        total += n;
        return n;
    }

    private int put(int n) {
        number = n;
        ratio = n;
        return n;
    }

    private static int fill(int[] a, int from, int to) {
        for (int i = from; i < to; i++) {
            a[i] = i;
        }
        return to;
    }

    private static int sum(int[] a, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += a[i];
        }
        return sum;
    }

    @Conflicts("field Racing.total|call of add|the call writes|the rest reads")
    public static int staticField(int n) {
        @Future int x = add(n);
        int y = total;
        return x + y;
    }

    @Conflicts({"field Racing.total|the call writes|the rest reads",
        "field Racing.total|the call writes|the rest reads"})
    public static int twoLines(int n) {
        @Future int x = add(n);
        int y = total;
        int z = total;
        return x + y + z;
    }

    @Conflicts({})
    public static int staticFieldAfterFirstUse(int n) {
        @Future int x = add(n);
        int y = x;
        return total + y;
    }

    @Conflicts({})
    public static int staticFieldAfterJoin(int n) {
        @Future int x = add(n);
        Futures.join();
        return total + x;
    }

    @Conflicts({})
    public static int bothRead(int n) {
        total = n;
        @Future int x = sum(new int[] {total}, 0, 1);
        return total + x;
    }

    @Conflicts("field Racing.total|the call reads|the rest writes")
    public static int restWrites(int n) {
        @Future int x = read(n);
        total = n;
        return x;
    }

    private static int read(int n) {
        return total + n;
    }

    @Conflicts({"field Racing.number|the rest reads", "field Racing.ratio|the rest writes"})
    public static int instanceFields(int n) {
        Racing object = new Racing();
        @Future int x = object.put(n);
        int y = object.number;
        object.ratio = 2;
        return x + y;
    }

    @Conflicts({})
    public static int otherObject(int n) {
        Racing object = new Racing();
        Racing other = new Racing();
        @Future int x = object.put(n);
        int y = other.number;
        return x + y;
    }

    @Conflicts({})
    public static int volatileField(int n) {
        @Future int x = raise(n);
        int y = flag;
        return x + y;
    }

    private static int raise(int n) {
        flag = n;
        return n;
    }

    @Conflicts({})
    public static int volatileFieldsOfAnother(int n) {
        Flags flags = new Flags();
        @Future int x = raise(flags, n);
        int y = Flags.up + flags.down;
        return x + y;
    }

    private static int raise(Flags flags, int n) {
        Flags.up = n;
        flags.down = n;
        return n;
    }

    private static final class Flags {
        private static volatile int up;
        private volatile int down;
    }

    @Conflicts("field Racing.wide|the call writes|the rest writes")
    public static long wideStatic(int n) {
        @Future long x = widen(n);
        wide = 3;
        return x;
    }

    private static long widen(int n) {
        wide = n;
        return n;
    }

    @Conflicts({})
    public static int disjointRanges(int n) {
        int[] a = new int[600];
        @Future int x = fill(a, 0, 300);
        fill(a, 300, 600);
        return x + n;
    }

    @Conflicts("element 299 of int[]|the call writes|the rest writes")
    public static int overlappingRanges(int n) {
        int[] a = new int[600];
        @Future int x = fill(a, 0, 300);
        fill(a, 299, 600);
        return x + n;
    }

    @Conflicts("element 0 of int[]|Racing.java")
    public static int arrayField(int n) {
        Racing object = new Racing();
        @Future int x = fill(object.kept, 0, 2);
        int y = object.kept[0];
        return x + y;
    }

    @Conflicts({"element 3 of long[]", "element 3 of double[]", "element 3 of java.lang.String[]",
        "element 3 of byte[]"})
    public static int kinds(int n) {
        long[] longs = new long[4];
        double[] doubles = new double[4];
        String[] strings = new String[4];
        byte[] bytes = new byte[4];
        @Future int x = kinds(longs, doubles, strings, bytes);
        longs[3]++;
        doubles[3]++;
        strings[3] = "";
        bytes[3] = 1;
        return x + n;
    }

    private static int kinds(long[] longs, double[] doubles, String[] strings, byte[] bytes) {
        longs[3] = 1;
        doubles[3] = 1;
        strings[3] = "1";
        bytes[3] = 1;
        return 0;
    }

    @Conflicts("element 4 of int[]|System.arraycopy")
    public static int copied(int n) {
        int[] a = new int[10];
        @Future int x = fill(a, 0, 5);
        System.arraycopy(a, 4, new int[9], 0, 3);
        return x + n;
    }

    @Conflicts("element 2 of int[]|Arrays.fill|Arrays.sort")
    public static int filledAndSorted(int n) {
        int[] a = new int[10];
        @Future int x = filled(a);
        Arrays.sort(a, 2, 9);
        return x + n;
    }

    private static int filled(int[] a) {
        Arrays.fill(a, 0, 3, 7);
        return 0;
    }

    @Conflicts("element 0 of int[]|clone")
    public static int cloned(int n) {
        int[] a = new int[3];
        @Future int x = fill(a, 0, 1);
        return a.clone().length + x + n;
    }

    @Conflicts({})
    public static int safeMethod(int n) {
        @Future(Promise.SAFE) int x = add(n);
        int y = total;
        return x + y;
    }
}
