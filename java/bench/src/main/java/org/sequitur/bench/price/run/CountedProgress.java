// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;

/** A count that can be read at any time, and tells at once what has been done. */
interface CountedProgress extends ProgressSource {
    /** Returns how many units of work the program has done so far, from any fixed start. */
    double units() throws IOException;

    @Override
    default Span begin() throws IOException {
        double before = units();
        long start = System.nanoTime();
        return new Span() {
            private Done done;

            @Override
            public void end() throws IOException {
                double units = units() - before;
                done = new Done(units, (System.nanoTime() - start) / 1e9, null);
            }

            @Override
            public Done done() {
                return done;
            }
        };
    }
}
