// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import org.sequitur.bench.price.data.Latency;

/** What counts how much work a program has done. */
public interface ProgressSource extends AutoCloseable {
    /** Returns how many units of work the program has done so far, from any fixed start. */
    double units() throws IOException;

    /** Returns how long the requests since the last call took, or null where they are not known. */
    default Latency latency() {
        return null;
    }

    /** Says what is counted, for people. */
    String description();

    @Override
    default void close() {
    }
}
