// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

/**
 * What a simulated machine did. An acquire whose release is not in the window is counted as unknown and nowhere else.
 *
 * @param configuration the machine
 * @param copies how many copies of the program ran on it
 * @param cut whether the limit of records was reached
 * @param acquires with a known release
 * @param unknown acquires
 * @param releases all of them
 * @param local acquires behind a release on the same processor: nothing is ordered
 * @param requests remote synchronisations
 * @param fetches of an entry from the directory
 * @param hints that were given
 * @param suppressed hints that were left out since there was too much traffic
 * @param counted how often a counter moved
 * @param messages sent
 * @param bytes sent
 * @param bytesPerAcquire the same for each acquire
 * @param stallNanosPerAcquire how long processors wait for order for each acquire, at both ends
 * @param usualNanosPerAcquire likewise, if each acquire and each release ordered as usual
 * @param violations acquires that lacked an order they needed; more than 0 is an error of the protocol
 * @param firstViolation in words
 */
public record Simulation(Configuration configuration, int copies, boolean cut, long acquires, long unknown,
        long releases, long local, long requests, long fetches, long hints, long suppressed, long counted,
        long messages, long bytes, double bytesPerAcquire, double stallNanosPerAcquire, double usualNanosPerAcquire,
        long violations, String firstViolation) {
    /** Returns the outcome of a machine. */
    static Simulation of(Configuration configuration, int copies, boolean cut, Machine.Counts counts,
            TrafficMeter traffic, OrderCheck check) {
        double each = Math.max(1, counts.acquires);
        return new Simulation(configuration, copies, cut, counts.acquires, counts.unknown, counts.releases,
                counts.local, counts.requests, counts.fetches, counts.hints, counts.suppressed, counts.counted,
                traffic.messages(), traffic.bytes(), traffic.bytes() / each, counts.stall / each,
                counts.acquires == 0 ? 0 : configuration.nanos().acquire() + configuration.nanos().release(),
                check.violations(), check.first());
    }

    /** Returns a share of acquires, 0 where there are none. */
    public double share(long part) {
        return acquires == 0 ? 0 : (double) part / acquires;
    }
}
