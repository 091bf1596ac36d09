// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Attributes;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeAnnotation;
import java.lang.classfile.TypeAnnotation.LocalVarTarget;
import java.lang.classfile.TypeAnnotation.LocalVarTargetInfo;
import java.lang.classfile.TypeAnnotation.TargetType;
import java.lang.classfile.TypeAnnotation.TypePathComponent;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.RuntimeVisibleTypeAnnotationsAttribute;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds the marked calls of a method and says of each whether it can be split. */
final class Sites {
    private static final Set<String> BOXES = Set.of("java/lang/Boolean", "java/lang/Byte", "java/lang/Character",
            "java/lang/Short", "java/lang/Integer", "java/lang/Long", "java/lang/Float", "java/lang/Double");
    /** With both at their limits a continuation has fewer than 255 parameter slots. */
    private static final int MOST_LOCALS = 127;
    private static final int MOST_SITES = 100;

    private final MethodCode code;
    private final Analysis analysis;
    private final BitSet targets;
    private final String method;
    private final List<Refusal> refusals;
    private final List<Site> sites = new ArrayList<>();
    private final Set<Promised> promised = EnumSet.noneOf(Promised.class);

    private Sites(MethodCode code, Analysis analysis, String method, List<Refusal> refusals) {
        this.code = code;
        this.analysis = analysis;
        this.method = method;
        this.refusals = refusals;
        targets = code.targets();
    }

    /** Finds the calls that can be split; adds the others to {@code refusals}. */
    static Sites find(MethodCode code, Analysis analysis, String method, List<Refusal> refusals) {
        Sites finder = new Sites(code, analysis, method, refusals);
        finder.findVariables();
        finder.findLater();
        finder.sites.sort(Comparator.comparingInt(Site::call));
        return finder;
    }

    /** Returns the calls that can be split, in the order of the code. */
    List<Site> eligible() {
        return numbered(sites);
    }

    /** Returns what is promised of the method; {@code otherwise}: if it does not say. */
    Promised promise(Promised otherwise) {
        return promised.contains(Promised.SAFE) ? Promised.SAFE
                : promised.contains(Promised.RELAXED) ? Promised.RELAXED : otherwise;
    }

    /** Returns the sites with numbers that count from 0. */
    static List<Site> numbered(List<Site> sites) {
        List<Site> numbered = new ArrayList<>();
        for (Site site : sites) {
            numbered.add(new Site(numbered.size(), site.call(), site.resume(), site.slot(), site.variable(),
                    site.returned(), site.conversion()));
        }
        return numbered;
    }

    private interface Search {
        Site site() throws Ineligible;
    }

    private void add(int index, Search search) {
        try {
            checkMethod();
            sites.add(search.site());
        } catch (Ineligible reason) {
            refusals.add(new Refusal(method, code.line(Math.min(index, code.size() - 1)), reason.getMessage()));
        }
    }

    private void checkMethod() throws Ineligible {
        if (sites.size() >= MOST_SITES) {
            throw new Ineligible("the method has too many marked calls");
        }
        if (code.method().methodName().equalsString("<init>")) {
            throw new Ineligible("a constructor's new object must not be seen before it is made");
        }
        if (code.method().methodName().equalsString("<clinit>")) {
            throw new Ineligible("a class initialiser holds the class's lock");
        }
        if (code.method().flags().has(AccessFlag.SYNCHRONIZED)) {
            throw new Ineligible("the method is synchronized");
        }
    }

    private void findVariables() {
        List<TypeAnnotation> annotations = code.code().findAttribute(Attributes.runtimeVisibleTypeAnnotations())
                .map(RuntimeVisibleTypeAnnotationsAttribute::annotations).orElse(List.of());
        for (TypeAnnotation each : annotations) {
            if (each.annotation().className().equalsString(Names.FUTURE)
                    && each.targetInfo() instanceof LocalVarTarget target) {
                Promised.of(each.annotation()).ifPresent(promised::add);
                for (LocalVarTargetInfo range : target.table()) {
                    int start = code.index(range.startLabel());
                    add(start - 1, () -> ofVariable(each, start, range.index()));
                }
            }
        }
    }

    private Site ofVariable(TypeAnnotation annotation, int start, int slot) throws Ineligible {
        if (annotation.targetInfo().targetType() == TargetType.RESOURCE_VARIABLE) {
            throw new Ineligible("a resource is closed by the method that opened it");
        }
        if (annotation.targetPath().stream().anyMatch(each -> each.typePathKind()
                == TypePathComponent.Kind.TYPE_ARGUMENT || each.typePathKind() == TypePathComponent.Kind.WILDCARD)) {
            throw new Ineligible("the annotation is on a type argument, not on the variable's type");
        }
        int store = start - 1;
        if (store < 1 || !(code.instruction(store) instanceof StoreInstruction instruction)
                || instruction.slot() != slot) {
            throw new Ineligible("the variable is not initialised by a call");
        }
        int call = callBefore(store);
        if (analysis.frame(store + 1) == null) {
            throw new Ineligible("the call is never reached");
        }
        SlotType variable = analysis.frame(store + 1).local(slot);
        return eligible(new Site(0, call, store + 1, slot, variable, invoke(call).typeSymbol().returnType(),
                instructions(call + 1, store)));
    }

