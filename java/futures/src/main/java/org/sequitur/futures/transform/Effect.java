// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

/** What an instruction does that others can notice, or that can tell what others did; the harmless ones first. */
enum Effect {
    /** It depends on its operands and on what never changes, and changes only objects that nobody else knows. */
    NONE,
    /** It reads what others may write. */
    READS,
    /** It may read a volatile variable too, and so wait for others. */
    AWAITS,
    /** Others may notice it, or it depends on the thread that does it. */
    ACTS;

    Effect or(Effect other) {
        return compareTo(other) < 0 ? other : this;
    }
}
