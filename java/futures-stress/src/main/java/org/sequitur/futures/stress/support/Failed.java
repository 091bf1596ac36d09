// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/** What generated programs with effects throw; it tells of its trace and its cause. */
public final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** One without a cause. */
    public Failed(String message) {
        super(message);
    }

    /** One with a cause. */
    public Failed(String message, Throwable cause) {
        super(message, cause);
    }
}
