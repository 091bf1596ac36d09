// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * What one execution of a marked call does, with all that it has waited for. Strands are sets that are merged: who
 * waits for a call takes over its strand. Only the thread whose episode it is may call the methods.
 */
final class Strand {
    final Episode episode;

    /** The marked call; null outside all of them. */
    final MarkedCall call;

    /** When the call began, on its thread's clock. */
    final long start;

    private Strand taker;
    private boolean outstanding;

    Strand(Episode episode, MarkedCall call, long start) {
        this.episode = episode;
        this.call = call;
        this.start = start;
    }

    /** Returns the strand that stands for the set. */
    Strand find() {
        Strand strand = this;
        while (strand.taker != null) {
            if (strand.taker.taker != null) {
                strand.taker = strand.taker.taker;
            }
            strand = strand.taker;
        }
        return strand;
    }

    /** Another strand takes over this one, which is its set's. */
    void merge(Strand into) {
        taker = into.find();
        outstanding = false;
    }

    /** The call has ended; nobody has waited for it. */
    void end() {
        outstanding = true;
    }

    /** Whether the set's call has ended and nobody has waited for it: it runs at the same time as what runs now. */
    boolean isOutstanding() {
        return outstanding;
    }
}
