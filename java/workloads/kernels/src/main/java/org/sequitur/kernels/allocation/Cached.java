// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

/** Allocation with a working set of 256 KiB for each thread, which fits in cache. */
public class Cached extends Allocation {
    public Cached() {
        super(256 * KILO);
    }
}
