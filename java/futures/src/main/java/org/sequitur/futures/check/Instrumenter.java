// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.HashSet;
import java.util.Set;
import org.sequitur.futures.transform.MarkedCode;

/** Makes a class tell {@link Checks} what it does. No class is looked up or loaded. */
public final class Instrumenter {
    /** The stack maps stay those of the class file; the library would have to look up classes to make new ones. */
    private static final ClassFile WITHOUT_STACK_MAPS = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
    private static final String OWN = "org/sequitur/futures/";
    private static final Set<String> OWN_PACKAGES = Set.of("check", "simulate", "transform");
    /** Since this version code can name classes as constants. Marks are in class files of Java 8 and younger. */
    private static final int OLDEST = ClassFile.JAVA_5_VERSION;
    private static final int MOST_BYTES = 65_535;

    /** Bounds on what hooks add to an instruction, to a jump that becomes long, and to a method. */
    private static final int PER_ACCESS = 24;
    private static final int PER_CALL = 64;
    private static final int PER_PARAMETER = 24;
    private static final int PER_JUMP = 5;
    private static final int PER_METHOD = 64;
    private static final int PER_MARKED = 16;

    private final ClassModel model;
    private final boolean mayBeMarked;
    private final String file;
    private final Set<String> own = new HashSet<>();

    private Instrumenter(ClassModel model, boolean mayBeMarked) {
        this.model = model;
        this.mayBeMarked = mayBeMarked;
        file = model.findAttribute(Attributes.sourceFile()).map(each -> each.sourceFile().stringValue())
                .orElse("Unknown Source");
        model.methods().stream().filter(each -> each.code().isPresent()).forEach(each ->
                own.add(each.methodName().stringValue() + each.methodType().stringValue()));
    }

    /** Returns whether a class with this internal name is the program's. */
    public static boolean isOfProgram(String name) {
        boolean own = name.startsWith(OWN) && (name.indexOf('/', OWN.length()) < 0 || OWN_PACKAGES.contains(
                name.substring(OWN.length(), name.indexOf('/', OWN.length()))));
        return !own && !name.startsWith("sequitur/annotations/") && !JdkClasses.isJdk(name.replace('/', '.'));
    }

    /**
     * Instruments a class that is loaded for the first time.
     *
     * @param bytes a valid class file
     * @return the instrumented one, or null if the class stays as it is, which is said
     */
    public static byte[] instrument(byte[] bytes) {
        ClassModel model = ClassFile.of().parse(bytes);
        String name = ClassTable.binaryName(model.thisClass());
        if (!isOfProgram(model.thisClass().asInternalName())) {
            return null;
        }
        int methods = (int) model.methods().stream().filter(each -> each.code().isPresent()).count();
        if (methods == 0) {
            ClassTable.add(model);
            return null;
        }
        if (model.majorVersion() < OLDEST) {
            Reports.unchecked(methods, "their class files are older than Java 5's");
            return null;
        }
        ClassTable.add(model);
        try {
            byte[] instrumented = new Instrumenter(model, MarkedCode.isMarked(bytes)).instrument();
            Reports.checked();
            return instrumented;
        } catch (IllegalArgumentException e) {
            Reports.remark(name + " is not checked: it would be too large");
            Reports.unchecked(methods, "their classes would be too large");
            return null;
        }
    }

    private byte[] instrument() {
        AccessHooks accesses = new AccessHooks(model);
        CallHooks calls = new CallHooks(model, own);
        References references = new References(model, calls, file);
        ClassTransform methods = (builder, element) -> {
            if (element instanceof MethodModel method && method.code().isPresent()) {
                MarkedCode marked = mayBeMarked ? MarkedCode.of(model, method, refusal ->
                        Reports.remark(refusal + "; not checked, for it is not split")).orElse(null) : null;
                if (bound((CodeAttribute) method.code().orElseThrow(), marked) > MOST_BYTES) {
                    Reports.remark(name(method) + " is not checked: it would be too long for a method");
                    Reports.unchecked(1, "they would be too long");
                    builder.with(method);
                } else {
                    write(builder, method, accesses, calls, references, marked);
                }
            } else {
                builder.with(element);
            }
        };
        return WITHOUT_STACK_MAPS.transformClass(model, methods.andThen(ClassTransform.endHandler(references::write)));
    }

    private String name(MethodModel method) {
        return ClassTable.binaryName(model.thisClass()) + "." + method.methodName().stringValue();
    }

    private void write(ClassBuilder builder, MethodModel method, AccessHooks accesses, CallHooks calls,
            References references, MarkedCode marked) {
        builder.withMethod(method.methodName(), method.methodType(), method.flags().flagsMask(), copy ->
                method.forEach(element -> {
                    if (element instanceof CodeModel code) {
                        copy.withCode(body -> {
                            Hooks hooks = new Hooks(body, name(method), file, ((CodeAttribute) code).maxLocals() + 1);
                            new MethodInstrumenter(hooks, method, accesses, calls, references, marked,
                                    MethodFrame.of(model, method, marked != null)).write();
                        });
                    } else {
                        copy.with(element);
                    }
                }));
    }

    /** Returns how many bytes the method has at most when it is instrumented. */
    private static long bound(CodeAttribute code, MarkedCode marked) {
        long bytes = code.codeLength() + PER_METHOD;
        bytes += marked == null ? 0 : PER_MARKED * (long) (marked.calls() + marked.waits());
        for (CodeElement element : code.elementList()) {
            bytes += switch (element) {
                case FieldInstruction field -> PER_ACCESS;
                case ArrayLoadInstruction load -> PER_ACCESS;
                case ArrayStoreInstruction store -> PER_ACCESS;
                case InvokeInstruction call -> PER_CALL + PER_PARAMETER * call.typeSymbol().parameterCount();
                case InvokeDynamicInstruction call -> PER_CALL + PER_PARAMETER * call.typeSymbol().parameterCount();
                case BranchInstruction branch -> PER_JUMP;
                default -> 0;
            };
        }
        return bytes;
    }
}
