// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Sums up a shared array: loads only. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ArraySum {
    private static final int LENGTH = 4_096;

    private final int[] numbers = IntStream.range(0, LENGTH).toArray();
    private final long[][] rows = new long[64][64];

    @Benchmark
    public int sum() {
        int sum = 0;
        for (int each : numbers) {
            sum += each;
        }
        return sum;
    }

    @Benchmark
    public long sumOfRows() {
        long sum = 0;
        for (long[] row : rows) {
            for (long each : row) {
                sum += each;
            }
        }
        return sum;
    }
}
