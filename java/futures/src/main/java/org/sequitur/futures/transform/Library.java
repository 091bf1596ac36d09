// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.Map;
import java.util.Set;

/**
 * What the methods of the JDK do that are known to do little. A method that is not named here may do anything. Those of
 * classes that can be extended are named only where the object was made here, so that its class is known.
 */
final class Library {
    private static final String STRING = "java/lang/String";
    private static final String BUILDER = "java/lang/StringBuilder";

    /** Boxes: their methods compute, but for those that read system properties. */
    private static final Set<String> BOXES = Set.of("java/lang/Boolean", "java/lang/Byte", "java/lang/Character",
            "java/lang/Short", "java/lang/Integer", "java/lang/Long", "java/lang/Float", "java/lang/Double");
    private static final Set<String> PROPERTIES = Set.of("getBoolean", "getInteger", "getLong");

    private static final Set<String> OF_STRING = Set.of("length", "charAt", "isEmpty", "isBlank", "substring",
            "indexOf", "lastIndexOf", "hashCode", "equals", "compareTo", "startsWith", "endsWith", "concat", "trim",
            "strip", "repeat", "toCharArray", "codePointAt", "toString", "intern");
    private static final Set<String> OF_BUILDER = Set.of("<init>", "append", "length", "charAt", "toString", "reverse",
            "setLength", "setCharAt", "deleteCharAt");
    private static final Map<String, Set<String>> STATIC = Map.of(
            "java/util/Arrays", Set.of("copyOf", "copyOfRange"),
            "java/util/Objects", Set.of("requireNonNull", "isNull", "nonNull", "checkIndex"));

    private Library() {
    }

    /** Judges a call. {@code before}: the values before it. */
    static Summary judge(InvokeInstruction call, Frame before) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        boolean plain = call.typeSymbol().parameterList().stream().allMatch(Library::isPlain);
        return switch (owner) {
            case "java/lang/Math", "java/lang/StrictMath" -> name.equals("random") ? Summary.ACTS : Summary.HARMLESS;
            case "java/lang/Object", "java/lang/Record" -> ofObject(name);
            case STRING -> OF_STRING.contains(name) && (plain || name.equals("equals")) ? Summary.HARMLESS
                    : Summary.ACTS;
            case BUILDER -> builder(call, before, name, plain);
            case Names.FUTURES -> name.equals(Names.JOIN) ? Summary.HARMLESS : Summary.ACTS;
            case "java/lang/System" -> name.equals("arraycopy") && before.peek(3).isFresh() ? Summary.READS
                    : Summary.ACTS;
            default -> other(call, owner, name, plain);
        };
    }

    private static Summary ofObject(String name) {
        return name.equals("<init>") || name.equals("getClass") ? Summary.HARMLESS : Summary.ACTS;
    }

    private static Summary other(InvokeInstruction call, String owner, String name, boolean plain) {
        if (BOXES.contains(owner)) {
            boolean known = plain || name.equals("equals") || name.equals("compareTo");
            return known && !PROPERTIES.contains(name) ? Summary.HARMLESS : Summary.ACTS;
        }
        if (call.owner().asSymbol().isArray() && name.equals("clone")) {
            return new Summary(Effect.READS, false, true);
        }
        if (STATIC.getOrDefault(owner, Set.of()).contains(name)) {
            boolean copies = owner.equals("java/util/Arrays");
            boolean simple = copies || call.typeSymbol().parameterCount() == 1 || plain;
            return !simple ? Summary.ACTS : copies ? new Summary(Effect.READS, false, true) : Summary.HARMLESS;
        }
        return Summary.ACTS;
    }

    /** Builders return themselves. */
    private static Summary builder(InvokeInstruction call, Frame before, String name, boolean plain) {
        boolean own = before.peek(Simulation.argumentSlots(call.typeSymbol()) + 1).isFresh();
        if (!own || !plain || !OF_BUILDER.contains(name)) {
            return Summary.ACTS;
        }
        return call.typeSymbol().returnType().isPrimitive() || name.equals("toString") ? Summary.HARMLESS
                : Summary.MAKES;
    }

    /** Judges a string concatenation, and whatever else is linked where it stands. */
    static Summary judge(InvokeDynamicInstruction call) {
        boolean concatenates = call.bootstrapMethod().owner().descriptorString()
                .equals("Ljava/lang/invoke/StringConcatFactory;");
        return concatenates && call.typeSymbol().parameterList().stream().allMatch(Library::isPlain)
                ? Summary.HARMLESS : Summary.ACTS;
    }

    /** Whether values of the type have no methods of the program that could be called, and never change. */
    private static boolean isPlain(ClassDesc type) {
        return type.isPrimitive() || type.descriptorString().equals("Ljava/lang/String;");
    }
}
