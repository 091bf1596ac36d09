// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/**
 * Counts the ways to place queens that do not attack each other. A row's places are tried one after the other: the
 * first, beside all others. The cut-off is the number of rows left.
 */
public final class Queens implements Kernel {
    private final int rows;

    /** Places {@code rows} queens, at most 30. */
    public Queens(int rows) {
        this.rows = rows;
    }

    private int all() {
        return (1 << rows) - 1;
    }

    @Override
    public int handTuned() {
        return Math.max(1, rows - 4);
    }

    @Override
    public long sequential() {
        return plain(all(), 0, 0, 0, all());
    }

    /** Counts the solutions with this row's queen on one of {@code open}; each bit is a column. */
    private static long plain(int all, int columns, int falling, int rising, int open) {
        if (open == 0) {
            return columns == all ? 1 : 0;
        }
        int place = Integer.lowestOneBit(open);
        int down = columns | place;
        int fall = (falling | place) << 1;
        int rise = (rising | place) >>> 1;
        long first = plain(all, down, fall, rise, all & ~(down | fall | rise));
        long others = open == place ? 0 : plain(all, columns, falling, rising, open ^ place);
        return first + others;
    }

    @Override
    public long future() {
        return marked(all(), 0, 0, 0, all());
    }

    private static long marked(int all, int columns, int falling, int rising, int open) {
        if (open == 0) {
            return columns == all ? 1 : 0;
        }
        int place = Integer.lowestOneBit(open);
        int down = columns | place;
        int fall = (falling | place) << 1;
        int rise = (rising | place) >>> 1;
        @Future long first = marked(all, down, fall, rise, all & ~(down | fall | rise));
        long others = open == place ? 0 : marked(all, columns, falling, rising, open ^ place);
        return first + others;
    }

    private static boolean isSmall(int all, int columns, int open, int cutoff) {
        return open == 0 || Integer.bitCount(all ^ columns) <= cutoff;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return pool.invoke(new Task(all(), 0, 0, 0, all(), cutoff));
    }

    private static final class Task extends RecursiveTask<Long> {
        private final int all;
        private final int columns;
        private final int falling;
        private final int rising;
        private final int open;
        private final int cutoff;

        private Task(int all, int columns, int falling, int rising, int open, int cutoff) {
            this.all = all;
            this.columns = columns;
            this.falling = falling;
            this.rising = rising;
            this.open = open;
            this.cutoff = cutoff;
        }

        @Override
        protected Long compute() {
            if (isSmall(all, columns, open, cutoff)) {
                return plain(all, columns, falling, rising, open);
            }
            int place = Integer.lowestOneBit(open);
            int down = columns | place;
            int fall = (falling | place) << 1;
            int rise = (rising | place) >>> 1;
            Task first = new Task(all, down, fall, rise, all & ~(down | fall | rise), cutoff);
            if (open == place) {
                return first.compute();
            }
            first.fork();
            long others = new Task(all, columns, falling, rising, open ^ place, cutoff).compute();
            return first.join() + others;
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return spawner.invoke(() -> spawned(all(), 0, 0, 0, all(), spawner, cutoff));
    }

    private static long spawned(int all, int columns, int falling, int rising, int open, Spawner spawner,
            int cutoff) {
        if (isSmall(all, columns, open, cutoff)) {
            return plain(all, columns, falling, rising, open);
        }
        int place = Integer.lowestOneBit(open);
        int down = columns | place;
        int fall = (falling | place) << 1;
        int rise = (rising | place) >>> 1;
        Spawner.Spawned<Long> first = spawner.spawn(() ->
                spawned(all, down, fall, rise, all & ~(down | fall | rise), spawner, cutoff));
        long others = open == place ? 0 : spawned(all, columns, falling, rising, open ^ place, spawner, cutoff);
        return first.get() + others;
    }
}
