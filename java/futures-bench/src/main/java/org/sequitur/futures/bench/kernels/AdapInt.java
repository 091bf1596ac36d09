// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/** Adaptive integration: halves an interval until the trapezium is exact enough. The cut-off is the width. */
public final class AdapInt implements Kernel {
    private static final double EXACT = 1e-9;

    private final double end;

    /** Integrates from 0 to {@code end}. */
    public AdapInt(double end) {
        this.end = end;
    }

    private static double f(double x) {
        return (x * x + 1) * x;
    }

    private static double area(double from, double to) {
        return (f(from) + f(to)) * (to - from) / 2;
    }

    @Override
    public int handTuned() {
        return 10;
    }

    @Override
    public long sequential() {
        return Double.doubleToLongBits(plain(0, end, area(0, end)));
    }

    private static double plain(double from, double to, double area) {
        double middle = (from + to) / 2;
        double first = area(from, middle);
        double second = area(middle, to);
        if (Math.abs(first + second - area) < EXACT) {
            return first + second;
        }
        double left = plain(from, middle, first);
        double right = plain(middle, to, second);
        return left + right;
    }

    @Override
    public long future() {
        return Double.doubleToLongBits(marked(0, end, area(0, end)));
    }

    private static double marked(double from, double to, double area) {
        double middle = (from + to) / 2;
        double first = area(from, middle);
        double second = area(middle, to);
        if (Math.abs(first + second - area) < EXACT) {
            return first + second;
        }
        @Future double left = marked(from, middle, first);
        double right = marked(middle, to, second);
        return left + right;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return Double.doubleToLongBits(pool.invoke(new Task(0, end, area(0, end), cutoff)));
    }

    private static final class Task extends RecursiveTask<Double> {
        private final double from;
        private final double to;
        private final double area;
        private final int cutoff;

        private Task(double from, double to, double area, int cutoff) {
            this.from = from;
            this.to = to;
            this.area = area;
            this.cutoff = cutoff;
        }

        @Override
        protected Double compute() {
            if (to - from <= cutoff) {
                return plain(from, to, area);
            }
            double middle = (from + to) / 2;
            double first = area(from, middle);
            double second = area(middle, to);
            if (Math.abs(first + second - area) < EXACT) {
                return first + second;
            }
            Task left = new Task(from, middle, first, cutoff);
            left.fork();
            double right = new Task(middle, to, second, cutoff).compute();
            return left.join() + right;
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return Double.doubleToLongBits(spawner.invoke(() -> spawned(0, end, area(0, end), spawner, cutoff)));
    }

    private static double spawned(double from, double to, double area, Spawner spawner, int cutoff) {
        if (to - from <= cutoff) {
            return plain(from, to, area);
        }
        double middle = (from + to) / 2;
        double first = area(from, middle);
        double second = area(middle, to);
        if (Math.abs(first + second - area) < EXACT) {
            return first + second;
        }
        Spawner.Spawned<Double> left = spawner.spawn(() -> spawned(from, middle, first, spawner, cutoff));
        double right = spawned(middle, to, second, spawner, cutoff);
        return left.get() + right;
    }
}