    /** Returns the call whose result, converted by nothing but what the compiler inserts, is stored. */
    private int callBefore(int store) throws Ineligible {
        int first = store - 1;
        int conversionCall = -1;
        while (first >= 0 && isConversion(code.instruction(first))) {
            conversionCall = code.instruction(first) instanceof InvokeInstruction ? first : conversionCall;
            first--;
        }
        int call = first >= 0 && isCall(code.instruction(first)) ? first : conversionCall;
        if (call < 0) {
            throw new Ineligible("the variable is not initialised by a call alone");
        }
        for (int i = call + 1; i <= store; i++) {
            if (targets.get(i)) {
                throw new Ineligible("the variable is initialised by a conditional expression");
            }
        }
        return call;
    }

    private static boolean isCall(Instruction instruction) {
        return instruction instanceof InvokeInstruction invoke && !invoke.name().equalsString("<init>");
    }

    private static boolean isConversion(Instruction instruction) {
        return switch (instruction) {
            case ConvertInstruction convert -> true;
            case TypeCheckInstruction check -> check.opcode() == Opcode.CHECKCAST;
            case InvokeInstruction invoke -> BOXES.contains(invoke.owner().asInternalName())
                    && (isBoxing(invoke) || isUnboxing(invoke));
            default -> false;
        };
    }

    private static boolean isBoxing(InvokeInstruction invoke) {
        return invoke.opcode() == Opcode.INVOKESTATIC && invoke.name().equalsString("valueOf")
                && invoke.typeSymbol().parameterCount() == 1 && invoke.typeSymbol().parameterType(0).isPrimitive();
    }

    private static boolean isUnboxing(InvokeInstruction invoke) {
        return invoke.opcode() == Opcode.INVOKEVIRTUAL && invoke.typeSymbol().parameterCount() == 0
                && invoke.name().stringValue().equals(invoke.typeSymbol().returnType().displayName() + "Value");
    }

    private void findLater() {
        for (int i = 0; i < code.size(); i++) {
            int call = i;
            if (code.instruction(i) instanceof InvokeInstruction invoke && isFutures(invoke, Names.LATER)
                    && analysis.frame(i) != null) {
                add(i, () -> eligible(new Site(0, call, call + 1, -1, null, ConstantDescs.CD_void, List.of())));
            }
        }
    }

    /** Returns whether the instruction calls this method of {@code Futures}. */
    static boolean isFutures(InvokeInstruction invoke, String name) {
        return invoke.opcode() == Opcode.INVOKESTATIC && invoke.owner().name().equalsString(Names.FUTURES)
                && invoke.name().equalsString(name);
    }

    private Site eligible(Site site) throws Ineligible {
        Frame before = analysis.frame(site.call());
        MethodTypeDesc type = invoke(site.call()).typeSymbol();
        boolean receiver = invoke(site.call()).opcode() != Opcode.INVOKESTATIC;
        if (before.stackSlots() > Simulation.argumentSlots(type) + (receiver ? 1 : 0)) {
            throw new Ineligible("the call is part of a larger expression");
        }
        if (analysis.monitors(site.call()) > 0) {
            throw new Ineligible("the call is inside a synchronized statement");
        }
        if (!code.covering(site.call()).equals(code.covering(site.resume() - 1))) {
            throw new Ineligible("the call and the assignment have different handlers");
        }
        checkLocals(site);
        return site;
    }

    private void checkLocals(Site site) throws Ineligible {
        Frame rest = analysis.frame(site.resume());
        BitSet live = analysis.live(site.resume());
        int slots = 0;
        for (int slot = live.nextSetBit(0); slot >= 0; slot = live.nextSetBit(slot + 1)) {
            SlotType type = rest.local(slot);
            if (type.isUninitialized() || type.equals(SlotType.TOP)) {
                throw new Ineligible("a local variable holds an object that is not initialised");
            }
            slots += type.size();
        }
        if (slots > MOST_LOCALS) {
            throw new Ineligible("too many local variables are in use");
        }
    }

    private InvokeInstruction invoke(int index) {
        return (InvokeInstruction) code.instruction(index);
    }

    private List<Instruction> instructions(int from, int to) {
        List<Instruction> found = new ArrayList<>();
        for (int i = from; i < to; i++) {
            found.add(code.instruction(i));
        }
        return found;
    }
}
