// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package demo;

import java.util.stream.LongStream;
import sequitur.annotations.Future;
import sequitur.annotations.Relaxed;

/** A value handed to a waiting thread by fields that are not volatile, and a sum whose halves may run in parallel. */
public final class Demo {
    private int value;
    private boolean ready;

    @Relaxed
    private long turns;

    /** Lets a thread turn until the value is ready. Returns what it found; under sc it always ends, with 42. */
    public int handOver() throws InterruptedException {
        int[] found = new int[1];
        Thread reader = new Thread(() -> {
            while (!ready) {
                turns++;
            }
            found[0] = value;
        });
        reader.setDaemon(true);
        reader.start();
        Thread.sleep(300);
        value = 42;
        ready = true;
        reader.join();
        return found[0];
    }

    /** The sum of numbers[from] to numbers[to - 1]; the two calls may run at the same time. */
    public static long sum(long[] numbers, int from, int to) {
        if (to - from == 1) {
            return numbers[from];
        }
        int middle = (from + to) >>> 1;
        @Future long left = sum(numbers, from, middle);
        long right = sum(numbers, middle, to);
        return left + right;
    }

    public static void main(String[] args) throws InterruptedException {
        long[] numbers = LongStream.range(0, 1_000_000).toArray();
        System.out.println("handed over " + new Demo().handOver() + ", summed up " + sum(numbers, 0, numbers.length));
    }
}
