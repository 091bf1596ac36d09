// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/** Heat that spreads over a plate: Jacobi steps, each over all rows by halving. The cut-off is the number of rows. */
public final class Heat implements Kernel {
    private static final int SMALL = 4;
    private static final double SPREAD = 0.2;

    private final int size;
    private final int steps;

    /** Takes {@code steps} steps on a plate of {@code size} times {@code size} points. */
    public Heat(int size, int steps) {
        this.size = size;
        this.steps = steps;
    }

    private double[][] plate() {
        double[][] plate = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                plate[row][column] = (row * 31L + column * 17L) % 101;
            }
        }
        return plate;
    }

    private interface Step {
        void take(double[][] from, double[][] to);
    }

    private long run(Step step) {
        double[][] from = plate();
        double[][] to = plate();
        for (int i = 0; i < steps; i++) {
            step.take(from, to);
            double[][] swapped = from;
            from = to;
            to = swapped;
        }
        long sum = 0;
        for (double[] row : from) {
            sum = sum * 31 + Numbers.checksum(row);
        }
        return sum;
    }

    private static void rows(double[][] from, double[][] to, int first, int last) {
        for (int row = first; row < last; row++) {
            double[] above = from[row - 1];
            double[] here = from[row];
            double[] below = from[row + 1];
            double[] target = to[row];
            for (int i = 1; i < here.length - 1; i++) {
                target[i] = here[i] + SPREAD * (above[i] + below[i] + here[i - 1] + here[i + 1] - 4 * here[i]);
            }
        }
    }

    @Override
    public int handTuned() {
        return 128;
    }

    @Override
    public long sequential() {
        return run((from, to) -> plain(from, to, 1, size - 1));
    }

    private static void plain(double[][] from, double[][] to, int first, int last) {
        if (last - first <= SMALL) {
            rows(from, to, first, last);
            return;
        }
        int middle = (first + last) / 2;
        plain(from, to, first, middle);
        plain(from, to, middle, last);
    }

    @Override
    public long future() {
        return run((from, to) -> marked(from, to, 1, size - 1));
    }

    private static Void marked(double[][] from, double[][] to, int first, int last) {
        if (last - first <= SMALL) {
            rows(from, to, first, last);
            return null;
        }
        int middle = (first + last) / 2;
        @Future Void half = marked(from, to, first, middle);
        return marked(from, to, middle, last);
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return run((from, to) -> pool.invoke(new Task(from, to, 1, size - 1, Math.max(SMALL, cutoff))));
    }

    private static final class Task extends RecursiveAction {
        private final double[][] from;
        private final double[][] to;
        private final int first;
        private final int last;
        private final int cutoff;

        private Task(double[][] from, double[][] to, int first, int last, int cutoff) {
            this.from = from;
            this.to = to;
            this.first = first;
            this.last = last;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (last - first <= cutoff) {
                plain(from, to, first, last);
                return;
            }
            int middle = (first + last) / 2;
            Task half = new Task(from, to, first, middle, cutoff);
            half.fork();
            new Task(from, to, middle, last, cutoff).compute();
            half.join();
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return run((from, to) -> spawner.invoke(() ->
                spawned(from, to, 1, size - 1, spawner, Math.max(SMALL, cutoff))));
    }

    private static Void spawned(double[][] from, double[][] to, int first, int last, Spawner spawner, int cutoff) {
        if (last - first <= cutoff) {
            plain(from, to, first, last);
            return null;
        }
        int middle = (first + last) / 2;
        Spawner.Spawned<Void> half = spawner.spawn(() -> spawned(from, to, first, middle, spawner, cutoff));
        spawned(from, to, middle, last, spawner, cutoff);
        return half.get();
    }
}
