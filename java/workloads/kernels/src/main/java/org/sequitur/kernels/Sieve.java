// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts primes with Eratosthenes' sieve: loops that only store, with growing strides. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Sieve {
    private static final int LIMIT = 20_000;

    private final boolean[] composite = new boolean[LIMIT];

    @Benchmark
    public int primes() {
        Arrays.fill(composite, false);
        int primes = 0;
        for (int i = 2; i < LIMIT; i++) {
            if (!composite[i]) {
                primes++;
                for (int multiple = 2 * i; multiple < LIMIT; multiple += i) {
                    composite[multiple] = true;
                }
            }
        }
        return primes;
    }
}
