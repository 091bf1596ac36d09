// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

/** What the samples call: work of some length, with results of every type, and failures. */
final class Calls {
    /** Thrown on purpose. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failed(String message) {
            super(message);
        }
    }

    private Calls() {
    }

    static int work(int n) {
        int sum = n;
        for (int i = 0; i < 50; i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    static long wide(int n) {
        return ((long) work(n) << 20) ^ n;
    }

    static float single(int n) {
        return work(n) / 7f;
    }

    static double real(int n) {
        return work(n) / 3.0;
    }

    static boolean odd(int n) {
        return (work(n) & 1) != 0;
    }

    static byte small(int n) {
        return (byte) work(n);
    }

    static char letter(int n) {
        return (char) ('a' + (work(n) & 15));
    }

    static short brief(int n) {
        return (short) work(n);
    }

    static String text(int n) {
        return "t" + work(n);
    }

    static int[] array(int n) {
        return new int[] {n, work(n)};
    }

    static String[][] table(int n) {
        return new String[][] {{text(n)}};
    }

    static Integer boxed(int n) {
        return n % 5 == 4 ? null : Integer.valueOf(work(n));
    }

    @SuppressWarnings("unchecked")
    static <T> T any(Object value) {
        return (T) value;
    }

    static int failing(int n) {
        if (work(n) != n * 7 + 1 && n % 3 == 0) {
            throw new Failed("call " + n);
        }
        return work(n);
    }

    static Void nothing(int[] array, int from, int to) {
        for (int i = from; i < to; i++) {
            array[i] = work(array[i] + i);
        }
        return null;
    }
}
