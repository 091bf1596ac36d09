// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.function.LongPredicate;

/** Which outcomes of a hand-written shape sequential consistency forbids, and whether total store order does too. */
enum Pattern {
    /** A reader that saw the last write must see the earlier ones: an actor that notes {@code STALE} did not. */
    MESSAGE_PASSING(outcome -> first(outcome) == HandWrittenTest.STALE || second(outcome) == HandWrittenTest.STALE,
            true),
    /** Each actor writes, then looks for the other's write: one of them must find it. */
    STORE_BUFFERING(outcome -> first(outcome) == HandWrittenTest.NOTHING && second(outcome) == HandWrittenTest.NOTHING,
            false),
    /** Each actor looks for a write that the other makes after its own look: one of them must not find it. */
    LOAD_BUFFERING(outcome -> first(outcome) == HandWrittenTest.COMPLETE && second(outcome) == HandWrittenTest.COMPLETE,
            true);

    private final LongPredicate weak;
    private final boolean tsoForbids;

    Pattern(LongPredicate weak, boolean tsoForbids) {
        this.weak = weak;
        this.tsoForbids = tsoForbids;
    }

    private static long first(long outcome) {
        return outcome % HandWrittenTest.RADIX;
    }

    private static long second(long outcome) {
        return outcome / HandWrittenTest.RADIX;
    }

    /** Returns whether the outcome, see {@link HandWrittenTest}, is one that sequential consistency forbids. */
    boolean isWeak(long outcome) {
        return weak.test(outcome);
    }

    /** Returns whether total store order forbids what sequential consistency forbids. */
    boolean tsoForbids() {
        return tsoForbids;
    }
}
