// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;

/**
 * Counts the bytes that a program allocates: most programs allocate about as much for each unit of work, so that no
 * knowledge of the program is needed.
 */
public record AllocatedBytes(JvmConnection jvm) implements CountedProgress {
    @Override
    public double units() throws IOException {
        return (Long) jvm.attribute("java.lang:type=Threading", "TotalThreadAllocatedBytes");
    }

    @Override
    public String description() {
        return "bytes allocated";
    }
}
