// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Accesses by the typed get and set methods of a constant {@code java.lang.reflect.Field}. */
final class ReflectionAccess extends Access {
    private static final ClassDesc FIELD = ClassDesc.of("java.lang.reflect.Field");

    ReflectionAccess(Places places) {
        super(places);
    }

    private static String constant(int location) {
        return Places.name(location) + "_FIELD";
    }

    @Override
    void declare(ClassBuilder builder) {
        for (int location = 0; location < places.locations(); location++) {
            builder.withField(constant(location), FIELD,
                    ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_PRIVATE);
        }
    }

    @Override
    void initialise(CodeBuilder code) {
        for (int location = 0; location < places.locations(); location++) {
            code.loadConstant(places.owner(location)).loadConstant(Places.name(location))
                    .invokevirtual(CD_Class, "getField", MethodTypeDesc.of(FIELD, CD_String))
                    .putstatic(places.test, constant(location), FIELD);
        }
    }

    private String method(String verb) {
        return carrier() == Carrier.REFERENCE ? verb : verb + carrier().suffix();
    }

    private ClassDesc declaredType() {
        return carrier() == Carrier.REFERENCE ? CD_Object : carrier().type();
    }

    @Override
    void read(CodeBuilder code, Place place, int location, boolean second) {
        code.getstatic(places.test, constant(location), FIELD);
        place.pushHolder(code, location, second);
        code.invokevirtual(FIELD, method("get"), MethodTypeDesc.of(declaredType(), CD_Object));
        if (carrier() == Carrier.REFERENCE) {
            code.checkcast(carrier().type());
        }
    }

    @Override
    void write(CodeBuilder code, Place place, int location, boolean second, int value) {
        code.getstatic(places.test, constant(location), FIELD);
        place.pushHolder(code, location, second);
        carrier().push(code, value);
        code.invokevirtual(FIELD, method("set"), MethodTypeDesc.of(CD_void, CD_Object, declaredType()));
    }
}
