// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;

/** Accesses by getfield, putfield, getstatic, putstatic and the array bytecodes. */
final class BytecodeAccess extends Access {
    BytecodeAccess(Places places) {
        super(places);
    }

    @Override
    void declare(ClassBuilder builder) {
        // Bytecodes need no constants.
    }

    @Override
    void initialise(CodeBuilder code) {
        // Bytecodes need no constants.
    }

    @Override
    void read(CodeBuilder code, Place place, int location, boolean second) {
        place.pushHolder(code, location, second);
        switch (storage()) {
            case OBJECT -> code.getfield(places.owner(location), place.field(location), carrier().type());
            case STATIC -> code.getstatic(places.owner(location), place.field(location), carrier().type());
            case ARRAY -> {
                place.pushIndex(code, location);
                code.arrayLoad(carrier().kind());
            }
        }
    }

    @Override
    void write(CodeBuilder code, Place place, int location, boolean second, int value) {
        place.pushHolder(code, location, second);
        if (storage() == Storage.ARRAY) {
            place.pushIndex(code, location);
        }
        carrier().push(code, value);
        switch (storage()) {
            case OBJECT -> code.putfield(places.owner(location), place.field(location), carrier().type());
            case STATIC -> code.putstatic(places.owner(location), place.field(location), carrier().type());
            case ARRAY -> code.arrayStore(carrier().kind());
        }
    }
}
