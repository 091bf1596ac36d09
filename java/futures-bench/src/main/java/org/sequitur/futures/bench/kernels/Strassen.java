// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/**
 * Strassen's product of matrices: seven products of half the size, then four sums. The cut-off is the number of rows.
 */
public final class Strassen implements Kernel {
    private static final int SMALL = 64;

    private final Matrix a;
    private final Matrix b;

    /** Multiplies two matrices of {@code size} rows, a power of two. */
    public Strassen(int size) {
        SplittableRandom random = new SplittableRandom(7);
        a = new Matrix(size, random.doubles((long) size * size).toArray());
        b = new Matrix(size, random.doubles((long) size * size).toArray());
    }

    @Override
    public int handTuned() {
        return 128;
    }

    @Override
    public long sequential() {
        return plain(a, b).checksum();
    }

    private static Matrix plain(Matrix a, Matrix b) {
        if (a.size() <= SMALL) {
            return a.times(b);
        }
        Quarters x = Quarters.of(a);
        Quarters y = Quarters.of(b);
        Matrix[] m = new Matrix[Quarters.PRODUCTS + 1];
        for (int i = 1; i <= Quarters.PRODUCTS; i++) {
            m[i] = plain(x.left(i), y.right(i));
        }
        Matrix result = new Matrix(a.size());
        for (int i = 0; i < Quarters.QUARTERS; i++) {
            Quarters.combine(result, i, m);
        }
        return result;
    }

    @Override
    public long future() {
        return marked(a, b).checksum();
    }

    private static Matrix marked(Matrix a, Matrix b) {
        if (a.size() <= SMALL) {
            return a.times(b);
        }
        @Future Quarters x = Quarters.of(a);
        Quarters y = Quarters.of(b);
        Matrix[] m = new Matrix[Quarters.PRODUCTS + 1];
        for (int i = 1; i <= Quarters.PRODUCTS; i++) {
            int product = i;
            Futures.later(() -> m[product] = marked(x.left(product), y.right(product)));
        }
        Futures.join();
        Matrix result = new Matrix(a.size());
        for (int i = 0; i < Quarters.QUARTERS; i++) {
            int quarter = i;
            Futures.later(() -> Quarters.combine(result, quarter, m));
        }
        Futures.join();
        return result;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return pool.invoke(new Task(a, b, Math.max(SMALL, cutoff))).checksum();
    }

    private static final class Task extends RecursiveTask<Matrix> {
        private final transient Matrix a;
        private final transient Matrix b;
        private final int cutoff;

        private Task(Matrix a, Matrix b, int cutoff) {
            this.a = a;
            this.b = b;
            this.cutoff = cutoff;
        }

        @Override
        protected Matrix compute() {
            if (a.size() <= cutoff) {
                return plain(a, b);
            }
            ForkJoinTask<Quarters> left = ForkJoinTask.adapt(() -> Quarters.of(a)).fork();
            Quarters y = Quarters.of(b);
            Quarters x = left.join();
            Matrix[] m = new Matrix[Quarters.PRODUCTS + 1];
            all(Quarters.PRODUCTS, i -> m[i + 1] = new Task(x.left(i + 1), y.right(i + 1), cutoff).compute());
            Matrix result = new Matrix(a.size());
            all(Quarters.QUARTERS, i -> Quarters.combine(result, i, m));
            return result;
        }

        private static void all(int count, IntConsumer work) {
            ForkJoinTask.invokeAll(IntStream.range(0, count).mapToObj(i -> ForkJoinTask.adapt(() -> work.accept(i)))
                    .toList());
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return spawner.invoke(() -> spawned(a, b, spawner, Math.max(SMALL, cutoff))).checksum();
    }

    private static Matrix spawned(Matrix a, Matrix b, Spawner spawner, int cutoff) {
        if (a.size() <= cutoff) {
            return plain(a, b);
        }
        Spawner.Spawned<Quarters> left = spawner.spawn(() -> Quarters.of(a));
        Quarters y = Quarters.of(b);
        Quarters x = left.get();
        Matrix[] m = new Matrix[Quarters.PRODUCTS + 1];
        all(Quarters.PRODUCTS, spawner, i -> m[i + 1] = spawned(x.left(i + 1), y.right(i + 1), spawner, cutoff));
        Matrix result = new Matrix(a.size());
        all(Quarters.QUARTERS, spawner, i -> Quarters.combine(result, i, m));
        return result;
    }

    private static void all(int count, Spawner spawner, IntConsumer work) {
        List<Spawner.Spawned<Object>> spawned = IntStream.range(1, count)
                .mapToObj(i -> spawner.spawn(Executors.callable(() -> work.accept(i)))).toList();
        work.accept(0);
        spawned.forEach(Spawner.Spawned::get);
    }
}
