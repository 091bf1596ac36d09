// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/**
 * A real program, driven as a library. Implementations have a public constructor without arguments that does nothing,
 * carry a {@link Program} annotation, and are named in {@code META-INF/services}.
 */
public interface Workload {
    /**
     * Does once what is not to be measured again and again: loads data, starts pools, compiles queries.
     *
     * @throws Exception if the program cannot be set up; it ends the fork
     */
    Unit prepare(Setting setting) throws Exception;
}
