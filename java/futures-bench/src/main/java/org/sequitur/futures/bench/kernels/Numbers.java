// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.SplittableRandom;

/** Inputs and checksums. */
final class Numbers {
    private Numbers() {
    }

    /** Returns the same numbers each time. */
    static int[] random(int count, long seed) {
        return new SplittableRandom(seed).ints(count).toArray();
    }

    /** Returns a checksum that depends on each number and its place, and whose steps do not wait for each other. */
    static long checksum(int[] numbers) {
        long sum = numbers.length;
        for (int i = 0; i < numbers.length; i++) {
            sum += numbers[i] * (2L * i + 1);
        }
        return sum;
    }

    /** As for ints, of the bits. */
    static long checksum(double[] numbers) {
        long sum = numbers.length;
        for (int i = 0; i < numbers.length; i++) {
            sum += Double.doubleToRawLongBits(numbers[i]) * (2L * i + 1);
        }
        return sum;
    }
}
