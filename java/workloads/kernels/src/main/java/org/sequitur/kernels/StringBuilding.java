// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Appends to a StringBuilder. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StringBuilding {
    private static final int PARTS = 200;

    private final String[] words = {"alpha", "beta", "gamma", "delta"};

    @Benchmark
    public String characters() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4 * PARTS; i++) {
            text.append((char) ('a' + (i & 15)));
        }
        return text.toString();
    }

    @Benchmark
    public String wordsAndNumbers() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < PARTS; i++) {
            text.append(words[i & 3]).append(' ').append(i).append('\n');
        }
        return text.toString();
    }
}
