// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/** Quicksort of an int array. The cut-off is the number of elements. */
public final class Quicksort implements Kernel {
    private static final int SMALL = 24;

    private final int[] input;

    /** Sorts {@code count} random numbers. */
    public Quicksort(int count) {
        input = Numbers.random(count, 11);
    }

    @Override
    public int handTuned() {
        return 30_000;
    }

    @Override
    public long sequential() {
        int[] a = input.clone();
        plain(a, 0, a.length);
        return Numbers.checksum(a);
    }

    private static void plain(int[] a, int from, int to) {
        if (to - from <= SMALL) {
            insertion(a, from, to);
            return;
        }
        int middle = partition(a, from, to);
        plain(a, from, middle);
        plain(a, middle, to);
    }

    @Override
    public long future() {
        int[] a = input.clone();
        marked(a, 0, a.length);
        return Numbers.checksum(a);
    }

    private static Void marked(int[] a, int from, int to) {
        if (to - from <= SMALL) {
            insertion(a, from, to);
            return null;
        }
        int middle = partition(a, from, to);
        @Future Void low = marked(a, from, middle);
        return marked(a, middle, to);
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        int[] a = input.clone();
        pool.invoke(new Task(a, 0, a.length, cutoff));
        return Numbers.checksum(a);
    }

    private static final class Task extends RecursiveAction {
        private final int[] a;
        private final int from;
        private final int to;
        private final int cutoff;

        private Task(int[] a, int from, int to, int cutoff) {
            this.a = a;
            this.from = from;
            this.to = to;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (to - from <= Math.max(SMALL, cutoff)) {
                plain(a, from, to);
                return;
            }
            int middle = partition(a, from, to);
            Task low = new Task(a, from, middle, cutoff);
            low.fork();
            new Task(a, middle, to, cutoff).compute();
            low.join();
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        int[] a = input.clone();
        spawner.invoke(() -> spawned(a, 0, a.length, spawner, Math.max(SMALL, cutoff)));
        return Numbers.checksum(a);
    }

    private static Void spawned(int[] a, int from, int to, Spawner spawner, int cutoff) {
        if (to - from <= cutoff) {
            plain(a, from, to);
            return null;
        }
        int middle = partition(a, from, to);
        Spawner.Spawned<Void> low = spawner.spawn(() -> spawned(a, from, middle, spawner, cutoff));
        spawned(a, middle, to, spawner, cutoff);
        return low.get();
    }

    private static void insertion(int[] a, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int value = a[i];
            int j = i;
            for (; j > from && a[j - 1] > value; j--) {
                a[j] = a[j - 1];
            }
            a[j] = value;
        }
    }

    /** Returns a place strictly inside: nothing before it is larger than anything from it on. */
    private static int partition(int[] a, int from, int to) {
        int pivot = median(a[from], a[(from + to) >>> 1], a[to - 1]);
        int low = from - 1;
        int high = to;
        while (true) {
            do {
                low++;
            } while (a[low] < pivot);
            do {
                high--;
            } while (a[high] > pivot);
            if (low >= high) {
                return Math.max(low, from + 1);
            }
            int swapped = a[low];
            a[low] = a[high];
            a[high] = swapped;
        }
    }

    private static int median(int a, int b, int c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
