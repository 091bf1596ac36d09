// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** Emits what differs by the kind of a value. */
final class Kinds {
    private Kinds() {
    }

    /** Returns the word that the runtime's methods have for a kind, as in {@code awaitInt}. */
    static String word(TypeKind kind) {
        return switch (kind.asLoadable()) {
            case INT -> "Int";
            case LONG -> "Long";
            case FLOAT -> "Float";
            case DOUBLE -> "Double";
            case REFERENCE -> "Reference";
            default -> "Void";
        };
    }

    /** Returns the type that the runtime's methods have for a kind. */
    static ClassDesc type(TypeKind kind) {
        return kind == TypeKind.VOID ? ConstantDescs.CD_void : kind.asLoadable().upperBound();
    }

    /** Emits the value that a variable has before it gets its own. */
    static void pushDefault(CodeBuilder builder, TypeKind kind) {
        switch (kind.asLoadable()) {
            case INT -> builder.iconst_0();
            case LONG -> builder.lconst_0();
            case FLOAT -> builder.fconst_0();
            case DOUBLE -> builder.dconst_0();
            default -> builder.aconst_null();
        }
    }

    /** Emits the cast that makes an Object a value of the type, if one is needed. */
    static void cast(CodeBuilder builder, ClassDesc type) {
        if (!type.isPrimitive() && !type.equals(ConstantDescs.CD_Object)) {
            builder.checkcast(type);
        }
    }
}
