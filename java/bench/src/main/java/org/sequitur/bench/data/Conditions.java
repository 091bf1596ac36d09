// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

/**
 * What may have made a fork's times other than they would have been, from its start to its end. A number that is not
 * known is -1.
 *
 * @param stolen              time that the host of a virtual machine gave to others, as a share of all processors' time
 * @param throttledMs         time in which a quota kept the processors from the control group, in milliseconds
 * @param involuntarySwitches how often the system took a processor away from one of the fork's threads
 * @param majorFaults         page faults that needed a disk
 * @param minorFaults         page faults that did not
 * @param collections         garbage collections
 * @param compileMs           time in which the VM compiled, summed over compiler threads, in milliseconds
 * @param repeated            whether it ran anew, twice as long, for it had not settled
 */
public record Conditions(double stolen, double throttledMs, long involuntarySwitches, long majorFaults,
        long minorFaults, long collections, long compileMs, boolean repeated) {
    /** Of a fork of which nothing is known. */
    public static final Conditions UNKNOWN = new Conditions(-1, -1, -1, -1, -1, -1, -1, false);

    /** Returns the same with what the machine told. */
    public Conditions on(double stolenShare, double throttled, boolean again) {
        return new Conditions(stolenShare, throttled, involuntarySwitches, majorFaults, minorFaults, collections,
                compileMs, again);
    }
}
