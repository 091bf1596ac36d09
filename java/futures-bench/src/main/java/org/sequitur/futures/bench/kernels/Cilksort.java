// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import org.sequitur.futures.bench.kernels.Merging.Pieces;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/**
 * Mergesort by quarters, where merging is cut in halves too. The cut-off is the number of elements.
 *
 * <p>A quarter is sorted in place with the other array's quarter as room.
 */
public final class Cilksort implements Kernel {
    private static final int SMALL = 512;

    private final int[] input;

    /** Sorts {@code count} random numbers. */
    public Cilksort(int count) {
        input = Numbers.random(count, 13);
    }

    @Override
    public int handTuned() {
        return 16_384;
    }

    private interface Sort {
        void sort(int[] a, int[] room);
    }

    private long run(Sort sort) {
        int[] a = input.clone();
        sort.sort(a, new int[a.length]);
        return Numbers.checksum(a);
    }

    private static Pieces pieces(int[] from, int begin, int middle, int end, int[] to) {
        return new Pieces(from, begin, middle, middle, end, to, begin);
    }

    @Override
    public long sequential() {
        return run((a, room) -> plain(a, room, 0, a.length));
    }

    private static void plain(int[] a, int[] room, int from, int to) {
        if (to - from <= SMALL) {
            Arrays.sort(a, from, to);
            return;
        }
        int half = (from + to) >>> 1;
        int first = (from + half) >>> 1;
        int third = (half + to) >>> 1;
        plain(a, room, from, first);
        plain(a, room, first, half);
        plain(a, room, half, third);
        plain(a, room, third, to);
        plain(pieces(a, from, first, half, room));
        plain(pieces(a, half, third, to, room));
        plain(pieces(room, from, half, to, a));
    }

    private static void plain(Pieces pieces) {
        if (pieces.size() <= SMALL) {
            pieces.merge();
            return;
        }
        int middle1 = pieces.middle1();
        int middle2 = pieces.middle2();
        plain(pieces.lower(middle1, middle2));
        plain(pieces.upper(middle1, middle2));
    }

    @Override
    public long future() {
        return run((a, room) -> marked(a, room, 0, a.length));
    }

    private static Void marked(int[] a, int[] room, int from, int to) {
        if (to - from <= SMALL) {
            Arrays.sort(a, from, to);
            return null;
        }
        int half = (from + to) >>> 1;
        int first = (from + half) >>> 1;
        int third = (half + to) >>> 1;
        @Future Void quarter1 = marked(a, room, from, first);
        @Future Void quarter2 = marked(a, room, first, half);
        @Future Void quarter3 = marked(a, room, half, third);
        marked(a, room, third, to);
        Futures.join();
        @Future Void half1 = marked(pieces(a, from, first, half, room));
        marked(pieces(a, half, third, to, room));
        Futures.join();
        return marked(pieces(room, from, half, to, a));
    }

    private static Void marked(Pieces pieces) {
        if (pieces.size() <= SMALL) {
            pieces.merge();
            return null;
        }
        int middle1 = pieces.middle1();
        int middle2 = pieces.middle2();
        @Future Void lower = marked(pieces.lower(middle1, middle2));
        return marked(pieces.upper(middle1, middle2));
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        return run((a, room) -> pool.invoke(new Task(a, room, 0, a.length, Math.max(SMALL, cutoff))));
    }

    private static final class Task extends RecursiveAction {
        private final int[] a;
        private final int[] room;
        private final int from;
        private final int to;
        private final int cutoff;

        private Task(int[] a, int[] room, int from, int to, int cutoff) {
            this.a = a;
            this.room = room;
            this.from = from;
            this.to = to;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (to - from <= cutoff) {
                plain(a, room, from, to);
                return;
            }
            int half = (from + to) >>> 1;
            int first = (from + half) >>> 1;
            int third = (half + to) >>> 1;
            ForkJoinTask.invokeAll(new Task(a, room, from, first, cutoff), new Task(a, room, first, half, cutoff),
                    new Task(a, room, half, third, cutoff), new Task(a, room, third, to, cutoff));
            ForkJoinTask.invokeAll(new Merge(pieces(a, from, first, half, room), cutoff),
                    new Merge(pieces(a, half, third, to, room), cutoff));
            new Merge(pieces(room, from, half, to, a), cutoff).compute();
        }
    }

    private static final class Merge extends RecursiveAction {
        private final transient Pieces pieces;
        private final int cutoff;

        private Merge(Pieces pieces, int cutoff) {
            this.pieces = pieces;
            this.cutoff = cutoff;
        }

        @Override
        protected void compute() {
            if (pieces.size() <= cutoff) {
                plain(pieces);
                return;
            }
            int middle1 = pieces.middle1();
            int middle2 = pieces.middle2();
            Merge lower = new Merge(pieces.lower(middle1, middle2), cutoff);
            lower.fork();
            new Merge(pieces.upper(middle1, middle2), cutoff).compute();
            lower.join();
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        return run((a, room) -> spawner.invoke(() ->
                spawned(a, room, 0, a.length, spawner, Math.max(SMALL, cutoff))));
    }

    private static Void spawned(int[] a, int[] room, int from, int to, Spawner spawner, int cutoff) {
        if (to - from <= cutoff) {
            plain(a, room, from, to);
            return null;
        }
        int half = (from + to) >>> 1;
        int first = (from + half) >>> 1;
        int third = (half + to) >>> 1;
        Spawner.Spawned<Void> quarter1 = spawner.spawn(() -> spawned(a, room, from, first, spawner, cutoff));
        Spawner.Spawned<Void> quarter2 = spawner.spawn(() -> spawned(a, room, first, half, spawner, cutoff));
        Spawner.Spawned<Void> quarter3 = spawner.spawn(() -> spawned(a, room, half, third, spawner, cutoff));
        spawned(a, room, third, to, spawner, cutoff);
        quarter3.get();
        quarter2.get();
        quarter1.get();
        Spawner.Spawned<Void> half1 = spawner.spawn(() ->
                spawned(pieces(a, from, first, half, room), spawner, cutoff));
        spawned(pieces(a, half, third, to, room), spawner, cutoff);
        half1.get();
        return spawned(pieces(room, from, half, to, a), spawner, cutoff);
    }

    private static Void spawned(Pieces pieces, Spawner spawner, int cutoff) {
        if (pieces.size() <= cutoff) {
            plain(pieces);
            return null;
        }
        int middle1 = pieces.middle1();
        int middle2 = pieces.middle2();
        Spawner.Spawned<Void> lower = spawner.spawn(() -> spawned(pieces.lower(middle1, middle2), spawner, cutoff));
        spawned(pieces.upper(middle1, middle2), spawner, cutoff);
        return lower.get();
    }
}
