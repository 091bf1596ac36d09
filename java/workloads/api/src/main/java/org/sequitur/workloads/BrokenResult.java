// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/** A workload computed something wrong; the message says what. */
public final class BrokenResult extends Exception {
    public BrokenResult(String message) {
        super(message);
    }

    /** Throws unless both are equal. */
    public static void unlessEqual(String what, long expected, long actual) throws BrokenResult {
        if (expected != actual) {
            throw new BrokenResult(what + ": " + actual + " instead of " + expected);
        }
    }
}
