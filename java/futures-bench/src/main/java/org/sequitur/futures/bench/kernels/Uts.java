// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.sequitur.futures.bench.Kernel;
import org.sequitur.futures.bench.Spawner;
import sequitur.annotations.Future;

/**
 * Unbalanced tree search: counts the nodes of a tree that nobody can foresee, as each node's number of children is
 * drawn by its hash. The children of a node are counted by halving. The cut-off is the number of levels left; a tree
 * with no last level is taken to have {@value #DEEP}.
 */
public final class Uts implements Kernel {
    private static final int DEEP = 4_096;
    private static final int MOST_CHILDREN = 100;
    private static final double RANGE = 0x1p31;

    private final int seed;
    private final int rootChildren;
    private final int levels;
    private final double chance;
    private final int children;

    private Uts(int seed, int rootChildren, int levels, double chance, int children) {
        this.seed = seed;
        this.rootChildren = rootChildren;
        this.levels = levels;
        this.chance = chance;
        this.children = children;
    }

    /** A tree of bounded depth, whose nodes have a geometrically distributed number of children. */
    public static Uts geometric(int seed, int mean, int levels) {
        return new Uts(seed, mean, levels, 0, 0);
    }

    /** A tree whose nodes, the root aside, have {@code children} children with this chance, otherwise none: deep. */
    public static Uts binomial(int seed, int rootChildren, double chance, int children) {
        return new Uts(seed, rootChildren, DEEP, chance, children);
    }

    private int[] root() {
        return Sha1.digest(0, 0, 0, 0, seed);
    }

    private int children(int[] node, int depth) {
        double drawn = (node[4] & Integer.MAX_VALUE) / RANGE;
        if (children > 0) {
            return depth == 0 ? rootChildren : drawn < chance ? children : 0;
        }
        if (depth >= levels) {
            return 0;
        }
        double stop = 1 / (1.0 + rootChildren);
        return Math.min(MOST_CHILDREN, (int) Math.floor(Math.log(1 - drawn) / Math.log(1 - stop)));
    }

    @Override
    public int handTuned() {
        return children > 0 ? DEEP - 1_600 : levels - 6;
    }

    @Override
    public long sequential() {
        return plain(root(), 0);
    }

    private long plain(int[] node, int depth) {
        int count = children(node, depth);
        return count == 0 ? 1 : 1 + plain(node, depth, 0, count);
    }

    private long plain(int[] node, int depth, int first, int last) {
        if (last - first == 1) {
            return plain(Sha1.digest(node, first), depth + 1);
        }
        int middle = (first + last) >>> 1;
        long left = plain(node, depth, first, middle);
        long right = plain(node, depth, middle, last);
        return left + right;
    }

    @Override
    public long future() {
        return marked(root(), 0);
    }

    private long marked(int[] node, int depth) {
        int count = children(node, depth);
        return count == 0 ? 1 : 1 + marked(node, depth, 0, count);
    }

    private long marked(int[] node, int depth, int first, int last) {
        if (last - first == 1) {
            return marked(Sha1.digest(node, first), depth + 1);
        }
        int middle = (first + last) >>> 1;
        @Future long left = marked(node, depth, first, middle);
        long right = marked(node, depth, middle, last);
        return left + right;
    }

    @Override
    public long forkJoin(ForkJoinPool pool, int cutoff) {
        int[] root = root();
        return 1 + pool.invoke(new Task(this, root, 0, 0, children(root, 0), cutoff));
    }

    private static final class Task extends RecursiveTask<Long> {
        private final transient Uts uts;
        private final int[] node;
        private final int depth;
        private final int first;
        private final int last;
        private final int cutoff;

        private Task(Uts uts, int[] node, int depth, int first, int last, int cutoff) {
            this.uts = uts;
            this.node = node;
            this.depth = depth;
            this.first = first;
            this.last = last;
            this.cutoff = cutoff;
        }

        @Override
        protected Long compute() {
            if (first == last) {
                return 0L;
            }
            if (uts.levels - depth <= cutoff) {
                return uts.plain(node, depth, first, last);
            }
            if (last - first == 1) {
                int[] child = Sha1.digest(node, first);
                return 1 + new Task(uts, child, depth + 1, 0, uts.children(child, depth + 1), cutoff).compute();
            }
            int middle = (first + last) >>> 1;
            Task left = new Task(uts, node, depth, first, middle, cutoff);
            left.fork();
            long right = new Task(uts, node, depth, middle, last, cutoff).compute();
            return left.join() + right;
        }
    }

    @Override
    public long spawning(Spawner spawner, int cutoff) {
        int[] root = root();
        return 1 + spawner.invoke(() -> spawned(root, 0, 0, children(root, 0), spawner, cutoff));
    }

    private long spawned(int[] node, int depth, int first, int last, Spawner spawner, int cutoff) {
        if (first == last) {
            return 0;
        }
        if (levels - depth <= cutoff) {
            return plain(node, depth, first, last);
        }
        if (last - first == 1) {
            int[] child = Sha1.digest(node, first);
            return 1 + spawned(child, depth + 1, 0, children(child, depth + 1), spawner, cutoff);
        }
        int middle = (first + last) >>> 1;
        Spawner.Spawned<Long> left = spawner.spawn(() -> spawned(node, depth, first, middle, spawner, cutoff));
        long right = spawned(node, depth, middle, last, spawner, cutoff);
        return left.get() + right;
    }
}
