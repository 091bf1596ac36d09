// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.ref.WeakReference;

/** An instruction of the program that touches memory, or calls what does. */
final class Place {
    private record Seen(WeakReference<Class<?>> receiver, CallEffect effect) {
    }

    private final int number;
    private final String where;
    private final String owner;
    private final String name;
    private final String type;
    private volatile Field field;
    private volatile Seen seen;

    /**
     * A place.
     *
     * @param number counts all places
     * @param where  class, method and line, as a stack trace names them
     * @param owner  binary name of the class whose member is used, or null for an element of an array
     * @param name   of the member, or null
     * @param type   its descriptor, or null
     */
    Place(int number, String where, String owner, String name, String type) {
        this.number = number;
        this.where = where;
        this.owner = owner;
        this.name = name;
        this.type = type;
    }

    int number() {
        return number;
    }

    String where() {
        return where;
    }

    /** Returns the binary name of the class whose member is used, or null. */
    String owner() {
        return owner;
    }

    /** Returns the field used here; null if it is not a field, or none was used yet. */
    Field field() {
        return field;
    }

    /** Returns the field used here, found at the first use. */
    Field resolvedField() {
        Field known = field;
        if (known == null) {
            known = ClassTable.resolve(owner, name, type);
            field = known;
        }
        return known;
    }

    /** Returns the method called here, or null. */
    String method() {
        return type != null && type.startsWith("(") ? owner.substring(owner.lastIndexOf('.') + 1) + "." + name : null;
    }

    /** Returns what the call here does to a receiver of the class. */
    CallEffect effect(Class<?> receiver) {
        Seen last = seen;
        if (last == null || !last.receiver.refersTo(receiver)) {
            last = new Seen(new WeakReference<>(receiver), JdkMethods.effect(receiver, name, type));
            seen = last;
        }
        return last.effect;
    }
}
