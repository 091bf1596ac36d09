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

    /** Returns a checksum that depends on each number and its place. */
    static long checksum(int[] numbers) {
        long sum = numbers.length;
        for (int each : numbers) {
            sum = sum * 31 + each;
        }
        return sum;
    }

    /** As for ints, of the bits. */
    static long checksum(double[] numbers) {
        long sum = numbers.length;
        for (double each : numbers) {
            sum = sum * 31 + Double.doubleToLongBits(each);
        }
        return sum;
    }
}
