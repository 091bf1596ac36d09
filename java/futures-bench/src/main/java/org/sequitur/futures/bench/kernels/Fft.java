// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/**
 * The fast Fourier transform: of the even, of the odd, then combined, in halves again. The cut-off is the number of
 * points.
 */
public final class Fft implements Kernel {
    private static final int SMALL = 2;
    /** Points that are combined in one loop. */
    private static final int BLOCK = 1_024;

    private final int size;
    private final double[] input;
    private final double[] roots;
    private final double[] out;

    /** Transforms 2 to the power of {@code exponent} complex numbers. */
    public Fft(int exponent) {
        size = 1 << exponent;
        input = new SplittableRandom(3).doubles(2L * size).toArray();
        roots = new double[size];
        out = new double[2 * size];
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
    private void leaf(int at, int from, int stride, int count) {
        if (count == 1) {
            out[2 * at] = input[2 * from];
            out[2 * at + 1] = input[2 * from + 1];
            return;
        }
        leaf(at, from, 2 * stride, count / 2);
        leaf(at + count / 2, from + stride, 2 * stride, count / 2);
        combine(at, stride, count, 0, count / 2);
    }

    private void combine(int at, int stride, int count, int begin, int end) {
        for (int i = begin; i < end; i++) {
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
        plain(0, 0, 1, size);
        return Numbers.checksum(out);
    }

    private void plain(int at, int from, int stride, int count) {
        if (count <= SMALL) {
            leaf(at, from, stride, count);
            return;
        }
        plain(at, from, 2 * stride, count / 2);
        plain(at + count / 2, from + stride, 2 * stride, count / 2);
        combine(at, stride, count, 0, count / 2);
    }

    @Override
    public long future() {
        marked(0, 0, 1, size);
        return Numbers.checksum(out);
    }

    private Void marked(int at, int from, int stride, int count) {
        if (count <= SMALL) {
            leaf(at, from, stride, count);
            return null;
        }
        @Future Void even = marked(at, from, 2 * stride, count / 2);
        marked(at + count / 2, from + stride, 2 * stride, count / 2);
        Futures.join();
        return markedCombine(at, stride, count, 0, count / 2);
    }

    private Void markedCombine(int at, int stride, int count, int begin, int end) {
        if (end - begin <= BLOCK) {
            combine(at, stride, count, begin, end);
            return null;
        }
        int middle = (begin + end) / 2;
        @Future Void lower = markedCombine(at, stride, count, begin, middle);
        markedCombine(at, stride, count, middle, end);
        Futures.join();
        return null;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        pool.invoke(new Task(this, 0, 0, 1, size, Math.max(SMALL, cutoff)));
        return Numbers.checksum(out);
    }

    private static final class Task extends RecursiveAction {
        private final transient Fft fft;
        private final int at;
        private final int from;
        private final int stride;
        private final int count;
        private final int cutoff;

        private Task(Fft fft, int at, int from, int stride, int count, int cutoff) {
            this.fft = fft;
            this.at = at;
            this.from = from;
            this.stride = stride;
            this.count = count;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (count <= cutoff) {
                fft.plain(at, from, stride, count);
                return;
            }
            invokeAll(new Task(fft, at, from, 2 * stride, count / 2, cutoff),
                    new Task(fft, at + count / 2, from + stride, 2 * stride, count / 2, cutoff));
            new Combination(fft, at, stride, count, 0, count / 2, cutoff).compute();
        }
    }

    private static final class Combination extends RecursiveAction {
        private final transient Fft fft;
        private final int at;
        private final int stride;
        private final int count;
        private final int begin;
        private final int end;
        private final int cutoff;

        private Combination(Fft fft, int at, int stride, int count, int begin, int end, int cutoff) {
            this.fft = fft;
            this.at = at;
            this.stride = stride;
            this.count = count;
            this.begin = begin;
            this.end = end;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (end - begin <= Math.max(BLOCK, cutoff)) {
                fft.combine(at, stride, count, begin, end);
                return;
            }
            int middle = (begin + end) / 2;
            invokeAll(new Combination(fft, at, stride, count, begin, middle, cutoff),
                    new Combination(fft, at, stride, count, middle, end, cutoff));
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        spawner.invoke(() -> spawned(0, 0, 1, size, spawner, Math.max(SMALL, cutoff)));
        return Numbers.checksum(out);
    }

    private Void spawned(int at, int from, int stride, int count, Spawner spawner, int cutoff) {
        if (count <= cutoff) {
            plain(at, from, stride, count);
            return null;
        }
        Spawner.Spawned<Void> even = spawner.spawn(() ->
                spawned(at, from, 2 * stride, count / 2, spawner, cutoff));
        spawned(at + count / 2, from + stride, 2 * stride, count / 2, spawner, cutoff);
        even.get();
        return spawnedCombine(at, stride, count, 0, count / 2, spawner, Math.max(BLOCK, cutoff));
    }

    private Void spawnedCombine(int at, int stride, int count, int begin, int end, Spawner spawner, int cutoff) {
        if (end - begin <= cutoff) {
            combine(at, stride, count, begin, end);
            return null;
        }
        int middle = (begin + end) / 2;
        Spawner.Spawned<Void> lower = spawner.spawn(() ->
                spawnedCombine(at, stride, count, begin, middle, spawner, cutoff));
        spawnedCombine(at, stride, count, middle, end, spawner, cutoff);
        lower.get();
        return null;
    }
}
