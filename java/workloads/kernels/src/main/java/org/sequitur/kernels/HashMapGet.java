// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Looks up what is in a HashMap and what is not. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class HashMapGet {
    private static final int KEYS = 1_000;

    private final String[] keys = new String[2 * KEYS];
    private final Map<String, Integer> map = new HashMap<>();

    public HashMapGet() {
        for (int i = 0; i < keys.length; i++) {
            keys[i] = "key" + i;
            if (i % 2 == 0) {
                map.put(keys[i], i);
            }
        }
    }

    @Benchmark
    public int get() {
        int sum = 0;
        for (String key : keys) {
            Integer value = map.get(key);
            sum += value == null ? 1 : value;
        }
        return sum;
    }
}
