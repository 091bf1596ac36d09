// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

/** Whether an acquire had to order anything; each acquire has one verdict (von Praun and others 2006, section 2.4). */
public enum Verdict {
    /** The release in front of it is not in the window, so nothing can be said. */
    UNKNOWN("unknown"),
    /** Redundant: in all windows no other thread was seen with the lock. */
    CONFINED("confined"),
    /** Redundant: the same thread released it last; another thread was seen with the lock at some time. */
    LOCAL("local"),
    /** Redundant: another thread released it last, but other locks had brought the order from there already. */
    REPEATED("repeated"),
    /** Nothing else orders this acquire behind the release. */
    NEEDED("needed");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    /** Returns a name for people. */
    public String label() {
        return label;
    }

    /** Returns whether the acquire had nothing to order. */
    public boolean isRedundant() {
        return this == CONFINED || this == LOCAL || this == REPEATED;
    }

    /** Returns whether the release in front of the acquire was another thread's. */
    public boolean isHandedOver() {
        return this == REPEATED || this == NEEDED;
    }
}
