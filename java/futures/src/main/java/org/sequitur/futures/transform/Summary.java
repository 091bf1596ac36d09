// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

/**
 * What a call of a method, or one instruction, does.
 *
 * @param effect       its strongest effect
 * @param exactly      whether that holds only if the receiver's class is the one that is transformed, and none below it
 * @param returnsFresh whether a reference that it returns is to an object that it made
 */
record Summary(Effect effect, boolean exactly, boolean returnsFresh) {
    static final Summary HARMLESS = new Summary(Effect.NONE, false, false);
    static final Summary MAKES = new Summary(Effect.NONE, false, true);
    static final Summary READS = new Summary(Effect.READS, false, false);
    static final Summary AWAITS = new Summary(Effect.AWAITS, false, false);
    static final Summary ACTS = new Summary(Effect.ACTS, false, false);

    /** Returns what holds for both. */
    Summary or(Summary other) {
        return new Summary(effect.or(other.effect), exactly || other.exactly, returnsFresh && other.returnsFresh);
    }
}
