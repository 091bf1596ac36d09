// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_VarHandle;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Accesses by {@code VarHandle.get} and {@code VarHandle.set} on constant handles. */
final class VarHandleAccess extends Access {
    private static final ClassDesc HANDLES = ClassDesc.of(Handles.class.getName());
    private static final String ARRAY_HANDLE = "ELEMENTS_HANDLE";

    VarHandleAccess(Places places) {
        super(places);
    }

    private static String handle(String field) {
        return field + "_HANDLE";
    }

    @Override
    void declare(ClassBuilder builder) {
        int flags = ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_PRIVATE;
        if (storage() == Storage.ARRAY) {
            builder.withField(ARRAY_HANDLE, CD_VarHandle, flags);
            return;
        }
        for (int location = 0; location < places.locations(); location++) {
            places.fields(location).forEach(field -> builder.withField(handle(field), CD_VarHandle, flags));
        }
    }

    @Override
    void initialise(CodeBuilder code) {
        if (storage() == Storage.ARRAY) {
            code.loadConstant(places.owner(0))
                    .invokestatic(HANDLES, "arrayHandle", MethodTypeDesc.of(CD_VarHandle, CD_Class))
                    .putstatic(places.test, ARRAY_HANDLE, CD_VarHandle);
            return;
        }
        for (int location = 0; location < places.locations(); location++) {
            for (String field : places.fields(location)) {
                code.loadConstant(places.owner(location)).loadConstant(field)
                        .invokestatic(HANDLES, "fieldHandle", MethodTypeDesc.of(CD_VarHandle, CD_Class, CD_String))
                        .putstatic(places.test, handle(field), CD_VarHandle);
            }
        }
    }

    private List<ClassDesc> pushCoordinates(CodeBuilder code, Place place, int location, boolean second) {
        String handle = storage() == Storage.ARRAY ? ARRAY_HANDLE : handle(place.field(location));
        code.getstatic(places.test, handle, CD_VarHandle);
        place.pushHolder(code, location, second);
        List<ClassDesc> types = new ArrayList<>();
        if (storage() != Storage.STATIC) {
            types.add(places.owner(location));
        }
        if (storage() == Storage.ARRAY) {
            place.pushIndex(code, location);
            types.add(CD_int);
        }
        return types;
    }

    @Override
    void read(CodeBuilder code, Place place, int location, boolean second) {
        List<ClassDesc> types = pushCoordinates(code, place, location, second);
        code.invokevirtual(CD_VarHandle, "get", MethodTypeDesc.of(carrier().type(), types));
    }

    @Override
    void write(CodeBuilder code, Place place, int location, boolean second, int value) {
        List<ClassDesc> types = pushCoordinates(code, place, location, second);
        carrier().push(code, value);
        types.add(carrier().type());
        code.invokevirtual(CD_VarHandle, "set", MethodTypeDesc.of(CD_void, types));
    }
}
