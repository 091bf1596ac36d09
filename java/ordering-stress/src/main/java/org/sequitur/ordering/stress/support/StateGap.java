// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Keeps what belongs to the actors on cache lines of their own. */
class StateGap extends StateNear {
    /** Only take up memory. */
    long gap0, gap1, gap2, gap3, gap4, gap5, gap6, gap7;
}
