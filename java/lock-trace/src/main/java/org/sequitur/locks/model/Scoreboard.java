// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.model;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.sequitur.locks.trace.Event;

/**
 * Which thread has left its processor since it released a lock, by what other threads' records say. The system orders a
 * thread's memory when it takes the processor from it, so such a thread need not be asked to (von Praun and others
 * 2006, section 5.1, the active-thread scoreboard).
 *
 * <p>It knows only threads that recorded something in between, so it misses some and never names one wrongly.
 */
final class Scoreboard {
    private static final int NOBODY = -1;
    private static final long NEVER = Long.MIN_VALUE;

    // By processor: the thread whose latest record is the latest there, when that was, and when another one's was, in
    // ns.
    private final int[] lastThread = new int[Event.UNKNOWN_PROCESSOR];
    private final long[] lastTime = new long[Event.UNKNOWN_PROCESSOR];
    private final long[] otherTime = new long[Event.UNKNOWN_PROCESSOR];
    private final Map<Integer, Place> places = new HashMap<>();

    /** Where a thread is, and when it was first recorded there. */
    private record Place(int processor, long since) {
    }

    Scoreboard() {
        clear();
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(lastThread, NOBODY);
        Arrays.fill(lastTime, NEVER);
        Arrays.fill(otherTime, NEVER);
        places.clear();
    }

    /** Notes when a thread recorded on which processor. Steps need not come in the order of time: who waits is late. */
    void note(Event event) {
        int processor = event.processor();
        if (processor == Event.UNKNOWN_PROCESSOR) {
            return;
        }
        long time = event.nanos();
        if (lastThread[processor] == event.thread()) {
            lastTime[processor] = Math.max(lastTime[processor], time);
        } else if (time >= lastTime[processor]) {
            otherTime[processor] = lastTime[processor];
            lastThread[processor] = event.thread();
            lastTime[processor] = time;
        } else {
            otherTime[processor] = Math.max(otherTime[processor], time);
        }
        Place place = places.get(event.thread());
        if (place == null || place.processor() != processor) {
            places.put(event.thread(), new Place(processor, time));
        }
    }

    /** Returns whether a thread has certainly left a processor since a time at which it was there. */
    boolean hasLeft(int thread, int processor, long since) {
        if (processor == Event.UNKNOWN_PROCESSOR) {
            return false;
        }
        long other = lastThread[processor] == thread ? otherTime[processor] : lastTime[processor];
        Place place = places.get(thread);
        return other > since || place != null && place.since() > since;
    }
}
