// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/**
 * The most valuable choice of things within a weight, by trying all. No bound is shared, so the number of calls does
 * not depend on luck. The cut-off is the number of things left.
 */
public final class Knapsack implements Kernel {
    private final int[] weights;
    private final int[] values;
    private final int capacity;

    /** Chooses among {@code count} things. */
    public Knapsack(int count) {
        SplittableRandom random = new SplittableRandom(5);
        weights = random.ints(count, 10, 100).toArray();
        values = random.ints(count, 10, 100).toArray();
        int all = 0;
        for (int each : weights) {
            all += each;
        }
        capacity = all / 2;
    }

    @Override
    public int handTuned() {
        return 14;
    }

    @Override
    public long sequential() {
        return plain(0, capacity);
    }

    private int plain(int thing, int left) {
        if (thing == weights.length) {
            return 0;
        }
        int without = plain(thing + 1, left);
        if (weights[thing] > left) {
            return without;
        }
        int with = values[thing] + plain(thing + 1, left - weights[thing]);
        return Math.max(with, without);
    }

    @Override
    public long future() {
        return marked(0, capacity);
    }

    private int marked(int thing, int left) {
        if (thing == weights.length) {
            return 0;
        }
        @Future int without = marked(thing + 1, left);
        if (weights[thing] > left) {
            return without;
        }
        int with = values[thing] + marked(thing + 1, left - weights[thing]);
        return Math.max(with, without);
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return pool.invoke(new Task(this, 0, capacity, cutoff));
    }

    private static final class Task extends RecursiveTask<Integer> {
        private final transient Knapsack all;
        private final int thing;
        private final int left;
        private final int cutoff;

        private Task(Knapsack all, int thing, int left, int cutoff) {
            this.all = all;
            this.thing = thing;
            this.left = left;
            this.cutoff = cutoff;
        }

        @Override
        protected Integer compute() {
            if (all.weights.length - thing <= cutoff) {
                return all.plain(thing, left);
            }
            Task without = new Task(all, thing + 1, left, cutoff);
            if (all.weights[thing] > left) {
                return without.compute();
            }
            without.fork();
            int with = all.values[thing] + new Task(all, thing + 1, left - all.weights[thing], cutoff).compute();
            return Math.max(with, without.join());
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return spawner.invoke(() -> spawned(0, capacity, spawner, cutoff));
    }

    private int spawned(int thing, int left, Spawner spawner, int cutoff) {
        if (weights.length - thing <= cutoff) {
            return plain(thing, left);
        }
        if (weights[thing] > left) {
            return spawned(thing + 1, left, spawner, cutoff);
        }
        Spawner.Spawned<Integer> without = spawner.spawn(() -> spawned(thing + 1, left, spawner, cutoff));
        int with = values[thing] + spawned(thing + 1, left - weights[thing], spawner, cutoff);
        return Math.max(with, without.get());
    }
}
