// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Annotation;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeAnnotation;
import java.lang.classfile.TypeAnnotation.LocalVarTargetInfo;
import java.lang.classfile.TypeAnnotation.TargetInfo;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.RuntimeVisibleTypeAnnotationsAttribute;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;

/** Puts the annotation on every assignment to a local variable, so that any class is a test. */
public final class MarkEverything {
    private static final int ENOUGH = 60;

    private MarkEverything() {
    }

    /** Returns the class with as many marks as it can have. */
    public static byte[] in(byte[] bytes) {
        ClassFile file = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
        return file.transformClass(file.parse(bytes), (builder, element) -> {
            if (element instanceof MethodModel method) {
                builder.transformMethod(method, (copy, part) -> {
                    if (part instanceof CodeModel code) {
                        copy.withCode(body -> mark(body, code));
                    } else {
                        copy.with(part);
                    }
                });
            } else {
                builder.with(element);
            }
        });
    }

    private static void mark(CodeBuilder builder, CodeModel code) {
        List<TypeAnnotation> annotations = new ArrayList<>();
        for (CodeElement element : code.elementList()) {
            if (!(element instanceof RuntimeVisibleTypeAnnotationsAttribute)) {
                builder.with(element);
            }
            if (element instanceof StoreInstruction store && annotations.size() < ENOUGH) {
                Label behind = builder.newBoundLabel();
                annotations.add(TypeAnnotation.of(TargetInfo.ofLocalVariable(List.of(
                        LocalVarTargetInfo.of(behind, builder.endLabel(), store.slot()))), List.of(),
                        Annotation.of(ClassDesc.ofDescriptor(Names.FUTURE))));
            }
        }
        ((CodeAttribute) code).findAttribute(Attributes.stackMapTable()).ifPresent(table ->
                builder.with(StackMapTableAttribute.of(table.entries())));
        if (!annotations.isEmpty()) {
            builder.with(RuntimeVisibleTypeAnnotationsAttribute.of(annotations));
        }
    }
}
