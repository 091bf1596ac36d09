// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;

/** Emits plain reads and writes of locations by one means. */
abstract class Access {
    final Places places;

    Access(Places places) {
        this.places = places;
    }

    static Access of(AccessKind.Means means, Places places) {
        return switch (means) {
            case BYTECODE -> new BytecodeAccess(places);
            case VARHANDLE -> new VarHandleAccess(places);
            case UNSAFE -> new UnsafeAccess(places);
            case REFLECTION -> new ReflectionAccess(places);
        };
    }

    /** Adds the constants the accesses need to the test class. */
    abstract void declare(ClassBuilder builder);

    /** Emits the part of the class initialiser that sets those constants. */
    abstract void initialise(CodeBuilder code);

    /** Emits a read that leaves the value on the operand stack. */
    abstract void read(CodeBuilder code, Place place, int location, boolean second);

    /** Emits a write of the carrier of {@code value}. */
    abstract void write(CodeBuilder code, Place place, int location, boolean second, int value);

    final Carrier carrier() {
        return places.spec.carrier();
    }

    final Storage storage() {
        return places.spec.kind().storage();
    }
}
