// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.simulate;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc.Kind;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.SplitPoint;

/**
 * Adds to a transformed class what makes {@link Simulator} split it: round each marked call, code that captures the
 * locals and raises the signal. It knows of the class what a VM would: the split points.
 */
public final class Weaver {
    private static final ClassDesc SIMULATOR = ClassDesc.of(Simulator.class.getName());
    private static final ClassDesc SIGNAL = ClassDesc.of("org.sequitur.futures.SplitSignal");
    private static final ClassDesc CD_OBJECTS = ConstantDescs.CD_Object.arrayType();

    private final ClassModel model;
    private final Map<String, List<SplitPoint>> points;

    private Weaver(FuturesTransformer.Result transformed) {
        model = ClassFile.of().parse(transformed.bytes());
        points = transformed.points().stream().collect(Collectors.groupingBy(point ->
                point.method() + point.type().descriptorString()));
    }

    /**
     * Returns the woven class.
     *
     * @param transformed what {@link FuturesTransformer#transform} returned
     * @param loader      finds the classes that the class refers to
     */
    public static byte[] weave(FuturesTransformer.Result transformed, ClassLoader loader) {
        return transformed.points().isEmpty() ? transformed.bytes() : new Weaver(transformed).weave(loader);
    }

    private byte[] weave(ClassLoader loader) {
        ClassHierarchyResolver resolver = ClassHierarchyResolver.ofResourceParsing(loader)
                .orElse(ClassHierarchyResolver.defaultResolver());
        ClassFile writer = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(resolver));
        return writer.transformClass(model, (builder, element) -> {
            if (element instanceof MethodModel method && points.containsKey(key(method))) {
                builder.transformMethod(method, (copy, part) -> {
                    if (part instanceof CodeModel code) {
                        copy.withCode(body -> weave(body, (CodeAttribute) code, points.get(key(method))));
                    } else {
                        copy.with(part);
                    }
                });
            } else {
                builder.with(element);
            }
        });
    }

    private static String key(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    private void weave(CodeBuilder builder, CodeAttribute code, List<SplitPoint> here) {
        Map<Integer, SplitPoint> byCall = here.stream().collect(Collectors.toMap(SplitPoint::call,
                Function.identity()));
        List<Throwing> calls = here.stream().map(each -> new Throwing(builder)).toList();
        calls.forEach(each -> builder.exceptionCatchAll(each.start, each.end, each.handler));
        int bci = 0;
        int next = 0;
        for (CodeElement element : code.elementList()) {
            if (element instanceof InvokeInstruction call && byCall.containsKey(bci)) {
                weave(builder, call, byCall.get(bci), calls.get(next++), code.maxLocals());
            } else {
                builder.with(element);
            }
            bci += element instanceof Instruction instruction ? instruction.sizeInBytes() : 0;
        }
    }

    /** The labels of one marked call. */
    private static final class Throwing {
        private final Label start;
        private final Label end;
        private final Label handler;

        private Throwing(CodeBuilder builder) {
            start = builder.newLabel();
            end = builder.newLabel();
            handler = builder.newLabel();
        }
    }

    private void weave(CodeBuilder builder, InvokeInstruction call, SplitPoint point, Throwing labels, int signal) {
        capture(builder, point);
        Kind kind = model.flags().has(AccessFlag.INTERFACE) ? Kind.INTERFACE_STATIC : Kind.STATIC;
        builder.loadConstant(MethodHandleDesc.ofMethod(kind, model.thisClass().asSymbol(),
                point.continuation(), point.rest()));
        builder.invokestatic(SIMULATOR, "split", MethodTypeDesc.of(SIGNAL, CD_OBJECTS,
                ConstantDescs.CD_MethodHandle)).astore(signal);
        builder.labelBinding(labels.start).with(call).labelBinding(labels.end);
        ended(builder, call.typeSymbol().returnType(), signal);
        Label behind = builder.newLabel();
        builder.goto_(behind).labelBinding(labels.handler).aload(signal);
        builder.invokestatic(SIMULATOR, "threw", MethodTypeDesc.of(ConstantDescs.CD_Throwable,
                ConstantDescs.CD_Throwable, SIGNAL)).athrow();
        builder.labelBinding(behind);
    }

    private static void ended(CodeBuilder builder, ClassDesc type, int signal) {
        TypeKind kind = TypeKind.from(type);
        builder.aload(signal);
        if (kind == TypeKind.VOID) {
            builder.invokestatic(SIMULATOR, "returned", MethodTypeDesc.of(ConstantDescs.CD_void, SIGNAL));
            return;
        }
        ClassDesc erased = kind.asLoadable().upperBound();
        builder.invokestatic(SIMULATOR, "returned", MethodTypeDesc.of(erased, erased, SIGNAL));
        if (kind == TypeKind.REFERENCE) {
            builder.checkcast(type);
        }
    }

    private static void capture(CodeBuilder builder, SplitPoint point) {
        builder.loadConstant(point.slots().size()).anewarray(ConstantDescs.CD_Object);
        for (int i = 0; i < point.slots().size(); i++) {
            if (point.slots().get(i) != SplitPoint.NULL) {
                builder.dup().loadConstant(i);
                load(builder, TypeKind.from(point.slotTypes().get(i)), point.slots().get(i));
                builder.aastore();
            }
        }
    }

    private static void load(CodeBuilder builder, TypeKind kind, int slot) {
        builder.loadLocal(kind, slot);
        if (kind != TypeKind.REFERENCE) {
            ClassDesc box = switch (kind) {
                case LONG -> ConstantDescs.CD_Long;
                case FLOAT -> ConstantDescs.CD_Float;
                case DOUBLE -> ConstantDescs.CD_Double;
                default -> ConstantDescs.CD_Integer;
            };
            builder.invokestatic(box, "valueOf", MethodTypeDesc.of(box, kind.upperBound()));
        }
    }
}
