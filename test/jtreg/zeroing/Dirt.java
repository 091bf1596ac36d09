// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/** Leaves eden, and memory that once held large objects, full of bytes that are not zero. */
final class Dirt {
    private static final byte[] SOILED = new byte[(2 << 20) + 100];
    private static final int[] LENGTHS = {0, 8, 17, 100, 1000, 10_000, 70_000, 300_000, 1_200_000, SOILED.length};
    /** Bytes per length and turn. */
    private static final int SHARE = 1 << 20;
    /** An end to it, should the heap be so large that nothing is ever collected. */
    private static final long MOST = 4L << 30;
    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

    static volatile Object sink;

    static {
        Arrays.fill(SOILED, (byte) 0xa5);
    }

    private Dirt() {
    }

    static long collections() {
        long count = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            count += Math.max(0, collector.getCollectionCount());
        }
        return count;
    }

    /** Allocates and soils arrays until `collections` more collections have run; returns the bytes allocated. */
    static long spread(int collections) {
        long end = collections() + collections;
        long bytes = 0;
        while (collections() < end && bytes < MOST) {
            bytes += turn();
        }
        return bytes;
    }

    private static long turn() {
        long bytes = 0;
        for (int length : LENGTHS) {
            for (int spent = 0; spent < SHARE; spent += length + 16) {
                byte[] array = new byte[length];
                System.arraycopy(SOILED, 0, array, 0, length);
                sink = array;
                bytes += length + 16;
            }
        }
        Object[] references = new Object[SHARE / 8];
        Arrays.fill(references, SOILED);
        sink = references;
        return bytes + SHARE / 2;
    }
}
