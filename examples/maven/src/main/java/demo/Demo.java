// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package demo;

import sequitur.annotations.Future;
import sequitur.annotations.Relaxed;

/** A stop flag that is not volatile, a counter that needs no order, and a recursion that may run in parallel. */
public final class Demo {
    private static boolean stop;

    @Relaxed
    private static long turns;

    private Demo() {}

    /** Lets a thread turn until it sees the flag. Returns how often it has turned; under sc it always ends. */
    public static long stopped() throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!stop) {
                turns++;
            }
        });
        worker.setDaemon(true);
        worker.start();
        Thread.sleep(300);
        stop = true;
        worker.join();
        return turns;
    }

    /** The n-th Fibonacci number; the first of the two calls may run while the second does. */
    public static int fib(int n) {
        if (n < 2) {
            return n;
        }
        @Future int left = fib(n - 1);
        int right = fib(n - 2);
        return left + right;
    }
}
