// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

/**
 * One simulated machine.
 *
 * @param processors how many
 * @param entries of each processor's copy of the release vector; with fewer than processors an entry has a tag
 * @param counterBits of a release counter
 * @param interconnect how processors talk
 * @param updates when other processors see that a counter has moved
 * @param hints whether unlocks hint
 * @param placement which processor a thread runs on
 * @param sharedLocks the share of locks that all copies of the program have in common, from 0 to 1
 * @param messageBytes the size of a message
 * @param nanos how long things take
 * @param traffic the bound of adaptive hints, else null
 * @param limit records that are simulated at most, copies included
 */
public record Configuration(int processors, int entries, int counterBits, Interconnect interconnect, Updates updates,
        Hints hints, Placement placement, double sharedLocks, int messageBytes, Nanos nanos, Traffic traffic,
        long limit) {
    /** How a processor tells others that its counter has moved, and what it does about an entry it lacks. */
    public enum Interconnect {
        /** Every other processor is told. Who lacks an entry makes a request. */
        BROADCAST,
        /** A directory knows who has the entry, and only these are told. Who lacks one fetches it. */
        DIRECTORY
    }

    /** When other processors see that a counter has moved. */
    public enum Updates {
        /** Before the processor goes on: a copy is never older than a number found in a lock. */
        ACKNOWLEDGED,
        /** A message's time later, while the processor goes on. */
        LAZY
    }

    /** Whether a processor counts by itself when its memory is ordered (section 4.3 of the paper). */
    public enum Hints {
        /** Only when it is asked. */
        OFF,
        /** After each unlock. */
        ALL,
        /** After an unlock, unless there is too much traffic. */
        ADAPTIVE
    }

    /** Which processor a thread runs on. */
    public enum Placement {
        /** Threads are dealt out one by one and stay; the program is copied until the processors are used. */
        THREADS,
        /** The one that the trace says; threads move. */
        TRACE
    }

    /**
     * How long things take, in ns.
     *
     * @param message from one processor to another
     * @param release ordering at a release
     * @param acquire ordering at an acquire
     * @param drain from an unlock until the stores before it are ordered by themselves
     */
    public record Nanos(double message, double release, double acquire, double drain) {
    }

    /** Hints are left out while more than {@code bytes} were sent in about {@code nanos}. */
    public record Traffic(double bytes, double nanos) {
    }

    /** Returns what is wrong with it, null if nothing is. */
    String problem() {
        if (processors < 2 || processors > 1024) {
            return "processors are from 2 to 1024";
        }
        if (entries < 1 || counterBits < 1 || counterBits > 62) {
            return "entries are from 1, counterBits from 1 to 62";
        }
        if (updates == Updates.LAZY && counterBits < 2) {
            return "counterBits are from 2 where updates are lazy: half of the numbers mean behind";
        }
        if (!(sharedLocks >= 0 && sharedLocks <= 1)) {
            return "sharedLocks is from 0 to 1";
        }
        if (messageBytes < 1 || limit < 1) {
            return "messageBytes and limit are from 1";
        }
        if (!(nanos.message() >= 0 && nanos.release() >= 0 && nanos.acquire() >= 0 && nanos.drain() >= 0)) {
            return "nanos are from 0";
        }
        if (hints == Hints.ADAPTIVE && (traffic == null || !(traffic.bytes() > 0 && traffic.nanos() > 0))) {
            return "adaptive hints need traffic, with bytes and nanos above 0";
        }
        return null;
    }
}
