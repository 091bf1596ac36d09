// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/** A second result of a call: written by it, read after it has been waited for. */
public final class Box {
    /** The result. */
    public int number;

    /** The result. */
    public Cell cell;

    /** Returns a number that depends on both. */
    public int sum() {
        return number * 7 + Cell.sum(cell);
    }
}
