// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

/** A VM process that did not do what it was started for; the message is one line. */
public final class ForkFailure extends Exception {
    /** Creates the exception. */
    public ForkFailure(String message) {
        super(message);
    }
}
