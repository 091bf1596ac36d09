// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Emits the hooks of calls of methods that may be the JDK's, which are not instrumented. */
final class CallHooks {
    /** Classes and interfaces whose objects need no look: they never change, or their methods are the program's. */
    private static final Set<String> PLAIN = Set.of("java.lang.String", "java.lang.Boolean", "java.lang.Byte",
            "java.lang.Character", "java.lang.Short", "java.lang.Integer", "java.lang.Long", "java.lang.Float",
            "java.lang.Double", "java.lang.Number", "java.lang.Math", "java.lang.Class", "java.lang.Enum",
            "java.lang.Record", "java.lang.Runnable", "java.lang.Comparable", "java.lang.Thread", "java.lang.Throwable",
            "java.util.Comparator", "java.io.PrintStream");
    private static final Set<String> OF_OBJECT = Set.of("getClass", "wait", "notify", "notifyAll");

    private final String thisClass;
    private final Set<String> own;

    CallHooks(ClassModel model, Set<String> own) {
        thisClass = ClassTable.binaryName(model.thisClass());
        this.own = own;
    }

    /** Emits the call with its hooks. */
    void emit(Hooks hooks, InvokeInstruction call) {
        String owner = call.owner().asSymbol().isArray() ? call.owner().asInternalName()
                : ClassTable.binaryName(call.owner());
        if (owner.startsWith("java.util.concurrent.locks.") && LockHooks.emit(hooks, call, owner)) {
            return;
        }
        if (owner.equals("java.lang.System") && call.name().equalsString("arraycopy")) {
            copy(hooks, call);
        } else {
            new Emission(hooks, call, owner).emit(hasReceiver(call, owner));
        }
    }

    /** Whether the call would get hooks. */
    boolean hasHooks(InvokeInstruction call) {
        String owner = ClassTable.binaryName(call.owner());
        List<ClassDesc> parameters = call.typeSymbol().parameterList();
        boolean used = false;
        for (int i = 0; i < parameters.size(); i++) {
            used |= Arguments.use(owner, call.name().stringValue(), i, parameters.get(i)) != Arguments.Use.NONE;
        }
        return used || hasReceiver(call, owner);
    }

    private boolean hasReceiver(InvokeInstruction call, String owner) {
        String name = call.name().stringValue();
        if (call.opcode() == Opcode.INVOKESTATIC || name.equals("<init>")) {
            return false;
        }
        if (JdkClasses.isJdk(owner)) {
            return !PLAIN.contains(owner) && !owner.startsWith("java.util.function.") && !OF_OBJECT.contains(name)
                    && !owner.startsWith("java.lang.invoke.") && !owner.startsWith("java.util.concurrent.atomic.");
        }
        String type = call.type().stringValue();
        boolean instrumented = owner.equals(thisClass) ? own.contains(name + type)
                : ClassTable.hasMethod(owner, name, type);
        return !instrumented && (!owner.startsWith("[") || name.equals("clone"));
    }

    /** One call with its hooks. */
    private static final class Emission {
        private final Hooks hooks;
        private final CodeBuilder builder;
        private final InvokeInstruction call;
        private final String owner;
        private final String name;
        private final String type;
        private final List<ClassDesc> parameters;
        private List<Integer> aside;

        private Emission(Hooks hooks, InvokeInstruction call, String owner) {
            this.hooks = hooks;
            builder = hooks.builder();
            this.call = call;
            this.owner = owner;
            name = call.name().stringValue();
            type = call.type().stringValue();
            parameters = call.typeSymbol().parameterList();
        }

        private void emit(boolean receiver) {
            boolean jdk = JdkClasses.isJdk(owner);
            List<Integer> used = new ArrayList<>();
            for (int i = 0; jdk && i < parameters.size(); i++) {
                if (Arguments.use(owner, name, i, parameters.get(i)) != Arguments.Use.NONE) {
                    used.add(i);
                }
            }
            ClassDesc returned = call.typeSymbol().returnType();
            boolean views = receiver && jdk && Arguments.isViewOfReceiver(owner, name, returned);
            boolean iterates = receiver && jdk && name.equals("next") && returned.isClassOrInterface();
            boolean wraps = call.opcode() == Opcode.INVOKESTATIC && Arguments.isView(owner, name);
            if (!receiver && used.isEmpty() && !wraps) {
                builder.with(call);
                return;
            }
            aside = hooks.putAside(parameters);
            if (receiver) {
                receiver();
            }
            int base = hooks.behind(parameters);
            if (views || iterates) {
                builder.dup().astore(base);
            }
            used.forEach(this::argument);
            hooks.pushAgain(parameters, aside);
            builder.with(call);
            if (views || iterates || wraps) {
                builder.dup().aload(wraps ? aside.getFirst() : base);
                hooks.pair(iterates ? "iterated" : "derived");
            }
        }

        private void receiver() {
            builder.dup();
            if (call.opcode() == Opcode.INVOKESPECIAL) {
                hooks.object("superCall", owner, name, type);
            } else if (!parameters.isEmpty() && parameters.getFirst().descriptorString().equals("I")) {
                builder.iload(aside.getFirst());
                hooks.element("callElement", owner, name, type);
            } else {
                hooks.object("call", owner, name, type);
            }
        }

        private void argument(int number) {
            String hook = Arguments.use(owner, name, number, parameters.get(number)) == Arguments.Use.WRITE ? "Write"
                    : "Read";
            builder.aload(aside.get(number));
            if (number == 0 && Arguments.hasRange(owner, name, parameters)) {
                builder.iload(aside.get(1)).iload(aside.get(2));
                hooks.range("range" + hook, owner, name, type);
            } else {
                hooks.object("argument" + hook, owner, name, type);
            }
        }
    }

    /** Emits System.arraycopy: a range is read, another written. */
    private static void copy(Hooks hooks, InvokeInstruction call) {
        List<ClassDesc> parameters = call.typeSymbol().parameterList();
        List<Integer> aside = hooks.putAside(parameters);
        CodeBuilder builder = hooks.builder();
        for (int array = 0; array <= 2; array += 2) {
            builder.aload(aside.get(array)).iload(aside.get(array + 1)).iload(aside.get(array + 1))
                    .iload(aside.getLast()).iadd();
            hooks.range(array == 0 ? "rangeRead" : "rangeWrite", "java.lang.System", "arraycopy",
                    call.type().stringValue());
        }
        hooks.pushAgain(parameters, aside);
        builder.with(call);
    }

    /** Emits a string concatenation, which shows objects, or whatever else is linked where it stands. */
    void emit(Hooks hooks, InvokeDynamicInstruction call, References references) {
        boolean concatenates = call.bootstrapMethod().owner().descriptorString()
                .equals("Ljava/lang/invoke/StringConcatFactory;");
        List<ClassDesc> parameters = call.typeSymbol().parameterList();
        boolean shows = parameters.stream().anyMatch(CallHooks::isShown);
        if (concatenates && shows) {
            List<Integer> aside = hooks.putAside(parameters);
            for (int i = 0; i < parameters.size(); i++) {
                if (isShown(parameters.get(i))) {
                    hooks.builder().aload(aside.get(i));
                    hooks.object("argumentRead", "java.lang.String", "valueOf", "(Ljava/lang/Object;)");
                }
            }
            hooks.pushAgain(parameters, aside);
        }
        references.emit(hooks, call);
    }

    private static boolean isShown(ClassDesc type) {
        return type.isClassOrInterface() && !PLAIN.contains(type.packageName() + "." + type.displayName());
    }
}
