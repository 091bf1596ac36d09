// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** An exception that carries one reference. */
public final class Parcel extends RuntimeException {
    /** What is carried. */
    public final transient Object held;

    /** Makes an exception without stack trace. */
    public Parcel(Object held) {
        super(null, null, false, false);
        this.held = held;
    }
}
