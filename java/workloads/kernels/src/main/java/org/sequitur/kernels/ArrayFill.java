// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Fills an array that a field holds, so that another thread could see each store. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ArrayFill {
    private static final int LENGTH = 4_096;

    private int[] shared = new int[LENGTH];
    private final Object[] references = new Object[LENGTH];
    private int value;

    @Benchmark
    public int[] numbers() {
        int[] array = shared;
        int now = ++value;
        for (int i = 0; i < array.length; i++) {
            array[i] = now;
        }
        return array;
    }

    @Benchmark
    public int[] throughTheField() {
        for (int i = 0; i < LENGTH; i++) {
            shared[i] = i;
        }
        return shared;
    }

    @Benchmark
    public Object[] references() {
        Object[] array = references;
        for (int i = 0; i < array.length; i++) {
            array[i] = this;
        }
        return array;
    }
}
