// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

/**
 * What scheduling takes, in nanoseconds.
 *
 * @param beat  the pause between two looks of an idle worker
 * @param look  what a look takes of the thread that is looked at
 * @param split what a split takes of the thread that is split
 * @param wake  from when work is there until a thread that slept runs it
 * @param fork  what it takes to put a task where others find it
 * @param steal what it takes to find one there
 */
public record Costs(long beat, long look, long split, long wake, long fork, long steal) {
    /** As measured on two processors of Zen 4, but for fork and steal, which are usual figures of work stealing. */
    public static final Costs MEASURED = new Costs(100_000, 7_000, 50_000, 50_000, 100, 2_000);
}
