// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Builds a graph of objects, a full binary tree, from the leaves up, then counts its nodes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Trees {
    private static final int DEPTH = 10;

    private static final class Tree {
        final Tree left;
        final Tree right;
        int size;

        Tree(Tree left, Tree right) {
            this.left = left;
            this.right = right;
            this.size = 1 + (left == null ? 0 : left.size) + (right == null ? 0 : right.size);
        }

        int count() {
            return 1 + (left == null ? 0 : left.count()) + (right == null ? 0 : right.count());
        }
    }

    @Benchmark
    public int buildAndCount() {
        Tree tree = build(DEPTH);
        return tree.count() + tree.size;
    }

    private static Tree build(int depth) {
        return depth == 0 ? new Tree(null, null) : new Tree(build(depth - 1), build(depth - 1));
    }
}
