// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/** What a call of a method that is not instrumented does to its receiver. */
enum CallEffect {
    /** Nothing that could race. */
    NONE,
    /** Reads it. */
    READ,
    /** Writes it. */
    WRITE,
    /** Moves on in it, and reads what it was made from: an iterator, a stream. */
    ADVANCE,
    /** Reads the element with the given index. */
    READ_ELEMENT,
    /** Writes the element with the given index, and nothing else. */
    WRITE_ELEMENT,
    /** Reads all elements. */
    READ_ELEMENTS
}
