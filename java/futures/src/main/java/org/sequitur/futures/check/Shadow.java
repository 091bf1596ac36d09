// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/** What was done to the locations of one object, which it does not keep alive. */
final class Shadow extends WeakReference<Object> {
    /** The object as a whole, in the place of a field's key. */
    static final int WHOLE = 0;

    /** That the object, a lock, was acquired, in the place of a field's key. */
    static final int ACQUIRED = -1;

    private static final int CHUNK = 256;
    private static final AtomicLong IDENTITIES = new AtomicLong();

    /** Of the next object in its bucket. */
    volatile Shadow next;

    private final int hash;
    private final long identity = IDENTITIES.incrementAndGet();
    private int[] keys = {WHOLE};
    private Object[] histories = new Object[1];
    private Object[][] chunks = {};
    private Shadow base;

    Shadow(Object object, int hash, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
    }

    /** The object's identity hash code. */
    int hash() {
        return hash;
    }

    /** Tells the object from all others, also from those that are not there any more. */
    long identity() {
        return identity;
    }

    /** Returns what the object is a view of, or null. */
    synchronized Shadow base() {
        return base;
    }

    synchronized void setBase(Shadow of) {
        base = of;
    }

    /** A field was used, or the object as a whole. */
    void use(int key, boolean write, Place place, Track track) {
        Access now = track.access(place, write);
        synchronized (this) {
            int index = index(key, track.isRecording());
            if (index >= 0) {
                Object before = histories[index];
                if (before != now) {
                    histories[index] = History.add(before, now, track, new Location(this, -1));
                }
            }
        }
    }

    /** Returns where a call that nobody has waited for acquired the lock, or null. */
    synchronized Place acquiredBy(Strand call) {
        int index = index(ACQUIRED, false);
        return index < 0 ? null : History.placeOf(histories[index], call);
    }

    private int index(int key, boolean make) {
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        if (!make) {
            return -1;
        }
        keys = Arrays.copyOf(keys, keys.length + 1);
        histories = Arrays.copyOf(histories, keys.length);
        keys[keys.length - 1] = key;
        return keys.length - 1;
    }

    /** The elements from {@code from} to before {@code to} were used; both are not negative. */
    void useElements(int from, int to, boolean write, Place place, Track track) {
        if (from >= to) {
            return;
        }
        Access now = track.access(place, write);
        synchronized (this) {
            int needed = (to - 1) / CHUNK + 1;
            if (chunks.length < needed && track.isRecording()) {
                chunks = Arrays.copyOf(chunks, Math.max(needed, 2 * chunks.length));
            }
            for (int i = from; i < to && i / CHUNK < chunks.length; i++) {
                useElement(i, now, track);
            }
        }
    }

    private void useElement(int index, Access now, Track track) {
        Object[] chunk = chunks[index / CHUNK];
        if (chunk == null) {
            if (!track.isRecording()) {
                return;
            }
            chunk = new Object[CHUNK];
            chunks[index / CHUNK] = chunk;
        }
        Object before = chunk[index % CHUNK];
        if (before == null) {
            chunk[index % CHUNK] = track.isRecording() ? now : null;
        } else if (before != now) {
            chunk[index % CHUNK] = History.add(before, now, track, new Location(this, index));
        }
    }
}
