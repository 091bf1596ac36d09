// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Locations that are fields of cells. There are as many cell arrays in the test as the layout tells apart: one for each
 * location, one, or two that hold the same cells.
 */
final class ObjectPlaces extends Places {
    /** Longs that fill up a cell to more than a cache line. */
    private static final int PADDING = 8;
    private final ClassDesc cell;

    ObjectPlaces(TestSpec spec, ClassDesc test) {
        super(spec, test);
        cell = ClassDesc.of(test.packageName(), test.displayName() + "_cell");
    }

    private int arrays() {
        return switch (spec.layout()) {
            case APART -> locations();
            case SHARED -> 1;
            case ALIASED -> 2;
        };
    }

    private int array(int location, boolean second) {
        return switch (spec.layout()) {
            case APART -> location;
            case SHARED -> 0;
            case ALIASED -> second ? 1 : 0;
        };
    }

    @Override
    void declare(ClassBuilder builder) {
        for (int array = 0; array < arrays(); array++) {
            publicField(builder, "cells" + array, cell.arrayType());
        }
    }

    @Override
    Map<ClassDesc, byte[]> classes() {
        return Map.of(cell, ClassFile.of().build(cell, builder -> {
            builder.withFlags(ACC_PUBLIC | ACC_FINAL);
            for (int location = 0; location < locations(); location++) {
                publicField(builder, name(location), spec.carrier().type());
            }
            for (int i = 0; i < PADDING; i++) {
                publicField(builder, "padding" + i, ConstantDescs.CD_long);
            }
            builder.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ACC_PUBLIC, code -> code
                    .aload(0)
                    .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, MethodTypeDesc.ofDescriptor("()V"))
                    .return_());
        }));
    }

    @Override
    ClassDesc owner(int location) {
        return cell;
    }

    @Override
    List<String> fields(int location) {
        return List.of(name(location));
    }

    @Override
    void attach(Object instance, Class<?> testClass) throws ReflectiveOperationException {
        Object first = null;
        for (int array = 0; array < arrays(); array++) {
            var field = testClass.getField("cells" + array);
            boolean same = spec.layout() == Layout.ALIASED && array > 0;
            first = same ? first : newCells(field.getType().getComponentType());
            field.set(instance, first);
        }
    }

    private Object newCells(Class<?> type) throws ReflectiveOperationException {
        Object cells = Array.newInstance(type, spec.states());
        for (int state = 0; state < spec.states(); state++) {
            Array.set(cells, state, type.getConstructor().newInstance());
        }
        return cells;
    }

    @Override
    void perState(CodeBuilder code, int state, Consumer<Place> body) {
        int[] references = new int[arrays()];
        for (int array = 0; array < references.length; array++) {
            references[array] = code.allocateLocal(TypeKind.REFERENCE);
            code.aload(0).getfield(test, "cells" + array, cell.arrayType()).iload(state).aaload();
            code.astore(references[array]);
        }
        body.accept(new Place() {
            @Override
            public void pushState(CodeBuilder inner) {
                inner.iload(state);
            }

            @Override
            public void pushHolder(CodeBuilder inner, int location, boolean second) {
                inner.aload(references[array(location, second)]);
            }

            @Override
            public String field(int location) {
                return name(location);
            }
        });
    }
}
