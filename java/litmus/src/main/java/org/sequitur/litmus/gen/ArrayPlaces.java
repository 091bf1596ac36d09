// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Locations that are elements of one array, a cache line apart or next to each other. */
final class ArrayPlaces extends Places {
    private static final int CACHE_LINE = 64;

    ArrayPlaces(TestSpec spec, ClassDesc test) {
        super(spec, test);
    }

    private int arrays() {
        return spec.layout() == Layout.ALIASED ? 2 : 1;
    }

    private int distance() {
        return spec.layout() == Layout.APART ? CACHE_LINE / spec.carrier().bytes() : 1;
    }

    @Override
    void declare(ClassBuilder builder) {
        for (int array = 0; array < arrays(); array++) {
            publicField(builder, "elements" + array, spec.carrier().type().arrayType());
        }
    }

    @Override
    Map<ClassDesc, byte[]> classes() {
        return Map.of();
    }

    @Override
    ClassDesc owner(int location) {
        return spec.carrier().type().arrayType();
    }

    @Override
    List<String> fields(int location) {
        return List.of();
    }

    @Override
    void attach(Object instance, Class<?> testClass) throws ReflectiveOperationException {
        Class<?> type = testClass.getField("elements0").getType().getComponentType();
        Object elements = Array.newInstance(type, spec.states() * locations() * distance());
        for (int array = 0; array < arrays(); array++) {
            testClass.getField("elements" + array).set(instance, elements);
        }
    }

    @Override
    void perState(CodeBuilder code, int state, Consumer<Place> body) {
        int[] references = new int[arrays()];
        for (int array = 0; array < references.length; array++) {
            references[array] = code.allocateLocal(TypeKind.REFERENCE);
            code.aload(0).getfield(test, "elements" + array, spec.carrier().type().arrayType());
            code.astore(references[array]);
        }
        int base = code.allocateLocal(TypeKind.INT);
        code.iload(state).loadConstant(locations() * distance()).imul().istore(base);
        body.accept(new Place() {
            @Override
            public void pushState(CodeBuilder inner) {
                inner.iload(state);
            }

            @Override
            public void pushHolder(CodeBuilder inner, int location, boolean second) {
                inner.aload(references[second ? references.length - 1 : 0]);
            }

            @Override
            public void pushIndex(CodeBuilder inner, int location) {
                inner.iload(base);
                // Without an addition the interpreter may fuse the load of the index with that of the element.
                if (location > 0) {
                    inner.loadConstant(location * distance()).iadd();
                }
            }

            @Override
            public String field(int location) {
                throw new IllegalStateException("array elements have no field");
            }
        });
    }
}
