// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.BitSet;

/** Which shared things something reads and writes, by their index. */
record Claims(BitSet reads, BitSet writes) {
    Claims() {
        this(new BitSet(), new BitSet());
    }

    /** Adds all of another's. */
    void add(Claims other) {
        reads.or(other.reads);
        writes.or(other.writes);
    }

    /** Whether both may run at once. */
    boolean isApartFrom(Claims other) {
        return !writes.intersects(other.writes) && !writes.intersects(other.reads) && !reads.intersects(other.writes);
    }

    /** One that reads or writes a single thing. */
    static Claims one(int thing, boolean write) {
        Claims claims = new Claims();
        (write ? claims.writes : claims.reads).set(thing);
        return claims;
    }
}
