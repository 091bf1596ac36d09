// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

/** What happens at a step of an execution. The VM records requests and releases; the rest follows from them. */
public enum Kind {
    /** A thread gets a lock; in the file: asks for it. */
    ACQUIRE,
    /** A thread gives a lock back. */
    RELEASE,
    /** A thread gives a lock back to wait for a notification. */
    WAIT_BEGINS,
    /** A thread that waited gets its lock again. */
    WAIT_ENDS;

    private static final Kind[] ALL = values();

    /** Returns whether a lock is got. */
    public boolean acquires() {
        return this == ACQUIRE || this == WAIT_ENDS;
    }

    /** Returns the kind of a number of the file, null if there is none. */
    static Kind of(int number) {
        return number >= 1 && number <= ALL.length ? ALL[number - 1] : null;
    }

    /** Returns the number in the file. */
    int number() {
        return ordinal() + 1;
    }
}
