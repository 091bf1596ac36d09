// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

/** Something is wrong with the command line; the message is one line that says what, and what to do. */
public final class WrongUse extends RuntimeException {
    /** Creates the exception. */
    public WrongUse(String message) {
        super(message);
    }

    /** Throws it unless the condition holds. */
    public static void unless(boolean condition, String message) {
        if (!condition) {
            throw new WrongUse(message);
        }
    }
}
