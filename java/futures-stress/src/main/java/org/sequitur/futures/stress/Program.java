// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

/** A generated class, whose public static method {@code play} computes a text that is the same in every run. */
public interface Program {
    /** Package of all generated classes. */
    String PACKAGE = "generated";

    /** Returns the simple name of the class. */
    String name();

    /** Returns its Java source. */
    String source();

    /** Returns the full name of the class. */
    default String className() {
        return PACKAGE + "." + name();
    }
}
