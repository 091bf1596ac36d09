// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.Map;

/** Accesses to objects of the JDK, each as a whole, and to what they are views of. */
final class JdkObjects {
    private JdkObjects() {
    }

    /** An object of the program is used by a method of the JDK; {@code index}: its first argument if it is an int. */
    static void use(Track track, Object object, CallEffect effect, int index, Place place) {
        if (effect == CallEffect.NONE) {
            return;
        }
        Shadow shadow = track.isRecording() ? Shadows.of(object) : Shadows.ofKnown(object);
        if (shadow == null) {
            return;
        }
        Shadow base = shadow.base();
        if (object.getClass().isArray()) {
            shadow.useElements(0, Lengths.of(object), effect == CallEffect.WRITE, place, track);
        } else if (base == null) {
            useItself(track, shadow, object, effect, index, place);
        } else {
            boolean write = effect == CallEffect.WRITE;
            if (JdkMethods.isCursor(object.getClass())) {
                shadow.use(Shadow.WHOLE, write || effect == CallEffect.ADVANCE, place, track);
            }
            useBase(track, base, effect, index, place);
        }
    }

    private static void useItself(Track track, Shadow shadow, Object object, CallEffect effect, int index,
            Place place) {
        shadow.use(Shadow.WHOLE, effect == CallEffect.WRITE || effect == CallEffect.ADVANCE, place, track);
        switch (effect) {
            case READ_ELEMENT -> shadow.useElements(index, index + 1, false, place, track);
            case WRITE_ELEMENT -> shadow.useElements(index, index + 1, true, place, track);
            case READ_ELEMENTS -> shadow.useElements(0, Lengths.of(object), false, place, track);
            default -> { }
        }
    }

    /** A view, iterator or stream is used: so is what it was made from. */
    private static void useBase(Track track, Shadow base, CallEffect effect, int index, Place place) {
        Object object = base.get();
        if (object == null) {
            return;
        }
        boolean writesOne = effect == CallEffect.WRITE_ELEMENT;
        if (!object.getClass().isArray()) {
            base.use(Shadow.WHOLE, writesOne || effect == CallEffect.WRITE, place, track);
        } else if (writesOne || effect == CallEffect.READ_ELEMENT) {
            base.useElements(index, Math.min(index + 1, Lengths.of(object)), writesOne, place, track);
        } else {
            base.useElements(0, Lengths.of(object), effect == CallEffect.WRITE, place, track);
        }
    }

    /** A method of the JDK reads or writes an argument. */
    static void argument(Track track, Object argument, boolean write, Place place) {
        Class<?> type = argument.getClass();
        if (type.isArray()) {
            use(track, argument, write ? CallEffect.WRITE : CallEffect.READ, -1, place);
        } else if (JdkClasses.isMutable(type)) {
            CallEffect reads = JdkMethods.hasElements(type) ? CallEffect.READ_ELEMENTS : CallEffect.READ;
            use(track, argument, write ? CallEffect.WRITE : reads, -1, place);
        }
    }

    /** The result of a method is a view of {@code base}. */
    static void derived(Object result, Object base) {
        Class<?> type = base.getClass();
        if (JdkClasses.isMutable(result.getClass()) && (type.isArray() || JdkClasses.isMutable(type))) {
            Shadow of = Shadows.of(base);
            Shadow root = of.base();
            Shadows.of(result).setBase(root == null ? of : root);
        }
    }

    /** An iterator returned an element: an entry of a map is a view of the map. */
    static void element(Object element, Object iterator) {
        if (element instanceof Map.Entry<?, ?>) {
            derived(element, iterator);
        }
    }
}
