// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Accesses by the plain get and put methods of the JDK's internal Unsafe, at constant field offsets or in arrays. */
final class UnsafeAccess extends Access {
    private static final ClassDesc UNSAFE = ClassDesc.of("jdk.internal.misc.Unsafe");
    private static final String INSTANCE = "UNSAFE";
    private static final String BASE = "BASE";
    private static final String SCALE = "SCALE";

    UnsafeAccess(Places places) {
        super(places);
    }

    private static String offset(int location) {
        return Places.name(location) + "_OFFSET";
    }

    @Override
    void declare(ClassBuilder builder) {
        int flags = ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_PRIVATE;
        builder.withField(INSTANCE, UNSAFE, flags);
        if (storage() == Storage.ARRAY) {
            builder.withField(BASE, CD_long, flags);
            builder.withField(SCALE, CD_long, flags);
            return;
        }
        for (int location = 0; location < places.locations(); location++) {
            builder.withField(offset(location), CD_long, flags);
        }
    }

    @Override
    void initialise(CodeBuilder code) {
        code.invokestatic(UNSAFE, "getUnsafe", MethodTypeDesc.of(UNSAFE)).putstatic(places.test, INSTANCE, UNSAFE);
        if (storage() == Storage.ARRAY) {
            unsafe(code).loadConstant(places.owner(0))
                    .invokevirtual(UNSAFE, "arrayBaseOffset", MethodTypeDesc.of(CD_long, CD_Class))
                    .putstatic(places.test, BASE, CD_long);
            unsafe(code).loadConstant(places.owner(0))
                    .invokevirtual(UNSAFE, "arrayIndexScale", MethodTypeDesc.of(CD_int, CD_Class)).i2l()
                    .putstatic(places.test, SCALE, CD_long);
            return;
        }
        for (int location = 0; location < places.locations(); location++) {
            unsafe(code).loadConstant(places.owner(location)).loadConstant(Places.name(location))
                    .invokevirtual(UNSAFE, "objectFieldOffset", MethodTypeDesc.of(CD_long, CD_Class, CD_String))
                    .putstatic(places.test, offset(location), CD_long);
        }
    }

    private CodeBuilder unsafe(CodeBuilder code) {
        return code.getstatic(places.test, INSTANCE, UNSAFE);
    }

    private void pushAddress(CodeBuilder code, Place place, int location, boolean second) {
        unsafe(code);
        place.pushHolder(code, location, second);
        if (storage() == Storage.ARRAY) {
            code.getstatic(places.test, BASE, CD_long);
            place.pushIndex(code, location);
            code.i2l().getstatic(places.test, SCALE, CD_long).lmul().ladd();
        } else {
            code.getstatic(places.test, offset(location), CD_long);
        }
    }

    /** Returns the carrier's type as the methods of Unsafe declare it. */
    private ClassDesc declaredType() {
        return carrier() == Carrier.REFERENCE ? CD_Object : carrier().type();
    }

    @Override
    void read(CodeBuilder code, Place place, int location, boolean second) {
        pushAddress(code, place, location, second);
        code.invokevirtual(UNSAFE, "get" + carrier().suffix(), MethodTypeDesc.of(declaredType(), CD_Object, CD_long));
        if (carrier() == Carrier.REFERENCE) {
            code.checkcast(carrier().type());
        }
    }

    @Override
    void write(CodeBuilder code, Place place, int location, boolean second, int value) {
        pushAddress(code, place, location, second);
        carrier().push(code, value);
        code.invokevirtual(UNSAFE, "put" + carrier().suffix(),
                MethodTypeDesc.of(CD_void, CD_Object, CD_long, declaredType()));
    }
}
