// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/** Draws a scene of mirroring balls; the picture is halved, across or along. The cut-off is the number of points. */
public final class Raytracer implements Kernel {
    private static final int SMALL = 16;
    private static final int BRIGHTEST = 1_000_000;

    private final int size;
    private final Scene scene = new Scene();

    /** Draws {@code size} times {@code size} points. */
    public Raytracer(int size) {
        this.size = size;
    }

    /** A part of the picture: columns and rows, the last ones not included. */
    private record Part(int left, int top, int right, int bottom) {
        int points() {
            return (right - left) * (bottom - top);
        }

        private boolean isWide() {
            return right - left >= bottom - top;
        }

        Part first() {
            return isWide() ? new Part(left, top, (left + right) / 2, bottom)
                    : new Part(left, top, right, (top + bottom) / 2);
        }

        Part second() {
            return isWide() ? new Part((left + right) / 2, top, right, bottom)
                    : new Part(left, (top + bottom) / 2, right, bottom);
        }
    }

    private Part whole() {
        return new Part(0, 0, size, size);
    }

    private void draw(int[] picture, Part part) {
        for (int row = part.top(); row < part.bottom(); row++) {
            for (int column = part.left(); column < part.right(); column++) {
                picture[row * size + column] = (int) (BRIGHTEST
                        * scene.brightness(2.0 * column / size - 1, 1 - 2.0 * row / size));
            }
        }
    }

    @Override
    public int handTuned() {
        return 1_024;
    }

    @Override
    public long sequential() {
        int[] picture = new int[size * size];
        plain(picture, whole());
        return Numbers.checksum(picture);
    }

    private void plain(int[] picture, Part part) {
        if (part.points() <= SMALL) {
            draw(picture, part);
            return;
        }
        plain(picture, part.first());
        plain(picture, part.second());
    }

    @Override
    public long future() {
        int[] picture = new int[size * size];
        marked(picture, whole());
        return Numbers.checksum(picture);
    }

    private Void marked(int[] picture, Part part) {
        if (part.points() <= SMALL) {
            draw(picture, part);
            return null;
        }
        @Future Void first = marked(picture, part.first());
        return marked(picture, part.second());
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        int[] picture = new int[size * size];
        pool.invoke(new Task(this, picture, whole(), Math.max(SMALL, cutoff)));
        return Numbers.checksum(picture);
    }

    private static final class Task extends RecursiveAction {
        private final transient Raytracer tracer;
        private final int[] picture;
        private final transient Part part;
        private final int cutoff;

        private Task(Raytracer tracer, int[] picture, Part part, int cutoff) {
            this.tracer = tracer;
            this.picture = picture;
            this.part = part;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (part.points() <= cutoff) {
                tracer.plain(picture, part);
                return;
            }
            Task first = new Task(tracer, picture, part.first(), cutoff);
            first.fork();
            new Task(tracer, picture, part.second(), cutoff).compute();
            first.join();
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        int[] picture = new int[size * size];
        spawner.invoke(() -> spawned(picture, whole(), spawner, Math.max(SMALL, cutoff)));
        return Numbers.checksum(picture);
    }

    private Void spawned(int[] picture, Part part, Spawner spawner, int cutoff) {
        if (part.points() <= cutoff) {
            plain(picture, part);
            return null;
        }
        Spawner.Spawned<Void> first = spawner.spawn(() -> spawned(picture, part.first(), spawner, cutoff));
        spawned(picture, part.second(), spawner, cutoff);
        return first.get();
    }
}
