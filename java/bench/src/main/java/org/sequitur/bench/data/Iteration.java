// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

/**
 * One repetition of a workload's unit of work. A number that is not known is -1.
 *
 * @param wallNs         time on the clock, in nanoseconds; for a kernel, nanoseconds per operation
 * @param cpuNs          processor time of the whole process in that time, in nanoseconds
 * @param gcMs           time spent in collections, in milliseconds
 * @param allocatedBytes bytes allocated by all threads
 */
public record Iteration(double wallNs, double cpuNs, double gcMs, double allocatedBytes) {
}
