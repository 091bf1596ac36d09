// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.Map;

/**
 * What the instructions and methods of one class do that others can notice. Whatever is not known may do anything: the
 * methods of other classes but those of {@link Library}, methods that can be overridden, native and synchronized ones.
 *
 * <p>What methods do is found together: each starts as harmless and is judged anew until none gets worse.
 */
final class Effects {
    private final ClassModel model;
    private final ClassDesc thisClass;
    private final boolean isFinal;
    private final Map<String, MethodModel> methods = new HashMap<>();
    private final Map<String, FieldModel> fields = new HashMap<>();
    private final Map<String, MethodEffects> judged = new HashMap<>();
    private boolean changed;

    Effects(ClassModel model) {
        this.model = model;
        thisClass = model.thisClass().asSymbol();
        isFinal = model.flags().has(AccessFlag.FINAL);
        model.methods().forEach(each -> methods.put(each.methodName().stringValue() + each.methodType(), each));
        model.fields().forEach(each -> fields.put(each.fieldName().stringValue() + each.fieldType(), each));
    }

    ClassDesc thisClass() {
        return thisClass;
    }

    /** Judges with {@code question} until no answer changes any more. */
    void settle(Runnable question) {
        do {
            changed = false;
            question.run();
            for (MethodEffects each : judged.values().toArray(MethodEffects[]::new)) {
                changed |= each.judge();
            }
        } while (changed);
    }

    /** Judges an instruction. {@code before}: the values before it. */
    Summary judge(Instruction instruction, Frame before) {
        return switch (instruction) {
            case FieldInstruction field -> access(field, before);
            case ArrayLoadInstruction load -> before.peek(2).isFresh() ? Summary.HARMLESS : Summary.READS;
            case ArrayStoreInstruction store -> before.peek(2 + store.typeKind().slotSize()).isFresh()
                    ? Summary.HARMLESS : Summary.ACTS;
            case InvokeInstruction call -> invoke(call, before);
            case InvokeDynamicInstruction call -> Library.judge(call);
            case MonitorInstruction monitor -> Summary.ACTS;
            case ConstantInstruction constant -> constant.constantValue() instanceof DynamicConstantDesc<?>
                    ? Summary.ACTS : Summary.HARMLESS;
            default -> Summary.HARMLESS;
        };
    }

    private Summary access(FieldInstruction field, Frame before) {
        FieldModel own = field.owner().asSymbol().equals(thisClass)
                ? fields.get(field.name().stringValue() + field.type()) : null;
        int size = TypeKind.from(field.typeSymbol()).slotSize();
        return switch (field.opcode()) {
            case GETFIELD -> before.peek(1).isFresh() ? Summary.HARMLESS : read(own);
            case PUTFIELD -> before.peek(1 + size).isFresh() ? Summary.HARMLESS : Summary.ACTS;
            // A field of another class may have that class initialised.
            case GETSTATIC -> own == null ? Summary.ACTS : read(own);
            default -> Summary.ACTS;
        };
    }

    private static Summary read(FieldModel field) {
        if (field == null || field.flags().has(AccessFlag.VOLATILE)) {
            return Summary.AWAITS;
        }
        // Reflection can change a final field that is not static.
        return field.flags().has(AccessFlag.FINAL) && field.flags().has(AccessFlag.STATIC) ? Summary.HARMLESS
                : Summary.READS;
    }

    private Summary invoke(InvokeInstruction call, Frame before) {
        if (!call.owner().asSymbol().equals(thisClass)) {
            return Library.judge(call, before);
        }
        MethodModel target = methods.get(call.name().stringValue() + call.type());
        if (target == null || target.code().isEmpty() || target.flags().has(AccessFlag.SYNCHRONIZED)) {
            return Summary.ACTS;
        }
        if (call.name().equalsString("<init>") && methods.containsKey("finalize()V")) {
            return Summary.ACTS; // An object that is made and dropped would be noticed.
        }
        Summary found = summary(target);
        if (call.opcode() == Opcode.INVOKESTATIC) {
            return found;
        }
        SlotType receiver = before.peek(Simulation.argumentSlots(call.typeSymbol()) + 1);
        boolean known = receiver.isUninitialized() && !receiver.equals(SlotType.UNINITIALIZED_THIS)
                || receiver.isFresh() && thisClass.equals(receiver.type()) || isFinal;
        boolean overridable = call.opcode() != Opcode.INVOKESPECIAL && !target.flags().has(AccessFlag.PRIVATE)
                && !target.flags().has(AccessFlag.FINAL);
        if (known || !overridable && !found.exactly()) {
            return new Summary(found.effect(), false, found.returnsFresh());
        }
        return receiver.isReceiver() ? new Summary(found.effect(), true, found.returnsFresh()) : Summary.ACTS;
    }

    private Summary summary(MethodModel method) {
        String key = method.methodName().stringValue() + method.methodType();
        MethodEffects known = judged.get(key);
        if (known == null) {
            known = new MethodEffects(this, method);
            judged.put(key, known);
            changed = true;
        }
        return known.summary();
    }

    /** Whether the call returns an object that it made. */
    boolean returnsFresh(InvokeInstruction call, Frame before) {
        return judge(call, before).returnsFresh() && !call.typeSymbol().returnType().isPrimitive();
    }
}
