// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

/**
 * Ends a continuation whose call threw. It is thrown where no handler of the split method covers, so that it ends this
 * method alone; the exception that the program sees is the call's. It is no error, for flight recordings list those.
 */
public final class Abandoned extends Throwable {
    private static final long serialVersionUID = 1;

    static final Abandoned INSTANCE = new Abandoned();

    private Abandoned() {
        super("the call that this code waited for has thrown", null, false, false);
    }
}
