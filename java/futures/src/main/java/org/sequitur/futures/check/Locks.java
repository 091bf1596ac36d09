// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** The locks of {@code java.util.concurrent}. The two of a read-write lock are one lock, held in two ways. */
final class Locks {
    private Locks() {
    }

    static void acquired(Object lock, Place place) {
        if (lock != null) {
            Track.current().locked(identity(lock), isShared(lock, place), place);
        }
    }

    static void releasing(Object lock, Place place) {
        if (lock != null) {
            Track track = Track.current();
            track.unlocking(identity(lock), isShared(lock, place), place);
            if (lock instanceof StampedLock && place.method().endsWith(".unlock")) {
                // The stamp says in which of the two ways; a thread holds it in one.
                track.unlocking(identity(lock), true, place);
            }
        }
    }

    /** Remembers of which read-write lock this is one. */
    static void part(Object part, Object whole) {
        if (part != null && whole != null && !(whole instanceof StampedLock)) {
            Shadows.of(part).setBase(Shadows.of(whole));
        }
    }

    private static Shadow identity(Object lock) {
        Shadow shadow = Shadows.of(lock);
        Shadow whole = shadow.base();
        return whole == null ? shadow : whole;
    }

    private static boolean isShared(Object lock, Place place) {
        return lock instanceof ReentrantReadWriteLock.ReadLock
                || lock instanceof StampedLock && place.method().contains("Read");
    }
}
