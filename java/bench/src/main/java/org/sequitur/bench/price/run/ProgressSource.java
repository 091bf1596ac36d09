// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import org.sequitur.bench.price.data.Latency;

/** What tells how much work a program does in spans of time. */
public interface ProgressSource extends AutoCloseable {
    /** Begins a span now. */
    Span begin() throws IOException;

    /** Says what is counted, for people. */
    String description();

    @Override
    default void close() {
    }

    /** A span of time. */
    interface Span {
        /** Ends it now. */
        void end() throws IOException;

        /** Returns what was done in it, once it has ended; waits until that is known. Called once. */
        Done done() throws IOException, InterruptedException;
    }

    /**
     * What was done in a span.
     *
     * @param units   of work
     * @param seconds how long the span was
     * @param latency how long the requests that ended in it took, or null where they are not known
     */
    record Done(double units, double seconds, Latency latency) {
    }
}
