// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

/** A relation between events, which are numbered from 0 to at most 63. */
final class Relation {
    private final long[] successors;

    Relation(int events) {
        if (events > Long.SIZE) {
            throw new IllegalArgumentException(events + " events, at most " + Long.SIZE + " can be related");
        }
        successors = new long[events];
    }

    void add(int from, int to) {
        successors[from] |= 1L << to;
    }

    boolean has(int from, int to) {
        return (successors[from] & 1L << to) != 0;
    }

    /** Adds all pairs of the other relation. */
    Relation with(Relation other) {
        for (int event = 0; event < successors.length; event++) {
            successors[event] |= other.successors[event];
        }
        return this;
    }

    /** Returns whether no event leads back to itself. Takes away, again and again, events that lead nowhere. */
    boolean isAcyclic() {
        long left = successors.length == Long.SIZE ? -1L : (1L << successors.length) - 1;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int event = 0; event < successors.length; event++) {
                if ((left & 1L << event) != 0 && (successors[event] & left) == 0) {
                    left &= ~(1L << event);
                    changed = true;
                }
            }
        }
        return left == 0;
    }
}
