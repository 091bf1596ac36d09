// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/** Strassen's product of matrices: seven products of half the size. The cut-off is the number of rows. */
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
        Quarters x = new Quarters(a);
        Quarters y = new Quarters(b);
        Matrix m1 = plain(x.left(1), y.right(1));
        Matrix m2 = plain(x.left(2), y.right(2));
        Matrix m3 = plain(x.left(3), y.right(3));
        Matrix m4 = plain(x.left(4), y.right(4));
        Matrix m5 = plain(x.left(5), y.right(5));
        Matrix m6 = plain(x.left(6), y.right(6));
        Matrix m7 = plain(x.left(7), y.right(7));
        return Quarters.combine(m1, m2, m3, m4, m5, m6, m7);
    }

    @Override
    public long future() {
        return marked(a, b).checksum();
    }

    private static Matrix marked(Matrix a, Matrix b) {
        if (a.size() <= SMALL) {
            return a.times(b);
        }
        Quarters x = new Quarters(a);
        Quarters y = new Quarters(b);
        @Future Matrix m1 = marked(x.left(1), y.right(1));
        @Future Matrix m2 = marked(x.left(2), y.right(2));
        @Future Matrix m3 = marked(x.left(3), y.right(3));
        @Future Matrix m4 = marked(x.left(4), y.right(4));
        @Future Matrix m5 = marked(x.left(5), y.right(5));
        @Future Matrix m6 = marked(x.left(6), y.right(6));
        Matrix m7 = marked(x.left(7), y.right(7));
        return Quarters.combine(m1, m2, m3, m4, m5, m6, m7);
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
            Quarters x = new Quarters(a);
            Quarters y = new Quarters(b);
            Task[] tasks = new Task[Quarters.PRODUCTS];
            for (int i = 1; i < Quarters.PRODUCTS; i++) {
                tasks[i] = new Task(x.left(i), y.right(i), cutoff);
                tasks[i].fork();
            }
            Matrix m7 = new Task(x.left(7), y.right(7), cutoff).compute();
            return Quarters.combine(tasks[1].join(), tasks[2].join(), tasks[3].join(), tasks[4].join(),
                    tasks[5].join(), tasks[6].join(), m7);
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
        Quarters x = new Quarters(a);
        Quarters y = new Quarters(b);
        Matrix[] m = new Matrix[Quarters.PRODUCTS];
        @SuppressWarnings({"unchecked", "rawtypes"})
        Spawner.Spawned<Matrix>[] products = new Spawner.Spawned[Quarters.PRODUCTS];
        for (int i = 1; i < Quarters.PRODUCTS; i++) {
            Matrix left = x.left(i);
            Matrix right = y.right(i);
            products[i] = spawner.spawn(() -> spawned(left, right, spawner, cutoff));
        }
        Matrix m7 = spawned(x.left(7), y.right(7), spawner, cutoff);
        for (int i = 1; i < Quarters.PRODUCTS; i++) {
            m[i] = products[i].get();
        }
        return Quarters.combine(m[1], m[2], m[3], m[4], m[5], m[6], m7);
    }
}
