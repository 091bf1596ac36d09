// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Emits calls of {@link Checks}, and puts operands aside while they are looked at. */
final class Hooks {
    static final ClassDesc CHECKS = ClassDesc.of(Checks.class.getName());

    /** No instruction needs more bytes than this to load or store a local, or to push a constant. */
    static final int LOCAL_BYTES = 4;
    /** No call of a method without receiver needs more bytes. */
    static final int CALL_BYTES = 3;

    private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final ClassDesc VOID = ConstantDescs.CD_void;

    private final CodeBuilder builder;
    private final String method;
    private final String file;
    private final int scratch;
    private int line;

    /**
     * Hooks of one method.
     *
     * @param method  class and name, as a stack trace has them
     * @param file    the source file
     * @param scratch the first local that the method does not use
     */
    Hooks(CodeBuilder builder, String method, String file, int scratch) {
        this.builder = builder;
        this.method = method;
        this.file = file;
        this.scratch = scratch;
    }

    CodeBuilder builder() {
        return builder;
    }

    /** Returns the class and name of the method, as a stack trace has them. */
    String method() {
        return method;
    }

    /** Returns the current source line; 0 if it is not known. */
    int line() {
        return line;
    }

    /** What follows is of this source line. */
    void setLine(int number) {
        line = number;
    }

    /** Returns where in the text a line is. */
    String where(int number) {
        return method + "(" + file + (number > 0 ? ":" + number : "") + ")";
    }

    /** Makes a place of the current line and pushes its number. */
    private Hooks push(String owner, String name, String type) {
        builder.loadConstant(Places.add(where(line), owner, name, type));
        return this;
    }

    /** Emits a call of a hook that takes what is on the stack. */
    void call(String hook, ClassDesc returned, ClassDesc... parameters) {
        builder.invokestatic(CHECKS, hook, MethodTypeDesc.of(returned, parameters));
    }

    /** Emits the hook for the object on the stack, which it consumes. */
    void object(String hook, String owner, String name, String type) {
        push(owner, name, type).call(hook, VOID, OBJECT, INT);
    }

    /** Emits the hook for the class on the stack. */
    void owner(String hook, String owner, String name, String type) {
        push(owner, name, type).call(hook, VOID, ConstantDescs.CD_Class, INT);
    }

    /** Emits the hook for the object and the index on the stack. */
    void element(String hook, String owner, String name, String type) {
        push(owner, name, type).call(hook, VOID, OBJECT, INT, INT);
    }

    /** Emits the hook for the array and the two indices on the stack. */
    void range(String hook, String owner, String name, String type) {
        push(owner, name, type).call(hook, VOID, OBJECT, INT, INT, INT);
    }

    /** Emits the hook for a result, of this type, and the lock on the stack. */
    void result(String hook, ClassDesc result, String owner, String name, String type) {
        push(owner, name, type).call(hook, VOID, result, OBJECT, INT);
    }

    /** Emits the hook for two objects on the stack. */
    void pair(String hook) {
        call(hook, VOID, OBJECT, OBJECT);
    }

    // Operands put aside

    /** Emits: take values of the types from the stack; returns the locals where they are, in the order of the types. */
    List<Integer> putAside(List<ClassDesc> types) {
        List<Integer> slots = new ArrayList<>();
        int slot = scratch;
        for (ClassDesc each : types) {
            slots.add(slot);
            slot += TypeKind.from(each).slotSize();
        }
        for (int i = types.size() - 1; i >= 0; i--) {
            builder.storeLocal(TypeKind.from(types.get(i)), slots.get(i));
        }
        return slots;
    }

    /** Emits: push the values again. */
    void pushAgain(List<ClassDesc> types, List<Integer> slots) {
        for (int i = 0; i < types.size(); i++) {
            builder.loadLocal(TypeKind.from(types.get(i)), slots.get(i));
        }
    }

    /** Returns a local that values of these types, put aside, leave free. */
    int behind(List<ClassDesc> types) {
        return scratch + types.stream().mapToInt(each -> TypeKind.from(each).slotSize()).sum();
    }
}
