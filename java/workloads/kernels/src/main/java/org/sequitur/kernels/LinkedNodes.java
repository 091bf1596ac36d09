// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Builds a singly linked list node by node, then walks it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LinkedNodes {
    private static final int LENGTH = 1_000;

    private static final class Node {
        int value;
        Node next;
    }

    private Node head;

    @Benchmark
    public int buildAndSum() {
        head = null;
        for (int i = 0; i < LENGTH; i++) {
            Node node = new Node();
            node.value = i;
            node.next = head;
            head = node;
        }
        int sum = 0;
        for (Node node = head; node != null; node = node.next) {
            sum += node.value;
        }
        return sum;
    }
}
