// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.model;

import java.util.HashMap;
import java.util.Map;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.LastReleases;

/**
 * What the software protocol S-CMO would do on a trace (von Praun and others 2006, sections 5.1 and 5.2): a release
 * leaves its thread's number and does not order; an acquire behind another thread's release asks that thread to order
 * its memory.
 */
public final class SoftwareOrdering extends LastReleases<SoftwareOrdering.Released> {
    private final int revert;
    private final Scoreboard scoreboard = new Scoreboard();
    private final Map<Integer, Integer> left = new HashMap<>();
    private long acquires;
    private final Count all = new Count();
    private final Count adaptive = new Count();

    /** What is kept of a release; {@code ordered}: the adaptive protocol ordered memory at it. */
    record Released(int thread, int processor, long nanos, boolean ordered) {
    }

    /** What a protocol did: how often it asked, with and without the scoreboard, and what it saved. */
    public static final class Count {
        private long asks;
        private long asksWithScoreboard;
        private long avoided;

        private void add(boolean asked, boolean running, int saved) {
            asks += asked ? 1 : 0;
            asksWithScoreboard += asked && running ? 1 : 0;
            avoided += saved;
        }

        /** Returns how often a thread was asked to order its memory. */
        public long asks() {
            return asks;
        }

        /** Returns how often, when no thread is asked that has left its processor since. */
        public long asksWithScoreboard() {
            return asksWithScoreboard;
        }

        /** Returns how many orderings of the usual protocol, at acquires and releases, did not take place. */
        public long avoided() {
            return avoided;
        }
    }

    /**
     * Creates the protocols.
     *
     * @param revert how many acquires of a lock the adaptive one orders as usual after a contended one
     */
    public SoftwareOrdering(int revert) {
        this.revert = revert;
    }

    /** Returns how many acquires with a known release there were. */
    public long acquires() {
        return acquires;
    }

    /** Returns the protocol that treats all locks alike. */
    public Count all() {
        return all;
    }

    /** Returns the one that goes back to the usual protocol for some time where a lock was contended. */
    public Count adaptive() {
        return adaptive;
    }

    @Override
    protected void window() {
        scoreboard.clear();
        left.clear();
    }

    @Override
    protected void acquired(Event event, Released release) {
        // The acquirer's own record may be what shows that the releaser has left.
        scoreboard.note(event);
        int reverted = left.getOrDefault(event.lock(), 0);
        if (release != null) {
            acquires++;
            boolean other = release.thread() != event.thread();
            boolean running = !scoreboard.hasLeft(release.thread(), release.processor(), release.nanos());
            all.add(other, running, 2);
            adaptive.add(other && !release.ordered(), running, (reverted > 0 ? 0 : 1) + (release.ordered() ? 0 : 1));
        }
        if (event.lock() != 0) {
            left.put(event.lock(), event.contended() ? revert : Math.max(0, reverted - 1));
        }
    }

    @Override
    protected Released released(Event event) {
        scoreboard.note(event);
        return new Released(event.thread(), event.processor(), event.nanos(),
                left.getOrDefault(event.lock(), 0) > 0);
    }
}
