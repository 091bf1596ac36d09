// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

/** Where the locations of a program live. */
enum Storage {
    /** Fields of objects, some per state. */
    OBJECT,
    /** Elements of one array. */
    ARRAY,
    /** Static fields, one copy per state. */
    STATIC
}
