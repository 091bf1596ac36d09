// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;

/** The forms in which each kernel can be run. */
public enum Form {
    /** Plain calls. */
    SEQUENTIAL,
    /** {@code @Future}; as sequential on a VM without lazy futures. */
    FUTURE,
    /** Fork-join with a cut-off chosen by hand. */
    FORKJOIN,
    /** Fork-join that forks every call. */
    FORKJOIN_FINE,
    /** A platform thread for each call above the cut-off. */
    THREADS,
    /** A virtual thread for each call above the cut-off. */
    VIRTUAL,
    /** A pool's future for each call above the cut-off; the pool has as many threads as are waited for. */
    POOL,
    /** A task for each call, which is a plain call while enough others wait to be stolen. */
    LAZY_TASKS,
    /**
     * As many plain runs at once, each whole, as a pool has threads. What one takes longer than alone is what they take
     * from each other in caches and memory: little can win more than the threads divided by that.
     */
    COPIES;

    private static final int FINE = 0;

    /** As on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How many kernels the form runs at once: one, or one in each thread. */
    public int kernels(int threads) {
        return this == COPIES ? threads : 1;
    }

    /**
     * Runs the kernel once.
     *
     * @param kernels as many of the same as {@link #kernels} says
     * @param threads how many threads pools with a fixed number have
     * @param cutoff  the cut-off, or a negative number for the form's own: none or the one chosen by hand
     * @return the kernel's checksum
     */
    public long run(List<Kernel> kernels, int threads, int cutoff) {
        Kernel kernel = kernels.getFirst();
        int tuned = cutoff < 0 ? kernel.handTuned() : cutoff;
        return switch (this) {
            case SEQUENTIAL -> kernel.sequential();
            case FUTURE -> kernel.future();
            case FORKJOIN -> forkJoin(kernel, threads, tuned);
            case FORKJOIN_FINE -> forkJoin(kernel, threads, FINE);
            case THREADS -> spawning(kernel, tuned, unused -> new ThreadSpawner(Thread.ofPlatform()), threads);
            case VIRTUAL -> spawning(kernel, tuned, unused -> new ThreadSpawner(Thread.ofVirtual()), threads);
            case POOL -> spawning(kernel, tuned, unused -> new PoolSpawner(), threads);
            case LAZY_TASKS -> spawning(kernel, Math.max(cutoff, FINE), LazyTasks::new, threads);
            case COPIES -> copies(kernels);
        };
    }

    private static long forkJoin(Kernel kernel, int threads, int cutoff) {
        try (ForkJoinPool pool = new ForkJoinPool(threads)) {
            return kernel.forkJoin(pool, cutoff);
        }
    }

    private static long spawning(Kernel kernel, int cutoff, IntFunction<Spawner> maker, int threads) {
        try (Spawner spawner = maker.apply(threads)) {
            return kernel.spawning(spawner, cutoff);
        }
    }

    private static long copies(List<Kernel> kernels) {
        try (Spawner spawner = new ThreadSpawner(Thread.ofPlatform().stackSize(KernelWorkload.STACK_BYTES))) {
            List<Spawner.Spawned<Long>> runs =
                    kernels.stream().map(kernel -> spawner.spawn(kernel::sequential)).toList();
            List<Long> sums = runs.stream().map(Spawner.Spawned::get).distinct().toList();
            if (sums.size() != 1) {
                throw new IllegalStateException("copies of one kernel computed different results");
            }
            return sums.getFirst();
        }
    }
}
