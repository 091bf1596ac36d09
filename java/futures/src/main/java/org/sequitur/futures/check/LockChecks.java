// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * Finds uses of {@code java.util.concurrent} locks that go wrong when a method is split, because a lock belongs to the
 * thread that acquired it. Monitors are no matter: nothing is split while one is held.
 */
final class LockChecks {
    private LockChecks() {
    }

    /** A lock was acquired: would the rest wait for one that its own caller holds? */
    static void acquired(Track track, Shadow lock, boolean shared, Place place) {
        if (place == null) {
            return;
        }
        Held before = track.locks().oldest(lock);
        if (before == null || shared && before.shared()) {
            return;
        }
        track.forEachOutstanding(call -> {
            if (call.start > before.acquired()) {
                Reports.lock(call.call, before.place(), place, "is acquired before the call",
                        "is acquired again in the rest",
                        "Split, the rest waits for the thread of the call, which holds the lock: perhaps for ever.");
            }
        });
    }

    /** The rest waits for a call: does it hold a lock that the call needs, and did not hold when the call began? */
    static void waits(Track track, Strand call) {
        track.locks().forEach(held -> {
            if (!held.isMonitor() && held.acquired() > call.start) {
                Place inCall = held.lock().acquiredBy(call);
                if (inCall != null) {
                    Reports.lock(call.call, inCall, held.place(), "is acquired in the call",
                            "is held in the rest while the call is waited for, since it was acquired",
                            "Split, the call may wait for the lock and the rest for the call: for ever.");
                }
            }
        });
    }

    /** A lock is released: was it acquired on the other side of a marked call? */
    static void released(Track track, Held held, Place place) {
        if (track.isOutstanding(held.strand())) {
            Reports.lock(held.strand().find().call, held.place(), place, "is acquired in the call",
                    "is released in the rest",
                    "Split, another thread releases the lock than holds it: IllegalMonitorStateException.");
            return;
        }
        track.forEachOutstanding(call -> {
            if (call.start > held.acquired()) {
                Reports.lock(call.call, held.place(), place, "is acquired before the call",
                        "is released in the rest",
                        "Split, another thread releases the lock than holds it: IllegalMonitorStateException.");
            }
        });
    }
}
