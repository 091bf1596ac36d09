// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongPredicate;
import org.sequitur.litmus.run.Model;

/** Which outcomes of a hand-written shape sequential consistency forbids, and which weaker models do too. */
enum Pattern {
    /** A reader that saw the last write must see the earlier ones: an actor that notes {@code STALE} did not. */
    MESSAGE_PASSING(outcome -> first(outcome) == HandWrittenTest.STALE || second(outcome) == HandWrittenTest.STALE,
            EnumSet.of(Model.TSO, Model.SC)),
    /** Each actor writes, then looks for the other's write: one of them must find it. */
    STORE_BUFFERING(outcome -> first(outcome) == HandWrittenTest.NOTHING && second(outcome) == HandWrittenTest.NOTHING,
            EnumSet.of(Model.SC)),
    /** As {@link #STORE_BUFFERING}, by volatile accesses, which every model keeps in order. */
    VOLATILE_STORE_BUFFERING(STORE_BUFFERING.weak, EnumSet.allOf(Model.class)),
    /** Each actor looks for a write that the other makes after its own look: one of them must not find it. */
    LOAD_BUFFERING(outcome -> first(outcome) == HandWrittenTest.COMPLETE && second(outcome) == HandWrittenTest.COMPLETE,
            EnumSet.of(Model.TSO, Model.SC));

    private final LongPredicate weak;
    private final Set<Model> forbidding;

    Pattern(LongPredicate weak, Set<Model> forbidding) {
        this.weak = weak;
        this.forbidding = forbidding;
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

    /** Returns whether the model forbids what sequential consistency forbids. */
    boolean isForbiddenBy(Model model) {
        return forbidding.contains(model);
    }
}
