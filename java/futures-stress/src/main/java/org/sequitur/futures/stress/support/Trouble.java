// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/** What generated programs throw. */
public final class Trouble extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int code;

    /** One that says which it is. */
    public Trouble(int code) {
        super("trouble " + code, null, false, false);
        this.code = code;
    }

    /** Which it is. */
    public int code() {
        return code;
    }
}
