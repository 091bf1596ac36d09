// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.ConstantDynamicEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** What one instruction does to the types of a frame. */
final class Simulation {
    private final ClassDesc thisClass;

    Simulation(ClassDesc thisClass) {
        this.thisClass = thisClass;
    }

    /** Changes the frame from before the instruction, which has this index, to behind it. */
    void step(Frame frame, int index, Instruction instruction) {
        switch (instruction) {
            case LoadInstruction load -> frame.push(frame.local(load.slot()));
            case StoreInstruction store -> store(frame, store);
            case ConstantInstruction constant -> frame.push(typeOf(constant));
            case ArrayLoadInstruction load -> load(frame, load.typeKind());
            case ArrayStoreInstruction store -> frame.pop(2 + store.typeKind().slotSize());
            case StackInstruction stack -> shuffle(frame, stack.opcode());
            case OperatorInstruction operator -> operate(frame, operator.opcode());
            case ConvertInstruction convert -> {
                frame.pop(convert.fromType().slotSize());
                frame.push(SlotType.of(convert.toType()));
            }
            case BranchInstruction branch -> frame.pop(operands(branch.opcode()));
            case TableSwitchInstruction table -> frame.pop(1);
            case LookupSwitchInstruction lookup -> frame.pop(1);
            case FieldInstruction field -> access(frame, field);
            case InvokeInstruction invoke -> invoke(frame, invoke);
            case InvokeDynamicInstruction invoke -> call(frame, invoke.typeSymbol());
            case NewObjectInstruction fresh -> frame.push(SlotType.uninitialized(index));
            case NewPrimitiveArrayInstruction array -> {
                frame.pop(1);
                frame.push(array.typeKind().upperBound().arrayType());
            }
            case NewReferenceArrayInstruction array -> {
                frame.pop(1);
                frame.push(array.componentType().asSymbol().arrayType());
            }
            case NewMultiArrayInstruction array -> {
                frame.pop(array.dimensions());
                frame.push(array.arrayType().asSymbol());
            }
            case TypeCheckInstruction check -> {
                frame.pop(1);
                frame.push(check.opcode() == Opcode.CHECKCAST ? check.type().asSymbol() : ConstantDescs.CD_int);
            }
            case MonitorInstruction monitor -> frame.pop(1);
            default -> { }
        }
    }

    private static void store(Frame frame, StoreInstruction store) {
        if (store.typeKind().slotSize() == 2) {
            frame.pop();
        }
        frame.setLocal(store.slot(), frame.pop());
    }

    private static SlotType typeOf(ConstantInstruction constant) {
        if (constant.opcode() == Opcode.ACONST_NULL) {
            return SlotType.NULL;
        }
        if (constant.typeKind() != TypeKind.REFERENCE) {
            return SlotType.of(constant.typeKind());
        }
        return SlotType.of(switch (((ConstantInstruction.LoadConstantInstruction) constant).constantEntry()) {
            case ClassEntry entry -> ConstantDescs.CD_Class;
            case MethodHandleEntry entry -> ConstantDescs.CD_MethodHandle;
            case MethodTypeEntry entry -> ConstantDescs.CD_MethodType;
            case ConstantDynamicEntry entry -> entry.typeSymbol();
            default -> ConstantDescs.CD_String;
        });
    }

    private static void load(Frame frame, TypeKind kind) {
        frame.pop();
        SlotType array = frame.pop();
        if (kind != TypeKind.REFERENCE) {
            frame.push(SlotType.of(kind));
        } else {
            frame.push(array.type() == null ? SlotType.NULL : SlotType.of(array.type().componentType()));
        }
    }

    private static void shuffle(Frame frame, Opcode opcode) {
        switch (opcode) {
            case POP -> frame.pop(1);
            case POP2 -> frame.pop(2);
            case DUP -> frame.duplicate(1, 1);
            case DUP_X1 -> frame.duplicate(1, 2);
            case DUP_X2 -> frame.duplicate(1, 3);
            case DUP2 -> frame.duplicate(2, 2);
            case DUP2_X1 -> frame.duplicate(2, 3);
            case DUP2_X2 -> frame.duplicate(2, 4);
            default -> {
                frame.duplicate(1, 2);
                frame.pop(1);
            }
        }
    }

    private static void operate(Frame frame, Opcode opcode) {
        switch (opcode) {
            case ARRAYLENGTH -> result(frame, 1, SlotType.INT);
            case LCMP, DCMPL, DCMPG -> result(frame, 4, SlotType.INT);
            case FCMPL, FCMPG -> result(frame, 2, SlotType.INT);
            case INEG, LNEG, FNEG, DNEG -> { }
            case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR, DADD, DSUB, DMUL, DDIV, DREM -> frame.pop(2);
            default -> frame.pop(1);
        }
    }

    private static void result(Frame frame, int popped, SlotType type) {
        frame.pop(popped);
        frame.push(type);
    }

    private static int operands(Opcode opcode) {
        return switch (opcode) {
            case GOTO, GOTO_W -> 0;
            case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> 1;
            default -> 2;
        };
    }

    private static void access(Frame frame, FieldInstruction field) {
        int size = TypeKind.from(field.typeSymbol()).slotSize();
        switch (field.opcode()) {
            case GETSTATIC -> frame.push(field.typeSymbol());
            case PUTSTATIC -> frame.pop(size);
            case GETFIELD -> result(frame, 1, SlotType.of(field.typeSymbol()));
            default -> frame.pop(1 + size);
        }
    }

    private void invoke(Frame frame, InvokeInstruction invoke) {
        MethodTypeDesc type = invoke.typeSymbol();
        if (!invoke.name().equalsString("<init>")) {
            frame.pop(argumentSlots(type) + (invoke.opcode() == Opcode.INVOKESTATIC ? 0 : 1));
            frame.push(type.returnType());
            return;
        }
        frame.pop(argumentSlots(type));
        SlotType object = frame.pop();
        frame.initialize(object, SlotType.of(object.equals(SlotType.UNINITIALIZED_THIS) ? thisClass
                : invoke.owner().asSymbol()));
    }

    private static void call(Frame frame, MethodTypeDesc type) {
        frame.pop(argumentSlots(type));
        frame.push(type.returnType());
    }

    /** How many slots the arguments take, the receiver left aside. */
    static int argumentSlots(MethodTypeDesc type) {
        return type.parameterList().stream().mapToInt(each -> TypeKind.from(each).slotSize()).sum();
    }
}
