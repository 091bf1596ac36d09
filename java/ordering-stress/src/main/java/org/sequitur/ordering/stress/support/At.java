// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Finds fields for generated programs, whose constants cannot handle checked exceptions. */
public final class At {
    private At() {
    }

    /** Returns the handle of a public field. */
    public static VarHandle handle(Class<?> type, String name) {
        try {
            return MethodHandles.publicLookup().unreflectVarHandle(field(type, name));
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Returns the handle of the elements of a type of arrays. */
    public static VarHandle elements(Class<?> arrays) {
        return MethodHandles.arrayElementVarHandle(arrays);
    }

    /** Returns a public field. */
    public static Field field(Class<?> type, String name) {
        try {
            return type.getField(name);
        } catch (NoSuchFieldException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
