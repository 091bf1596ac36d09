// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/** Fibonacci numbers by definition: nothing but calls. The cut-off is the index. */
public final class Fib implements Kernel {
    private final int n;

    /** The Fibonacci number of this index. */
    public Fib(int n) {
        this.n = n;
    }

    @Override
    public int handTuned() {
        return 20;
    }

    @Override
    public long sequential() {
        return plain(n);
    }

    private static int plain(int n) {
        if (n < 2) {
            return n;
        }
        int left = plain(n - 1);
        int right = plain(n - 2);
        return left + right;
    }

    @Override
    public long future() {
        return marked(n);
    }

    private static int marked(int n) {
        if (n < 2) {
            return n;
        }
        @Future int left = marked(n - 1);
        int right = marked(n - 2);
        return left + right;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return pool.invoke(new Task(n, cutoff));
    }

    private static final class Task extends RecursiveTask<Integer> {
        private final int n;
        private final int cutoff;

        private Task(int n, int cutoff) {
            this.n = n;
            this.cutoff = cutoff;
        }

        @Override
        protected Integer compute() {
            if (n < 2 || n <= cutoff) {
                return plain(n);
            }
            Task left = new Task(n - 1, cutoff);
            left.fork();
            int right = new Task(n - 2, cutoff).compute();
            return left.join() + right;
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return spawner.invoke(() -> spawned(n, spawner, cutoff));
    }

    private static int spawned(int n, Spawner spawner, int cutoff) {
        if (n < 2 || n <= cutoff) {
            return plain(n);
        }
        Spawner.Spawned<Integer> left = spawner.spawn(() -> spawned(n - 1, spawner, cutoff));
        int right = spawned(n - 2, spawner, cutoff);
        return left.get() + right;
    }
}
