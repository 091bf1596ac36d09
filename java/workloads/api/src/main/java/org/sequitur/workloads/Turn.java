// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.io.IOException;
import java.io.InputStream;

/**
 * When a process may run its next iteration. Processes that run at the same time and are to be compared take turns, so
 * that one iteration has the machine to itself and whatever the machine does slowly touches them alike.
 */
interface Turn {
    /** It is always this process's turn. */
    Turn ALWAYS = () -> { };

    /**
     * Waits until it is.
     *
     * @throws IOException when nobody is there any more to say so
     */
    void await() throws IOException;

    /** Each byte read is one turn. */
    static Turn granted(InputStream in) {
        return () -> {
            if (in.read() < 0) {
                throw new IOException("standard input ended before the last turn");
            }
        };
    }
}
