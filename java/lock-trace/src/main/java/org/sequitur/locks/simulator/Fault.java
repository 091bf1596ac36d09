// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

/** A part of the protocol that a test leaves out, to see that its absence is noticed. */
enum Fault {
    /** Nothing is left out. */
    NONE,
    /** Lazy updates: an older copy of a counter is taken for one that has moved. */
    EQUALITY,
    /** Lazy updates: a counter may wrap around while others still have an old copy. */
    UNBOUNDED,
    /** Processors share an entry, and nobody sees whose counter it is. */
    UNTAGGED,
    /** A hint counts though another unlock came after it. */
    OVERTAKEN_HINT,
    /** The releaser counts and does not order. */
    NO_RELEASE,
    /** The acquirer does not order. */
    NO_ACQUIRE
}
