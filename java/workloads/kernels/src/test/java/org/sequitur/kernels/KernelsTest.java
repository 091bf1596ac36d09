// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The kernels compute what they say. */
class KernelsTest {
    @Test
    void listsAndTreesHaveAllTheirNodes() {
        assertEquals(999 * 1_000 / 2, new LinkedNodes().buildAndSum());
        assertEquals(2 * 2_047, new Trees().buildAndCount());
    }

    @Test
    void arraysHoldWhatWasStored() {
        ArrayFill fill = new ArrayFill();
        fill.numbers();
        assertTrue(Arrays.stream(fill.numbers()).allMatch(each -> each == 2));
        assertEquals(4_095, fill.throughTheField()[4_095]);
        assertTrue(Arrays.stream(fill.references()).allMatch(each -> each == fill));
        assertEquals(4_095, new ArrayCopy().loop()[4_095]);
        assertEquals(4_095 * 4_096 / 2, new ArraySum().sum());
        assertEquals(0, new ArraySum().sumOfRows());
    }

    @Test
    void mapsAnswer() {
        HashMapUpdate update = new HashMapUpdate();
        assertEquals(1_000, ((Map<?, ?>) update.put()).size());
        update.merge();
        assertEquals(2, ((Map<?, ?>) update.merge()).get(31));
        assertEquals(1_000 + 999 * 1_000, new HashMapGet().get());
    }

    @Test
    void stringsAreWhole() {
        assertTrue(new StringBuilding().wordsAndNumbers().endsWith("\ndelta 199\n"));
        assertEquals(800, new StringBuilding().characters().length());
        assertEquals(100 * 26, new StringParts().split());
    }

    @Test
    void bothProductsAreTheSame() {
        double[][] first = Arrays.stream(new MatrixMultiply().rowByColumn()).map(double[]::clone)
                .toArray(double[][]::new);
        assertArrayEquals(first, new MatrixMultiply().rowByRow());
    }

    @Test
    void arraysAreSorted() {
        int[] sorted = new IntSort().library();
        assertEquals(-1, firstUnsorted(sorted, sorted.length));
        assertEquals(-1, firstUnsorted(new IntSort().insertion(), 128));
    }

    private static int firstUnsorted(int[] array, int length) {
        for (int i = 1; i < length; i++) {
            if (array[i - 1] > array[i]) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void theSieveCountsPrimes() {
        assertEquals(2_262, new Sieve().primes());
    }

    @Test
    void bodiesStayWhereTheyCanBeComputed() {
        NBody bodies = new NBody();
        for (int i = 0; i < 1_000; i++) {
            assertTrue(Double.isFinite(bodies.advance()));
        }
    }
}
