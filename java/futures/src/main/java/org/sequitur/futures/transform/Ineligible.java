// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

/** A marked call, or all of a method's, cannot be split; the message says why, in terms of the program. */
final class Ineligible extends Exception {
    private static final long serialVersionUID = 1;

    Ineligible(String reason) {
        super(reason, null, false, false);
    }
}
