// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Emits the hooks of instructions that read or write fields and elements. */
final class AccessHooks {
    private final String thisClass;
    private final Set<String> ignored = new HashSet<>();

    /** {@code model}: the class whose methods are instrumented. */
    AccessHooks(ClassModel model) {
        thisClass = model.thisClass().asInternalName();
        model.fields().stream().filter(each -> each.flags().has(AccessFlag.FINAL)
                || each.flags().has(AccessFlag.VOLATILE)).forEach(each ->
                ignored.add(each.fieldName().stringValue() + each.fieldType().stringValue()));
    }

    /** Emits what comes before the instruction; {@code uninitialized}: the object may have no constructor run yet. */
    void field(Hooks hooks, FieldInstruction instruction, boolean uninitialized) {
        String owner = ClassTable.binaryName(instruction.owner());
        String name = instruction.name().stringValue();
        String type = instruction.type().stringValue();
        boolean own = instruction.owner().asInternalName().equals(thisClass);
        boolean constant = JdkClasses.isJdk(owner) && instruction.opcode() == Opcode.GETSTATIC;
        if (constant || own && ignored.contains(name + type)) {
            return;
        }
        CodeBuilder builder = hooks.builder();
        switch (instruction.opcode()) {
            case GETSTATIC, PUTSTATIC -> {
                builder.loadConstant(instruction.owner().asSymbol());
                hooks.owner(instruction.opcode() == Opcode.GETSTATIC ? "staticRead" : "staticWrite", owner, name, type);
            }
            case GETFIELD -> {
                builder.dup();
                hooks.object("fieldRead", owner, name, type);
            }
            default -> {
                if (!(uninitialized && own)) {
                    put(hooks, instruction, owner, name, type);
                }
            }
        }
    }

    private static void put(Hooks hooks, FieldInstruction instruction, String owner, String name, String type) {
        List<ClassDesc> value = List.of(instruction.typeSymbol());
        if (TypeKind.from(value.getFirst()).slotSize() == 1) {
            hooks.builder().dup2().pop();
            hooks.object("fieldWrite", owner, name, type);
            return;
        }
        List<Integer> aside = hooks.putAside(value);
        hooks.builder().dup();
        hooks.object("fieldWrite", owner, name, type);
        hooks.pushAgain(value, aside);
    }

    void load(Hooks hooks, ArrayLoadInstruction instruction) {
        hooks.builder().dup2();
        hooks.element("elementRead", null, null, null);
    }

    void store(Hooks hooks, ArrayStoreInstruction instruction) {
        TypeKind kind = instruction.typeKind().asLoadable();
        List<ClassDesc> value = List.of(kind == TypeKind.REFERENCE ? ConstantDescs.CD_Object : kind.upperBound());
        List<Integer> aside = hooks.putAside(value);
        hooks.builder().dup2();
        hooks.element("elementWrite", null, null, null);
        hooks.pushAgain(value, aside);
    }
}
