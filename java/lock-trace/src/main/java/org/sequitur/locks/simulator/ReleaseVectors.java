// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The release counters, and each processor's copy of them: the release vector (von Praun and others 2006, section 4.2).
 *
 * <p>Counters are kept here without bounds and compared as the hardware would, which has only some bits of them.
 * Figure 5 of the paper asks whether number and copy are equal. That is right only if no copy is older than a number
 * found in a lock: an older one is unequal too, and nothing has been ordered since. Where updates are lazy, half of
 * the differences therefore mean "behind", and a processor counts no further while so many updates are on their way
 * that an old copy could come round to the other half.
 */
final class ReleaseVectors {
    private static final int NONE = -1;

    private final int entries;
    private final long modulus;
    private final boolean lazy;
    private final double delay;
    private final Fault fault;
    private final long[] counters;
    private final long[] arrived;
    private final List<ArrayDeque<Double>> onTheirWay = new ArrayList<>();
    // By processor and entry: whose counter it is, and what a reply said of it, which may be ahead of what has arrived.
    private final int[][] tags;
    private final long[][] replies;
    private final int[] holders;

    ReleaseVectors(Configuration configuration, Fault fault) {
        int processors = configuration.processors();
        entries = Math.min(configuration.entries(), processors);
        modulus = 1L << configuration.counterBits();
        lazy = configuration.updates() == Configuration.Updates.LAZY;
        delay = configuration.nanos().message();
        this.fault = fault;
        counters = new long[processors];
        arrived = new long[processors];
        for (int i = 0; i < processors; i++) {
            onTheirWay.add(new ArrayDeque<>());
        }
        tags = new int[processors][entries];
        replies = new long[processors][entries];
        holders = new int[processors];
        // Who is told of every counter, and has room for it, knows it from the start.
        boolean all = entries == processors && configuration.interconnect() == Configuration.Interconnect.BROADCAST;
        for (int[] row : tags) {
            Arrays.setAll(row, entry -> all ? entry : NONE);
        }
        Arrays.fill(holders, all ? processors : 0);
    }

    private int entry(int processor) {
        return processor % entries;
    }

    private int counter(int processor) {
        return fault == Fault.UNTAGGED ? entry(processor) : processor;
    }

    /** Returns the number that an unlock on a processor leaves. */
    long number(int processor) {
        return counters[counter(processor)];
    }

    /** Lets arrive what has been on its way until a moment. */
    void settle(int processor, double now) {
        int counter = counter(processor);
        ArrayDeque<Double> arrivals = onTheirWay.get(counter);
        while (!arrivals.isEmpty() && arrivals.peek() <= now) {
            arrivals.poll();
            arrived[counter]++;
        }
    }

    /** Counts that a processor's memory is ordered. Returns whether it was counted, so that others must be told. */
    boolean count(int processor, double now) {
        int counter = counter(processor);
        if (!lazy) {
            counters[counter]++;
            arrived[counter]++;
            return true;
        }
        // A copy that is behind by more than half of the numbers would look ahead. Not to count is always safe.
        if (onTheirWay.get(counter).size() >= modulus / 2 && fault != Fault.UNBOUNDED) {
            return false;
        }
        counters[counter]++;
        onTheirWay.get(counter).add(now + delay);
        return true;
    }

    /** Returns whether a processor has a copy of another's counter. */
    boolean holds(int processor, int of) {
        return fault == Fault.UNTAGGED || tags[processor][entry(of)] == of;
    }

    /** Gives a processor a copy: of what the counter is now, or of what has arrived everywhere. */
    void fill(int processor, int of, boolean current) {
        int entry = entry(of);
        int before = tags[processor][entry];
        if (before != of) {
            if (before != NONE) {
                holders[before]--;
            }
            holders[of]++;
            tags[processor][entry] = of;
            replies[processor][entry] = 0;
        }
        if (current) {
            replies[processor][entry] = counters[counter(of)];
        }
    }

    /** Returns how many processors have a copy of this one's counter. */
    int holders(int of) {
        return holders[of];
    }

    /** Returns whether a processor's copy says that another has ordered its memory since it left a number. */
    boolean hasMoved(int processor, int of, long number) {
        long copy = Math.max(arrived[counter(of)], fault == Fault.UNTAGGED ? 0 : replies[processor][entry(of)]);
        long ahead = Math.floorMod(copy - number, modulus);
        return lazy && fault != Fault.EQUALITY ? ahead > 0 && ahead < modulus / 2 : ahead != 0;
    }
}
