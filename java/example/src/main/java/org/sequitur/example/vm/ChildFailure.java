// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

/** A child VM that did not report a result; the message is one line, ready to print. */
public final class ChildFailure extends Exception {
    public ChildFailure(String message) {
        super(message);
    }
}
