// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

import java.util.Arrays;

/** Numbers that are read at random places, as a program reads what it keeps. */
final class WorkingSet {
    private static final long MULTIPLIER = 6364136223846793005L;
    private static final long INCREMENT = 1442695040888963407L;

    private final long[] numbers;
    private long state = 1;

    /**
     * Creates a working set.
     *
     * @param bytes its size, a power of two
     */
    WorkingSet(int bytes) {
        numbers = new long[bytes / Long.BYTES];
        Arrays.fill(numbers, 1);
    }

    /** Reads so many numbers, none of which depends on another; returns their sum, which is the count. */
    long read(int count) {
        long[] array = numbers;
        int mask = array.length - 1;
        long random = state;
        long sum = 0;
        for (int i = 0; i < count; i++) {
            random = random * MULTIPLIER + INCREMENT;
            sum += array[(int) (random >>> 33) & mask];
        }
        state = random;
        return sum;
    }
}
