// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Holds one reference. */
public final class Holder {
    /** What is held. */
    public Object held;

    /** Makes a holder of {@code held}. */
    public Holder(Object held) {
        this.held = held;
    }
}
