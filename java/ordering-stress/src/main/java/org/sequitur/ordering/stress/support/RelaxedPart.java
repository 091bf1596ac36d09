// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

import sequitur.annotations.Relaxed;

/** A relaxed class: its volatile field must stay volatile. */
@Relaxed
public final class RelaxedPart {
    /** Keeps its order although the class is relaxed. */
    public volatile int v;

    /** Writes the field in relaxed code. */
    public static void put(RelaxedPart part, int value) {
        part.v = value;
    }

    /** Reads the field in relaxed code. */
    public static int get(RelaxedPart part) {
        return part.v;
    }
}
