// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.concurrent.ForkJoinPool;

/**
 * One divide-and-conquer program in all its forms, on an input of fixed size. Every form does the same work in the same
 * order of arithmetic and returns the same checksum, each time it is called.
 *
 * <p>A cut-off is the size of a subproblem, in the kernel's own unit, up to which calls are plain calls; 0 means that
 * none is.
 */
public interface Kernel {
    /** Returns a cut-off chosen by hand for a handful of processors. */
    int handTuned();

    /** The program without a thought of parallelism. */
    long sequential();

    /** The same with {@code @Future} before some variables. */
    long future();

    /** Written for fork-join: task classes, the first half forked, the second done at once. */
    long forkJoin(ForkJoinPool pool, int cutoff);

    /** Written for futures as a library offers them: a Callable for each call. */
    long spawning(Spawner spawner, int cutoff);
}
