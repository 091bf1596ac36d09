// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

/**
 * How a VM zeroed its young generation, from start to end, as it counted. Times are in nanoseconds.
 *
 * @param policy           the policy, as {@code -XX:ZeroingPolicy} names it
 * @param cycles           how many times the generation was emptied, and zeroing began anew
 * @param concurrentCycles in how many of them the zeroer thread ran
 * @param windowBytes      zeroed by mutators just before use
 * @param windowNs         the time that took
 * @param helpedBytes      zeroed by mutators in place of the zeroer, which was not there yet
 * @param helpedNs         the time that took
 * @param helps            how many times they did
 * @param zeroerBytes      zeroed by the zeroer
 * @param zeroerNs         the time that took
 * @param zeroerCpuNs      processor time of the zeroer, from start to end
 * @param freshBytes       never used before, so zero already
 * @param waits            how many times a mutator waited for a block in the zeroer's hands
 * @param waitNs           how long they waited
 */
public record Zeroing(String policy, long cycles, long concurrentCycles, long windowBytes, long windowNs,
        long helpedBytes, long helpedNs, long helps, long zeroerBytes, long zeroerNs, long zeroerCpuNs,
        long freshBytes, long waits, long waitNs) {
    /** Returns the bytes that became ready for use, whoever saw to it. */
    public long bytes() {
        return windowBytes + helpedBytes + zeroerBytes + freshBytes;
    }
}
