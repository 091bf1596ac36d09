// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Puts strings together with + and takes them apart again. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StringParts {
    private static final int LINES = 100;

    private final String[] names = {"alpha", "beta", "gamma", "delta"};

    @Benchmark
    public int concatenate() {
        int length = 0;
        for (int i = 0; i < LINES; i++) {
            String line = names[i & 3] + "=" + i + ";" + names[(i + 1) & 3];
            length += line.length() + line.charAt(line.length() - 1);
        }
        return length;
    }

    @Benchmark
    public int split() {
        int sum = 0;
        for (int i = 0; i < LINES; i++) {
            for (String part : "alpha,beta,gamma,delta,epsilon".split(",")) {
                sum += part.length();
            }
        }
        return sum;
    }
}
