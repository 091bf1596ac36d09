// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Heaps have a size, an order and VM options. */
class HeapTest {
    @Test
    void sizesAreThoseOfTheVm() {
        assertEquals(16 << 20, new Heap("g1", "16m").bytes());
        assertEquals(512 << 10, new Heap("g1", "512K").bytes());
        assertEquals(1L << 31, new Heap("g1", "2g").bytes());
        for (String text : List.of("", "m", "0m", "16", "16t", "1.5g", "-1m", "16mb")) {
            assertFalse(Heap.isSize(text), text);
        }
        assertTrue(Heap.isSize("256m") && Heap.isSize("1G"));
    }

    @Test
    void largerComesLater() {
        TreeSet<Heap> heaps = new TreeSet<>(List.of(new Heap("g1", "1g"), new Heap("parallel", "16m"),
                new Heap("g1", "256m"), new Heap("g1", "16m")));
        assertEquals(List.of("g1 16m", "g1 256m", "g1 1g", "parallel 16m"), heaps.stream().map(Heap::label).toList());
    }

    @Test
    void everyCollectorHasAnOption() {
        assertEquals(List.of("serial", "parallel", "g1"), List.copyOf(Heap.collectors()));
        assertEquals(List.of("-XX:+UseParallelGC", "-Xmn16m"), new Heap("parallel", "16m").flags());
    }

    @Test
    void aSubjectIsNamedWithItsHeap() {
        assertEquals("w, 1 thread, g1 16m", new Subject("w", 1, new Heap("g1", "16m")).label());
        assertEquals("w, g1 16m", new Subject("w", 0, new Heap("g1", "16m")).label());
        assertTrue(new Subject("w", 0).compareTo(new Subject("w", 0, new Heap("g1", "16m"))) < 0);
    }
}
