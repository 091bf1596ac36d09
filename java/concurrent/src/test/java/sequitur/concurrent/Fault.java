// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A bug planted in the compiled class, so that the product needs no switch for it: calls of one method are replaced.
 *
 * @param in the class whose calls are replaced
 * @param method the name of the method that is called there
 * @param replacement what stands there instead
 */
record Fault(Class<?> in, String method, Replacement replacement) {
    /** What stands in the place of the call. */
    enum Replacement {
        /** {@link AsymmetricFence#light()}, instead of a call without arguments. */
        LIGHT,
        /** Nothing, instead of a call without arguments. */
        NOTHING,
        /** The value true, instead of a call of an object without arguments. */
        TRUE,
        /** The method of {@link Overflows} of that name, which gets the object as its first argument. */
        OVERFLOWS,
        /** The caller's end with the result false, instead of a static call with one int argument. */
        RETURN_FALSE
    }

    /** Writes the class with the bug below the folder. */
    void plant(Path folder) throws IOException {
        String file = in.getName().replace('.', '/') + ".class";
        ClassFile format = ClassFile.of();
        int[] replaced = {0};
        CodeTransform calls = (code, element) -> {
            if (isCall(element)) {
                replaced[0]++;
                replace(code, (InvokeInstruction) element);
            } else {
                code.with(element);
            }
        };
        byte[] changed;
        try (InputStream whole = in.getResourceAsStream("/" + file)) {
            changed = format.transformClass(format.parse(whole.readAllBytes()),
                ClassTransform.transformingMethodBodies(calls));
        }
        if (replaced[0] == 0) {
            throw new AssertionError("No call of " + method + " in " + in + ": name the method as it is called now");
        }
        Files.createDirectories(folder.resolve(file).getParent());
        Files.write(folder.resolve(file), changed);
    }

    private boolean isCall(CodeElement element) {
        return element instanceof InvokeInstruction call && call.name().equalsString(method);
    }

    private void replace(CodeBuilder code, InvokeInstruction call) {
        switch (replacement) {
            case LIGHT -> code.invokestatic(ClassDesc.of(AsymmetricFence.class.getName()), "light",
                MethodTypeDesc.ofDescriptor("()V"));
            case NOTHING -> { }
            case TRUE -> code.pop().iconst_1();
            case OVERFLOWS -> code.invokestatic(ClassDesc.of(Overflows.class.getName()), method,
                call.opcode() == Opcode.INVOKESTATIC ? call.typeSymbol()
                    : call.typeSymbol().insertParameterTypes(0, call.owner().asSymbol()));
            case RETURN_FALSE -> code.ifThenElse(Opcode.IFGE, never -> never.iconst_0().ireturn(), never -> { });
        }
    }
}
