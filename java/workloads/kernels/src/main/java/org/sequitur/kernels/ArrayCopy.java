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

/** Copies a shared array element by element: a load and a store in turn. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ArrayCopy {
    private static final int LENGTH = 4_096;

    private final int[] from = IntStream.range(0, LENGTH).toArray();
    private final int[] to = new int[LENGTH];

    @Benchmark
    public int[] loop() {
        int[] source = from;
        int[] target = to;
        for (int i = 0; i < source.length; i++) {
            target[i] = source[i];
        }
        return target;
    }
}
