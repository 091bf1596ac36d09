// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Looks up the constants of generated test classes; called from their class initialisers. */
public final class Handles {
    private Handles() {
    }

    /** Returns the handle of a public field, static or not. */
    public static VarHandle fieldHandle(Class<?> owner, String name) throws ReflectiveOperationException {
        Field field = owner.getField(name);
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        return Modifier.isStatic(field.getModifiers())
                ? lookup.findStaticVarHandle(owner, name, field.getType())
                : lookup.findVarHandle(owner, name, field.getType());
    }

    /** Returns the handle of the elements of an array type. */
    public static VarHandle arrayHandle(Class<?> arrayType) {
        return MethodHandles.arrayElementVarHandle(arrayType);
    }
}
