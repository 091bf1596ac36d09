// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import org.sequitur.futures.FreshLoader;

/** Loads classes anew, instrumented or as they are. */
final class CheckingLoader extends FreshLoader {
    private final boolean check;

    /** Loads the classes whose names start with {@code prefix}; {@code check}: instrumented. */
    CheckingLoader(String prefix, boolean check) {
        super(prefix);
        this.check = check;
    }

    @Override
    protected byte[] convert(byte[] bytes) {
        byte[] instrumented = check ? Instrumenter.instrument(bytes) : null;
        return instrumented == null ? bytes : instrumented;
    }
}
