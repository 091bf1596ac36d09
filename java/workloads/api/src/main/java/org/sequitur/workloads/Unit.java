// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/** The unit of work that a fork repeats: each time the same, from the same state. */
public interface Unit extends AutoCloseable {
    /**
     * Does the work once and checks it.
     *
     * @return a checksum of the results that depends on the size only: not on time, threads or the iteration
     * @throws BrokenResult if a result breaks an invariant
     * @throws Exception if the program fails
     */
    String run() throws Exception;

    /** Stops what {@link Workload#prepare} started. */
    @Override
    default void close() throws Exception {
    }
}
