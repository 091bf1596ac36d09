// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * A lock that a thread holds.
 *
 * @param lock     the lock
 * @param acquired when, on the thread's clock
 * @param shared   whether others may hold it too
 * @param strand   who acquired it, or null outside an episode
 * @param place    where; null for a monitor
 */
record Held(Shadow lock, long acquired, boolean shared, Strand strand, Place place) {
    boolean isMonitor() {
        return place == null;
    }
}
