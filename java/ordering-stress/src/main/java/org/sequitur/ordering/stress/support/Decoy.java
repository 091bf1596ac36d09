// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Merged with other objects, so that nothing but {@code Object} is known of the base of an access. */
public final class Decoy {
    /** Lies where the first field of the other objects does. */
    public int d;
}
