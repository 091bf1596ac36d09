// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;

/**
 * Calls in the text of a method that belong to the thread that makes them: its locks, its thread-locals, itself, what
 * it alone may close. The list names classes of the JDK; and because a lock may be anybody's class, also the names that
 * locks, semaphores and resources give their methods. A call too many costs a little speed, and nothing else.
 */
final class ThreadBound {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String FOREIGN = "java/lang/foreign/";
    private static final Set<String> CLASSES = Set.of("java/lang/ThreadLocal", "java/lang/InheritableThreadLocal",
            "java/util/concurrent/StructuredTaskScope", "java/util/concurrent/Semaphore");
    /** Of {@code Thread}: what is the same whichever thread calls it. A new platform thread takes after its maker. */
    private static final Set<String> ANYWHERE = Set.of("sleep", "yield", "onSpinWait", "start", "join", "interrupt",
            "ofVirtual", "startVirtualThread");
    private static final Set<String> ACQUIRING = Set.of("lock", "tryLock", "lockInterruptibly");
    private static final Set<String> NAMES = Set.of("lock", "tryLock", "lockInterruptibly", "unlock", "acquire",
            "tryAcquire", "acquireUninterruptibly", "release", "close");

    private ThreadBound() {
    }

    /** Returns whether only the thread of the method may run the instruction. */
    static boolean is(Instruction instruction) {
        // Where javac has made the code, the handler of a synchronized statement is in the way too.
        if (instruction.opcode() == Opcode.MONITORENTER || instruction.opcode() == Opcode.MONITOREXIT) {
            return true;
        }
        if (!(instruction instanceof InvokeInstruction call)) {
            return false;
        }
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        return NAMES.contains(name) || CLASSES.contains(owner)
                || owner.startsWith(FOREIGN) || owner.startsWith(LOCKS) && !givesObject(call)
                || owner.equals("java/lang/Thread") && !ANYWHERE.contains(name);
    }

    /** Whether the call returns an object, as {@code readLock()} does, and acquires nothing. */
    private static boolean givesObject(InvokeInstruction call) {
        return !call.typeSymbol().returnType().isPrimitive();
    }

    /** Returns by how much the instruction changes how many locks the method holds that know their owner. */
    static int locks(Instruction instruction) {
        if (!(instruction instanceof InvokeInstruction call)) {
            return 0;
        }
        String name = call.name().stringValue();
        return ACQUIRING.contains(name) ? 1 : name.equals("unlock") ? -1 : 0;
    }
}
