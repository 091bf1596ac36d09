// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;

/** What a method opens at its begin and closes at every end, and the local that has it until then. */
final class MethodFrame {
    private enum Kind {
        CALLS("enter", "leave"),
        MONITOR("enterSynchronized", "leaveSynchronized"),
        INITIALIZER("enterInitializer", "leaveInitializer");

        private final String open;
        private final String close;

        Kind(String open, String close) {
            this.open = open;
            this.close = close;
        }
    }

    private final Kind kind;
    private final ClassModel owner;
    private final boolean isStatic;
    private final int slot;

    private MethodFrame(Kind kind, ClassModel owner, MethodModel method) {
        this.kind = kind;
        this.owner = owner;
        isStatic = method.flags().has(AccessFlag.STATIC);
        slot = ((CodeAttribute) method.code().orElseThrow()).maxLocals();
    }

    /** Returns what the method needs, or null for nothing; {@code marked}: whether it has marked calls. */
    static MethodFrame of(ClassModel owner, MethodModel method, boolean marked) {
        if (marked) {
            return new MethodFrame(Kind.CALLS, owner, method);
        }
        if (method.flags().has(AccessFlag.SYNCHRONIZED)) {
            return new MethodFrame(Kind.MONITOR, owner, method);
        }
        return method.methodName().equalsString("<clinit>") ? new MethodFrame(Kind.INITIALIZER, owner, method) : null;
    }

    void open(Hooks hooks) {
        CodeBuilder builder = hooks.builder();
        if (kind == Kind.MONITOR) {
            if (isStatic) {
                builder.loadConstant(owner.thisClass().asSymbol());
            } else {
                builder.aload(0);
            }
            hooks.call(kind.open, ConstantDescs.CD_int, ConstantDescs.CD_Object);
        } else {
            hooks.call(kind.open, ConstantDescs.CD_int);
        }
        builder.istore(slot);
    }

    void close(Hooks hooks) {
        tell(hooks, kind.close);
    }

    /** Emits the hook with the local. */
    void tell(Hooks hooks, String hook) {
        hooks.builder().iload(slot);
        hooks.call(hook, ConstantDescs.CD_void, ConstantDescs.CD_int);
    }

    /** Emits the hook with the local and a number. */
    void tell(Hooks hooks, String hook, int number) {
        hooks.builder().iload(slot).loadConstant(number);
        hooks.call(hook, ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int);
    }
}
