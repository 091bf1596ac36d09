// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;

/**
 * The shadows of all objects, by identity: no method of an object is called. Looking up takes no lock; an object that
 * is not found without one is looked up again with it.
 */
final class Shadows {
    private static final int SEGMENTS = 64;
    private static final int BEGIN = 64;
    /** Spreads hash codes over segments, by its high bits, and buckets, by its low ones. */
    private static final int SPREAD = 0x9E3779B9;
    private static final int SEGMENT_SHIFT = 26;
    private static final Shadows[] ALL = new Shadows[SEGMENTS];

    static {
        Arrays.setAll(ALL, i -> new Shadows());
    }

    private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
    private volatile Shadow[] buckets = new Shadow[BEGIN];
    private int count;

    private Shadows() {
    }

    /** Returns the shadow of an object, a new one if it has none. */
    static Shadow of(Object object) {
        return find(object, true);
    }

    /** Returns the shadow of an object, or null. */
    static Shadow ofKnown(Object object) {
        return find(object, false);
    }

    private static Shadow find(Object object, boolean make) {
        int hash = System.identityHashCode(object);
        int spread = hash * SPREAD;
        Shadows segment = ALL[spread >>> SEGMENT_SHIFT];
        Shadow found = search(segment.buckets, spread, object);
        return found != null ? found : segment.find(object, hash, spread, make);
    }

    private static Shadow search(Shadow[] table, int spread, Object object) {
        for (Shadow each = table[spread & table.length - 1]; each != null; each = each.next) {
            if (each.refersTo(object)) {
                return each;
            }
        }
        return null;
    }

    private synchronized Shadow find(Object object, int hash, int spread, boolean make) {
        Shadow found = search(buckets, spread, object);
        if (found != null || !make) {
            return found;
        }
        removeDead();
        if (count >= buckets.length) {
            grow();
        }
        Shadow made = new Shadow(object, hash, dead);
        Shadow[] table = buckets;
        int index = spread & table.length - 1;
        made.next = table[index];
        table[index] = made;
        buckets = table;
        count++;
        return made;
    }

    private void removeDead() {
        for (Reference<?> each = dead.poll(); each != null; each = dead.poll()) {
            Shadow gone = (Shadow) each;
            Shadow[] table = buckets;
            int index = gone.hash() * SPREAD & table.length - 1;
            if (table[index] == gone) {
                table[index] = gone.next;
            } else {
                for (Shadow one = table[index]; one != null; one = one.next) {
                    if (one.next == gone) {
                        one.next = gone.next;
                    }
                }
            }
            count--;
        }
    }

    /** Readers of the old table may miss objects, and then come here. */
    private void grow() {
        Shadow[] old = buckets;
        Shadow[] table = new Shadow[2 * old.length];
        for (Shadow first : old) {
            Shadow following;
            for (Shadow each = first; each != null; each = following) {
                following = each.next;
                int index = each.hash() * SPREAD & table.length - 1;
                each.next = table[index];
                table[index] = each;
            }
        }
        buckets = table;
    }
}
