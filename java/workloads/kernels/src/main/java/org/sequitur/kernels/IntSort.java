// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Sorts an array of numbers: the JDK's sort, and insertion sort. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class IntSort {
    private static final int LENGTH = 4_096;
    private static final int SHORT = 128;

    private final int[] unsorted = new SplittableRandom(5).ints(LENGTH).toArray();
    private final int[] array = new int[LENGTH];

    @Benchmark
    public int[] library() {
        System.arraycopy(unsorted, 0, array, 0, LENGTH);
        Arrays.sort(array);
        return array;
    }

    @Benchmark
    public int[] insertion() {
        System.arraycopy(unsorted, 0, array, 0, SHORT);
        for (int i = 1; i < SHORT; i++) {
            int value = array[i];
            int j = i - 1;
            while (j >= 0 && array[j] > value) {
                array[j + 1] = array[j];
                j--;
            }
            array[j + 1] = value;
        }
        return array;
    }
}
