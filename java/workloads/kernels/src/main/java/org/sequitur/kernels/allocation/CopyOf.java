// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Copies arrays into new ones. The compiler need not zero what the copy writes, so memory that was zeroed beforehand is
 * written twice.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CopyOf {
    private static final int COUNT = 64;

    private final byte[] small = filled(Allocation.KILO);
    private final byte[] large = filled(16 * Allocation.KILO);

    private static byte[] filled(int bytes) {
        byte[] array = new byte[bytes - Allocation.HEADER];
        Arrays.fill(array, (byte) 1);
        return array;
    }

    @Benchmark
    public Object[] exact1K() {
        return copies(small, 1);
    }

    @Benchmark
    public Object[] exact16K() {
        return copies(large, 1);
    }

    /** As a list grows: the second half of the new array is zero. */
    @Benchmark
    public Object[] grown1K() {
        return copies(small, 2);
    }

    private static Object[] copies(byte[] source, int factor) {
        Object[] kept = new Object[COUNT];
        byte[] copy = null;
        for (int i = 0; i < COUNT; i++) {
            copy = Arrays.copyOf(source, factor * source.length);
            kept[i] = copy;
        }
        Allocation.check(copy[copy.length - 1] == (factor == 1 ? 1 : 0));
        return kept;
    }
}
