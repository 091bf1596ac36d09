// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * The time in which a program thread has marked calls that run or are waited for. What was recorded in an episode that
 * is over cannot conflict with anything any more, and other threads may forget it.
 */
final class Episode {
    /** The strand outside all marked calls. */
    final Strand base = new Strand(this, null, 0);

    /** Set once, by the thread whose episode it is. */
    volatile boolean over;
}
