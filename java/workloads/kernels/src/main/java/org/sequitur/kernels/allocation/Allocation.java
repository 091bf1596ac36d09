// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Allocates, and between allocations reads at random places of a working set. What an operation allocates lives until
 * its end. Of an array the first eighth is written; most of an object's fields never are.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public abstract class Allocation {
    static final int KILO = 1 << 10;
    /** An array is so many bytes longer than its elements, which are fewer by as many. */
    static final int HEADER = 16;
    private static final int BYTES_FOR_EACH_READ = 128;
    private static final int READS_FOR_EACH_OBJECT = 2;

    /** An object of 64 bytes. */
    static final class Cell {
        final int number;
        long a;
        long b;
        long c;
        long d;
        long e;
        long f;

        Cell(int number) {
            this.number = number;
        }

        /** Returns whether the fields that nobody wrote are zero. */
        boolean isClean() {
            return (a | b | c | d | e | f) == 0;
        }
    }

    private final WorkingSet set;
    private final int[] sizes = mixture();
    private long read;

    /**
     * Creates the kernel's state.
     *
     * @param bytes size of the working set, a power of two
     */
    protected Allocation(int bytes) {
        set = new WorkingSet(bytes);
    }

    /** Returns sizes in bytes in the order of allocation: nearly all are objects, most bytes are in a few arrays. */
    private static int[] mixture() {
        int[] sizes = new int[1_024];
        Arrays.fill(sizes, 64);
        Arrays.fill(sizes, 0, 64, KILO);
        Arrays.fill(sizes, 0, 5, 16 * KILO);
        sizes[0] = 256 * KILO;
        Random random = new Random(3);
        for (int i = sizes.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int size = sizes[i];
            sizes[i] = sizes[other];
            sizes[other] = size;
        }
        return sizes;
    }

    @Benchmark
    public Object[] objects() {
        Object[] kept = new Object[256];
        Cell cell = null;
        for (int i = 0; i < kept.length; i++) {
            cell = new Cell(i);
            kept[i] = cell;
            read += set.read(READS_FOR_EACH_OBJECT);
        }
        check(cell.isClean());
        return kept;
    }

    @Benchmark
    public Object[] arrays1K() {
        return arrays(64, KILO);
    }

    @Benchmark
    public Object[] arrays16K() {
        return arrays(16, 16 * KILO);
    }

    @Benchmark
    public Object[] arrays256K() {
        return arrays(1, 256 * KILO);
    }

    @Benchmark
    public Object[] mix() {
        int[] bytes = sizes;
        Object[] kept = new Object[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == 64) {
                kept[i] = new Cell(i);
                read += set.read(READS_FOR_EACH_OBJECT);
            } else {
                kept[i] = array(bytes[i]);
            }
        }
        return kept;
    }

    private Object[] arrays(int count, int bytes) {
        Object[] kept = new Object[count];
        byte[] array = null;
        for (int i = 0; i < count; i++) {
            array = array(bytes);
            kept[i] = array;
        }
        check(array[array.length - 1] == 0);
        return kept;
    }

    private byte[] array(int bytes) {
        byte[] array = new byte[bytes - HEADER];
        Arrays.fill(array, 0, bytes / 8, (byte) 1);
        read += set.read(bytes / BYTES_FOR_EACH_READ);
        return array;
    }

    static void check(boolean clean) {
        if (!clean) {
            throw new IllegalStateException("new memory held something other than zero");
        }
    }

    /** Returns how many numbers were read. */
    long read() {
        return read;
    }
}
