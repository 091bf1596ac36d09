// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Builds small objects of a few fields, with a constructor and by assignment, and keeps them in an array. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SmallObjects {
    private static final int COUNT = 1_000;

    private static final class Item {
        int id;
        long weight;
        Object label;
        Item other;

        Item() {
        }

        Item(int id, long weight, Object label, Item other) {
            this.id = id;
            this.weight = weight;
            this.label = label;
            this.other = other;
        }
    }

    private final Item[] kept = new Item[COUNT];

    @Benchmark
    public Object construct() {
        Item last = null;
        for (int i = 0; i < COUNT; i++) {
            last = new Item(i, 3L * i, this, last);
            kept[i] = last;
        }
        return kept;
    }

    @Benchmark
    public void constructOnly(Blackhole hole) {
        for (int i = 0; i < COUNT; i++) {
            hole.consume(new Item(i, 3L * i, this, null));
        }
    }

    @Benchmark
    public Object assign() {
        Item last = null;
        for (int i = 0; i < COUNT; i++) {
            Item item = new Item();
            item.id = i;
            item.weight = 3L * i;
            item.label = this;
            item.other = last;
            last = item;
            kept[i] = item;
        }
        return kept;
    }
}
