// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.Arrays;
import sequitur.annotations.Future;

/** Rests that compute before their first effect, and what makes an effect of something that looks like computing. */
public class Pure {
    private static int shared;
    private static volatile int published;

    private final int[] data = {3, 1, 4, 1, 5, 9, 2, 6};
    private int own = 1;

    private static int fib(int n) {
        if (n < 2) {
            return n;
        }
        @Future int left = fib(n - 1);
        int right = fib(n - 2);
        return left + right;
    }

    public static String recursion(int argument) {
        return "" + fib(argument + 6);
    }

    /** Not final: an overriding method may do anything. */
    int sum(int n) {
        if (n == 0) {
            return own;
        }
        @Future int first = sum(n - 1);
        int second = sum(n - 1);
        return first + second;
    }

    private static final class Counting extends Pure {
        private int calls;

        @Override
        int sum(int n) {
            calls++;
            return calls + (n > 0 ? super.sum(n - 1) : 0);
        }
    }

    public static String overridden(int argument) {
        Counting counting = new Counting();
        return new Pure().sum(argument) + " " + counting.sum(argument + 2) + " " + counting.calls;
    }

    private static int queens(int[] board, int row, int size) {
        if (row == size) {
            return 1;
        }
        int found = 0;
        for (int column = 0; column < size; column++) {
            if (free(board, row, column)) {
                int[] next = with(board, row, column);
                @Future int here = queens(next, row + 1, size);
                int others = 0;
                for (int i = 0; i < row; i++) {
                    others += board[i] & 0;
                }
                found += here + others;
            }
        }
        return found;
    }

    private static boolean free(int[] board, int row, int column) {
        for (int i = 0; i < row; i++) {
            if (board[i] == column || Math.abs(board[i] - column) == row - i) {
                return false;
            }
        }
        return true;
    }

    private static int[] with(int[] board, int row, int column) {
        int[] copy = Arrays.copyOf(board, board.length);
        copy[row] = column;
        return copy;
    }

    public static String arrays(int argument) {
        return "" + queens(new int[8], 0, argument + 2);
    }

    private static int writes(int n) {
        shared = n;
        return n;
    }

    private static int loop(int n) {
        int mixed = n;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 31 ^ i;
        }
        return mixed;
    }

    /** What the call writes, the rest must not read before. */
    public static String readsWhatTheCallWrites(int argument) {
        shared = -1;
        @Future int x = writes(argument);
        int mixed = loop(argument);
        int seen = shared;
        return mixed + " " + seen + " " + x;
    }

    private static int waits() {
        int seen;
        do {
            seen = published;
        } while (seen == 0);
        return seen;
    }

    /** What the call waits for orders what the rest reads. */
    public static String readsAfterAwaiting(int argument) throws InterruptedException {
        published = 0;
        shared = 0;
        Thread other = new Thread(() -> {
            shared = 7;
            published = argument + 1;
        });
        String seen = new Pure().awaiting(other, argument);
        other.join();
        return seen;
    }

    private String awaiting(Thread other, int argument) {
        other.start();
        @Future int x = waits();
        int mixed = loop(argument);
        return mixed + " " + shared + " " + x;
    }

    private static void fill(int[] array, int value) {
        array[0] = value;
    }

    /** Its own array, filled by another method: that method cannot know that nobody else has the array. */
    public static String fillsItsOwn(int argument) {
        @Future int x = fib(argument + 3);
        int[] mine = new int[3];
        mine[1] = loop(argument);
        fill(mine, argument);
        return Arrays.toString(mine) + x;
    }

    private Pure self(int n) {
        return n > 0 ? self(n - 1) : this;
    }

    /** A method that returns the receiver returns nothing new. */
    public static String changesTheReceiver(int argument) {
        Pure pure = new Pure();
        try {
            return pure.change(argument) + " " + pure.own;
        } catch (IllegalStateException e) {
            return e.getMessage() + " " + pure.own;
        }
    }

    private int failing(int n) {
        if (n % 2 == 1) {
            throw new IllegalStateException("odd " + own);
        }
        return n;
    }

    private int change(int n) {
        @Future int x = failing(n);
        int mixed = loop(n);
        self(n).own = mixed;
        return x + own;
    }

    /** A sum over what the method itself got; the call changes nothing. */
    public static String readsWhatNobodyWrites(int argument) {
        Pure pure = new Pure();
        return "" + pure.total(argument);
    }

    private int total(int n) {
        @Future int x = fib(n + 4);
        int total = 0;
        for (int each : data) {
            total += each * n;
        }
        return total - x;
    }

    /** Stops in the middle of an expression, in a loop that holds the call, with values of every kind. */
    public static String stopsInALoop(int argument) {
        StringBuilder log = new StringBuilder();
        long wide = 1L << 40;
        double real = 0.5;
        for (int i = 0; i <= argument; i++) {
            byte small = (byte) (i * 100);
            boolean odd = i % 2 == 1;
            @Future int x = fib(i + 3);
            float mixed = loop(i) / 3f;
            log.append(i).append(odd ? "odd" : "even").append(wide + x).append(real * mixed).append(small);
            wide += mixed;
            real -= x;
        }
        return log.append(wide).append(real).toString();
    }

    /** A loop without the call, with effects in it. */
    public static String stopsBeforeALoop(int argument) {
        int[] target = new int[6];
        @Future int x = fib(argument + 3);
        int mixed = loop(argument);
        for (int i = 0; i < target.length; i++) {
            if (i > argument) {
                target[i] = mixed + i;
            }
        }
        return Arrays.toString(target) + x;
    }

    public static String twoCalls(int argument) {
        @Future int x = fib(argument + 5);
        int one = loop(argument);
        @Future long y = fib(argument + 4);
        int two = loop(one);
        shared = two;
        int three = loop(two);
        return one + " " + two + " " + three + " " + x + " " + y + " " + shared;
    }
}
