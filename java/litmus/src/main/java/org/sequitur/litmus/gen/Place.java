// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.classfile.CodeBuilder;

/** The locations of one state, inside a piece of code that works on that state. */
interface Place {
    /** Pushes the state's number. */
    void pushState(CodeBuilder code);

    /**
     * Pushes what holds the location: an object, an array, or nothing for static fields.
     *
     * @param second whether to go through the second reference where the layout has one
     */
    void pushHolder(CodeBuilder code, int location, boolean second);

    /** Pushes the index of the location's array element. */
    default void pushIndex(CodeBuilder code, int location) {
        throw new IllegalStateException("only arrays have indexes");
    }

    /** Returns the name of the field that is the location; arrays have none. */
    String field(int location);
}
