// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** The fast Fourier transform: of the even, of the odd, then combined. The cut-off is the number of points. */
public final class Fft implements Kernel {
    private static final int SMALL = 2;

    private final int size;
    private final double[] input;
    private final double[] roots;

    /** Transforms 2 to the power of {@code exponent} complex numbers. */
    public Fft(int exponent) {
        size = 1 << exponent;
        input = new SplittableRandom(3).doubles(2L * size).toArray();
        roots = new double[size];
        for (int i = 0; i < size / 2; i++) {
            double angle = -2 * StrictMath.PI * i / size;
            roots[2 * i] = StrictMath.cos(angle);
            roots[2 * i + 1] = StrictMath.sin(angle);
        }
    }

    @Override
    public int handTuned() {
        return 8_192;
    }

    /** Real and imaginary parts alternate. The numbers are every {@code stride}th of the input from {@code from} on. */
    private void leaf(double[] out, int at, int from, int stride, int count) {
        if (count == 1) {
            out[2 * at] = input[2 * from];
            out[2 * at + 1] = input[2 * from + 1];
            return;
        }
        leaf(out, at, from, 2 * stride, count / 2);
        leaf(out, at + count / 2, from + stride, 2 * stride, count / 2);
        combine(out, at, stride, count);
    }

    private void combine(double[] out, int at, int stride, int count) {
        int half = count / 2;
        for (int i = 0; i < half; i++) {
            int even = 2 * (at + i);
            int odd = even + count;
            double cosine = roots[2 * i * stride];
            double sine = roots[2 * i * stride + 1];
            double real = cosine * out[odd] - sine * out[odd + 1];
            double imaginary = cosine * out[odd + 1] + sine * out[odd];
            out[odd] = out[even] - real;
            out[odd + 1] = out[even + 1] - imaginary;
            out[even] += real;
            out[even + 1] += imaginary;
        }
    }

    @Override
    public long sequential() {
        double[] out = new double[2 * size];
        plain(out, 0, 0, 1, size);
        return Numbers.checksum(out);
    }

    private void plain(double[] out, int at, int from, int stride, int count) {
        if (count <= SMALL) {
            leaf(out, at, from, stride, count);
            return;
        }
        plain(out, at, from, 2 * stride, count / 2);
        plain(out, at + count / 2, from + stride, 2 * stride, count / 2);
        combine(out, at, stride, count);
    }

    @Override
    public long future() {
        double[] out = new double[2 * size];
        marked(out, 0, 0, 1, size);
        return Numbers.checksum(out);
    }

    private Void marked(double[] out, int at, int from, int stride, int count) {
        if (count <= SMALL) {
            leaf(out, at, from, stride, count);
            return null;
        }
        @Future Void even = marked(out, at, from, 2 * stride, count / 2);
        marked(out, at + count / 2, from + stride, 2 * stride, count / 2);
        Futures.join();
        combine(out, at, stride, count);
        return null;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        double[] out = new double[2 * size];
        pool.invoke(new Task(this, out, 0, 0, 1, size, Math.max(SMALL, cutoff)));
        return Numbers.checksum(out);
    }

    private static final class Task extends RecursiveAction {
        private final transient Fft fft;
        private final double[] out;
        private final int at;
        private final int from;
        private final int stride;
        private final int count;
        private final int cutoff;

        private Task(Fft fft, double[] out, int at, int from, int stride, int count, int cutoff) {
            this.fft = fft;
            this.out = out;
            this.at = at;
            this.from = from;
            this.stride = stride;
            this.count = count;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (count <= cutoff) {
                fft.plain(out, at, from, stride, count);
                return;
            }
            Task even = new Task(fft, out, at, from, 2 * stride, count / 2, cutoff);
            even.fork();
            new Task(fft, out, at + count / 2, from + stride, 2 * stride, count / 2, cutoff).compute();
            even.join();
            fft.combine(out, at, stride, count);
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        double[] out = new double[2 * size];
        spawner.invoke(() -> spawned(out, 0, 0, 1, size, spawner, Math.max(SMALL, cutoff)));
        return Numbers.checksum(out);
    }

    private Void spawned(double[] out, int at, int from, int stride, int count, Spawner spawner, int cutoff) {
        if (count <= cutoff) {
            plain(out, at, from, stride, count);
            return null;
        }
        Spawner.Spawned<Void> even = spawner.spawn(() ->
                spawned(out, at, from, 2 * stride, count / 2, spawner, cutoff));
        spawned(out, at + count / 2, from + stride, 2 * stride, count / 2, spawner, cutoff);
        even.get();
        combine(out, at, stride, count);
        return null;
    }
}
