// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Holds one reference in a volatile field. */
public final class VolatileHolder {
    /** What is held. */
    public volatile Object held;

    /** Makes a holder of {@code held}. */
    public VolatileHolder(Object held) {
        this.held = held;
    }
}
