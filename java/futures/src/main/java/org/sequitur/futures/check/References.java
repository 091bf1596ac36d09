// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DirectMethodHandleDesc.Kind;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/**
 * References to methods of the JDK, as in {@code names.forEach(list::add)}. Nobody sees what calls them, so they become
 * references to methods that are added to the class, and make the call.
 */
final class References {
    private static final String NAME = "futures$checked$";

    private record Bridge(String name, MethodTypeDesc type, DirectMethodHandleDesc target, String where, int line) {
    }

    private final ClassModel model;
    private final CallHooks calls;
    private final String file;
    private final List<Bridge> bridges = new ArrayList<>();

    References(ClassModel model, CallHooks calls, String file) {
        this.model = model;
        this.calls = calls;
        this.file = file;
    }

    /** Emits the instruction, with the method of its own if it refers to one of the JDK. */
    void emit(Hooks hooks, InvokeDynamicInstruction instruction) {
        DirectMethodHandleDesc target = target(instruction);
        if (target == null) {
            hooks.builder().with(instruction);
            return;
        }
        MethodTypeDesc captured = instruction.typeSymbol();
        List<ClassDesc> parameters = new ArrayList<>(target.invocationType().parameterList());
        for (int i = 0; i < captured.parameterCount(); i++) {
            parameters.set(i, captured.parameterType(i));
        }
        Bridge bridge = new Bridge(NAME + bridges.size(), MethodTypeDesc.of(target.invocationType().returnType(),
                parameters), target, hooks.method(), hooks.line());
        bridges.add(bridge);
        Kind kind = model.flags().has(AccessFlag.INTERFACE) ? Kind.INTERFACE_STATIC : Kind.STATIC;
        List<ConstantDesc> arguments = new ArrayList<>(instruction.bootstrapArgs());
        arguments.set(1, MethodHandleDesc.ofMethod(kind, model.thisClass().asSymbol(), bridge.name(), bridge.type()));
        hooks.builder().invokedynamic(DynamicCallSiteDesc.of(instruction.bootstrapMethod(),
                instruction.name().stringValue(), captured, arguments.toArray(ConstantDesc[]::new)));
    }

    /** Returns the method that the instruction refers to if it is one of the JDK that is looked at, or null. */
    private DirectMethodHandleDesc target(InvokeDynamicInstruction instruction) {
        DirectMethodHandleDesc bootstrap = instruction.bootstrapMethod();
        boolean plain = bootstrap.owner().descriptorString().equals("Ljava/lang/invoke/LambdaMetafactory;")
                && bootstrap.methodName().equals("metafactory");
        if (!plain || !(instruction.bootstrapArgs().get(1) instanceof DirectMethodHandleDesc target)
                || target.owner().isArray()) {
            return null;
        }
        String owner = target.owner().descriptorString();
        boolean method = switch (target.kind()) {
            case VIRTUAL, INTERFACE_VIRTUAL, STATIC, INTERFACE_STATIC -> true;
            default -> false;
        };
        boolean jdk = JdkClasses.isJdk(owner.substring(1, owner.length() - 1).replace('/', '.'));
        return method && jdk && calls.hasHooks(call(target)) ? target : null;
    }

    private InvokeInstruction call(DirectMethodHandleDesc target) {
        Opcode opcode = switch (target.kind()) {
            case STATIC, INTERFACE_STATIC -> Opcode.INVOKESTATIC;
            case INTERFACE_VIRTUAL -> Opcode.INVOKEINTERFACE;
            default -> Opcode.INVOKEVIRTUAL;
        };
        ConstantPoolBuilder pool = ConstantPoolBuilder.of(model);
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(target.lookupDescriptor());
        return InvokeInstruction.of(opcode, target.isOwnerInterface()
                ? pool.interfaceMethodRefEntry(target.owner(), target.methodName(), type)
                : pool.methodRefEntry(target.owner(), target.methodName(), type));
    }

    /** Adds the methods to the class. */
    void write(ClassBuilder builder) {
        for (Bridge each : bridges) {
            builder.withMethodBody(each.name(), each.type(), ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC
                    | ClassFile.ACC_SYNTHETIC, code -> {
                        int slot = 0;
                        for (ClassDesc parameter : each.type().parameterList()) {
                            code.loadLocal(TypeKind.from(parameter), slot);
                            slot += TypeKind.from(parameter).slotSize();
                        }
                        Hooks hooks = new Hooks(code, each.where(), file, slot);
                        if (each.line() > 0) {
                            code.lineNumber(each.line());
                            hooks.setLine(each.line());
                        }
                        calls.emit(hooks, call(each.target()));
                        code.return_(TypeKind.from(each.type().returnType()));
                    });
        }
    }
}
