// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Pairs each acquire with the release of its lock in front of it, in the same window. What is kept of a release is up
 * to the analysis.
 *
 * @param <R> what is kept of a release
 */
public abstract class LastReleases<R> implements Consumer<Event> {
    private final Map<Integer, R> last = new HashMap<>();
    private int window;

    @Override
    public final void accept(Event event) {
        if (event.window() != window) {
            window = event.window();
            last.clear();
            window();
        }
        if (event.kind().acquires()) {
            // Lock 0 is many objects. A release is used up: with dropped records two acquires may follow each other.
            acquired(event, event.lock() == 0 ? null : last.remove(event.lock()));
        } else {
            R release = released(event);
            if (event.lock() != 0) {
                last.put(event.lock(), release);
            }
        }
    }

    /** A window begins: nothing is known any more about what happened before. */
    protected abstract void window();

    /** A lock was got; {@code release} is what was kept of its last release, null if that is not in the window. */
    protected abstract void acquired(Event event, R release);

    /** A lock is given back. Returns what is to be kept. */
    protected abstract R released(Event event);
}
