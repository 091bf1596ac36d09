// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.kernels;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.text.DecimalFormat;
import java.util.Hashtable;
import java.util.Vector;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Classes of the class library that lock in each call, used by one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Library {
    private static final int SIZE = 256;

    private final Vector<Integer> vector = new Vector<>();
    private final Hashtable<Integer, Integer> table = new Hashtable<>();
    private final StringBuffer buffer = new StringBuffer(2 * SIZE);
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(8 * SIZE);
    private final DataOutputStream data = new DataOutputStream(bytes);
    private final DecimalFormat format = new DecimalFormat("#,##0.00");
    private double number = 1234.5678;

    @Setup
    public void fill() {
        for (int i = 0; i < SIZE; i++) {
            vector.add(i);
            table.put(i, i);
        }
    }

    @Benchmark
    public int vector() {
        int sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += vector.get(i);
        }
        return sum;
    }

    @Benchmark
    public int hashtable() {
        int sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += table.get(i);
        }
        return sum;
    }

    @Benchmark
    public int stringBuffer() {
        buffer.setLength(0);
        for (int i = 0; i < SIZE; i++) {
            buffer.append((char) ('a' + i % 26));
        }
        return buffer.length();
    }

    @Benchmark
    public int byteArrayOutputStream() {
        bytes.reset();
        for (int i = 0; i < SIZE; i++) {
            bytes.write(i);
        }
        return bytes.size();
    }

    @Benchmark
    public int dataOutputStream() throws IOException {
        bytes.reset();
        for (int i = 0; i < SIZE; i++) {
            data.writeInt(i);
        }
        return bytes.size();
    }

    @Benchmark
    public String decimalFormat() {
        number += 0.25;
        return format.format(number);
    }
}
