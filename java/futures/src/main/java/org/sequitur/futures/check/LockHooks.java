// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.List;

/** Emits the hooks of calls that acquire and release locks of {@code java.util.concurrent}. */
final class LockHooks {
    private LockHooks() {
    }

    /** Emits the call with its hooks; returns whether it is one of a lock. */
    static boolean emit(Hooks hooks, InvokeInstruction call, String owner) {
        String name = call.name().stringValue();
        String type = call.type().stringValue();
        ClassDesc returned = call.typeSymbol().returnType();
        if (call.opcode() == Opcode.INVOKESTATIC || name.equals("<init>")) {
            return false;
        }
        boolean part = (name.equals("readLock") || name.equals("writeLock")) && returned.isClassOrInterface();
        boolean acquires = name.equals("lock") || name.equals("lockInterruptibly") || name.equals("tryLock")
                || owner.endsWith(".StampedLock") && returned.equals(ConstantDescs.CD_long)
                && (name.contains("writeLock") || name.contains("readLock") || name.startsWith("tryWriteLock")
                || name.startsWith("tryReadLock"));
        boolean releases = name.equals("unlock") || name.equals("unlockRead") || name.equals("unlockWrite");
        if (!part && !acquires && !releases) {
            return false;
        }
        List<ClassDesc> parameters = call.typeSymbol().parameterList();
        CodeBuilder builder = hooks.builder();
        List<Integer> aside = hooks.putAside(parameters);
        int lock = hooks.behind(parameters);
        builder.dup().astore(lock);
        if (releases) {
            builder.aload(lock);
            hooks.object("unlocking", owner, name, type);
        }
        hooks.pushAgain(parameters, aside);
        builder.with(call);
        if (part) {
            builder.dup().aload(lock);
            hooks.pair("partOf");
        } else if (acquires) {
            acquired(hooks, lock, owner, name, type, returned);
        }
        return true;
    }

    private static void acquired(Hooks hooks, int lock, String owner, String name, String type, ClassDesc returned) {
        CodeBuilder builder = hooks.builder();
        if (returned.equals(ConstantDescs.CD_boolean)) {
            builder.dup().aload(lock);
            hooks.result("tried", returned, owner, name, type);
        } else if (returned.equals(ConstantDescs.CD_long)) {
            builder.dup2().aload(lock);
            hooks.result("stamped", returned, owner, name, type);
        } else {
            builder.aload(lock);
            hooks.object("locked", owner, name, type);
        }
    }
}
