// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The allocation kernels allocate and read as much as they say. */
class AllocationTest {
    @TempDir
    private Path folder;

    @Test
    void everyObjectIsNewAndClean() {
        Cached kernel = new Cached();
        Object[] objects = kernel.objects();
        assertEquals(256, Arrays.stream(objects).distinct().count());
        assertTrue(Arrays.stream(objects).allMatch(each -> ((Allocation.Cell) each).isClean()));
        assertEquals(2 * 256, kernel.read());
    }

    @Test
    void arraysHaveTheirSize() {
        Cached kernel = new Cached();
        assertEquals(64 << 10, bytes(kernel.arrays1K()));
        assertEquals(256 << 10, bytes(kernel.arrays16K()));
        assertEquals(256 << 10, bytes(kernel.arrays256K()));
        assertEquals((64 + 256 + 256) * 1024 / 128, kernel.read());
        byte[] array = (byte[]) kernel.arrays1K()[63];
        byte[] expected = new byte[1_008];
        Arrays.fill(expected, 0, 128, (byte) 1);
        assertArrayEquals(expected, array);
    }

    @Test
    void theMixtureHasFewArraysAndMostBytesInThem() {
        Object[] mix = new Cached().mix();
        assertEquals(960, Arrays.stream(mix).filter(Allocation.Cell.class::isInstance).count());
        Object[] arrays = Arrays.stream(mix).filter(byte[].class::isInstance).toArray();
        assertEquals((256 + 4 * 16 + 59) << 10, bytes(arrays));
    }

    private static int bytes(Object[] arrays) {
        return Arrays.stream(arrays).mapToInt(array -> ((byte[]) array).length + Allocation.HEADER).sum();
    }

    @Test
    void copiesAreWhole() {
        CopyOf kernel = new CopyOf();
        byte[] exact = (byte[]) kernel.exact16K()[0];
        assertEquals(16_368, exact.length);
        assertEquals(1, exact[16_367]);
        byte[] grown = (byte[]) kernel.grown1K()[63];
        assertEquals(2_016, grown.length);
        assertEquals(1, grown[1_007]);
        assertEquals(0, grown[1_008]);
        assertEquals(64, kernel.exact1K().length);
    }

    @Test
    void dirtIsNoticed() {
        Allocation.Cell cell = new Allocation.Cell(1);
        cell.f = 1;
        assertThrows(IllegalStateException.class, () -> Allocation.check(cell.isClean()));
    }

    @Test
    void theLargeWorkingSetIsTwiceTheCache() {
        assertEquals(64 << 20, Uncached.bytes(32 << 20));
        assertEquals(64 << 20, Uncached.bytes(8 << 20));
        assertEquals(64 << 20, Uncached.bytes(48 << 20));
        assertEquals(128 << 20, Uncached.bytes(96 << 20));
        assertEquals(256 << 20, Uncached.bytes(1L << 40));
    }

    @Test
    void theCacheIsFoundInTheSystemsFiles() throws IOException {
        assertTrue(CacheSize.lastLevel() > 0);
        assertEquals(32 << 20, CacheSize.largest(folder.resolve("none")));
        assertEquals(32 << 20, CacheSize.largest(folder));
        cache("index0", "32K\n");
        cache("index3", "24576K\n");
        assertEquals(24 << 20, CacheSize.largest(folder));
        cache("index4", "64M\n");
        assertEquals(64 << 20, CacheSize.largest(folder));
        assertEquals(0, CacheSize.bytes("much"));
    }

    private void cache(String name, String size) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve(name)).resolve("size"), size);
    }
}
