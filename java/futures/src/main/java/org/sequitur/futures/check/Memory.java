// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/** Accesses to fields and elements: finds the shadow of the object, if there is something to compare or to record. */
final class Memory {
    private Memory() {
    }

    /** A field of an object is used. */
    static void field(Object object, int number, boolean write) {
        Track track = Track.watching();
        if (track != null && object != null) {
            Place place = Places.place(number);
            Field field = place.resolvedField();
            if (!field.ignored()) {
                use(track, object, field.key(), write, place);
            }
        }
    }

    /** A static field is used, of the class or one above. */
    static void staticField(Class<?> owner, int number, boolean write) {
        Track track = Track.watching();
        if (track != null) {
            Place place = Places.place(number);
            Field field = place.resolvedField();
            if (!field.ignored()) {
                use(track, declaring(owner, field), field.key(), write, place);
            }
        }
    }

    private static Class<?> declaring(Class<?> owner, Field field) {
        for (Class<?> each = owner; each != null; each = each.getSuperclass()) {
            if (each.getName().equals(field.owner())) {
                return each;
            }
        }
        return owner;
    }

    private static void use(Track track, Object object, int key, boolean write, Place place) {
        Shadow shadow = track.isRecording() ? Shadows.of(object) : Shadows.ofKnown(object);
        if (shadow != null) {
            shadow.use(key, write, place, track);
        }
    }

    /** An element of an array is used. */
    static void element(Object array, int index, int place, boolean write) {
        Track track = Track.watching();
        if (track != null && array != null && index >= 0) {
            elements(track, array, index, index + 1, write, Places.place(place));
        }
    }

    private static void elements(Track track, Object array, int from, int to, boolean write, Place place) {
        Shadow shadow = track.isRecording() ? Shadows.of(array) : Shadows.ofKnown(array);
        if (shadow != null) {
            shadow.useElements(Math.max(from, 0), Math.min(to, Lengths.of(array)), write, place, track);
        }
    }

    /** Elements of an array are used by a method of the JDK. */
    static void range(Object array, int from, int to, int place, boolean write) {
        Track track = Track.watching();
        if (track != null && array != null && array.getClass().isArray()) {
            elements(track, array, from, to, write, Places.place(place));
        }
    }
}
