// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.nio.file.Path;

/**
 * What a fork asks of a workload.
 *
 * @param size how much a unit does
 * @param threads how many threads share it, at least 1; no result depends on it
 * @param scratch an empty folder for files, removed afterwards
 */
public record Setting(Size size, int threads, Path scratch) {
    /** Returns the number that belongs to the size. */
    public int pick(int small, int standard) {
        return size == Size.SMALL ? small : standard;
    }
}
