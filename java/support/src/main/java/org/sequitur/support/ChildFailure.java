// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

/** A child process that did not do what it was started for; the message is one line. */
public final class ChildFailure extends Exception {
    /** Creates the exception. */
    public ChildFailure(String message) {
        super(message);
    }
}
