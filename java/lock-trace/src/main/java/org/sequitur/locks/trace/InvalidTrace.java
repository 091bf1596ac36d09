// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

/** A record of a trace is not what it should be; the message is one line that says what, and what to do. */
final class InvalidTrace extends RuntimeException {
    /** Creates the exception; records are counted from 1. */
    InvalidTrace(String trace, long record, String what) {
        super("record " + record + " of " + trace + ".events " + what + ": the file is damaged, record it again");
    }
}
