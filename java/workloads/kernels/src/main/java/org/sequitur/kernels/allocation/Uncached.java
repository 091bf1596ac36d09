// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

/**
 * Allocation with a working set, for each thread, of about twice the last-level cache: what new memory displaces there
 * must be fetched again.
 */
public class Uncached extends Allocation {
    private static final long SMALLEST = 64L << 20;
    private static final long LARGEST = 256L << 20;

    public Uncached() {
        super(bytes(CacheSize.lastLevel()));
    }

    /**
     * Returns the size of the working set: a power of two, from 64 to 256 MiB.
     *
     * @param cache size of the cache in bytes
     */
    static int bytes(long cache) {
        return (int) Math.clamp(Long.highestOneBit(2 * cache), SMALLEST, LARGEST);
    }
}
