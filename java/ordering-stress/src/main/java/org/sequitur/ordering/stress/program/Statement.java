// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** A part of an actor, with its meaning twice: as Java, and as steps of the oracle. */
interface Statement {
    /** Adds the Java source. */
    void render(Source out);

    /** Adds the steps. */
    void lower(Steps steps);

    /** Returns what may stand here instead and is simpler, the simplest first. */
    List<List<Statement>> simpler();

    /** Returns whether this needs static variables. */
    default boolean hasStatics() {
        return false;
    }

    /** Returns how many statements this is, those within included. */
    default int size() {
        return 1;
    }

    /** Returns whether this gives a variable its object. */
    default boolean allocates() {
        return false;
    }

    /** Returns whether this takes the lock that both actors know. */
    default boolean locks() {
        return false;
    }
}
