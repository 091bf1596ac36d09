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

/** Fills a new HashMap, and counts in one that stays. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class HashMapUpdate {
    private static final int KEYS = 1_000;

    private final Integer[] keys = new Integer[KEYS];
    private final Map<Integer, Integer> counts = new HashMap<>();

    public HashMapUpdate() {
        for (int i = 0; i < KEYS; i++) {
            keys[i] = i * 31;
        }
    }

    @Benchmark
    public Object put() {
        Map<Integer, Integer> map = new HashMap<>();
        for (Integer key : keys) {
            map.put(key, key);
        }
        return map;
    }

    @Benchmark
    public Object merge() {
        for (Integer key : keys) {
            counts.merge(key, 1, (old, one) -> (old + one) & 63);
        }
        return counts;
    }
}
