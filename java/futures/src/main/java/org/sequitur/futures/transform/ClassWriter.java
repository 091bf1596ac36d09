// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ExceptionCatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a class with its methods' handlers and continuations. */
final class ClassWriter {
    /** The writer makes the stack maps itself; the library would have to look up classes to merge their types. */
    private static final ClassFile WITHOUT_STACK_MAPS = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);

    /** A method that can be split, the sites in it, and which pending calls it may have in its frame. */
    private record Host(Plan plan, List<Site> sites, Continuation continuation) {
    }

    private final ClassModel model;
    private final Map<MethodModel, Plan> plans = new HashMap<>();
    private final Map<String, Host> hosts = new LinkedHashMap<>();

    ClassWriter(ClassModel model, List<Plan> plans) {
        this.model = model;
        plans.forEach(plan -> this.plans.put(plan.code().method(), plan));
    }

    /** Returns the new class, or the original if the code would be too long for a method. */
    FuturesTransformer.Result write(byte[] original, List<Refusal> refusals) {
        byte[] bytes;
        try {
            bytes = WITHOUT_STACK_MAPS.transformClass(model, (builder, element) -> {
                if (element instanceof MethodModel method && plans.containsKey(method)) {
                    write(builder, plans.get(method));
                } else {
                    builder.with(element);
                }
            });
        } catch (IllegalArgumentException e) {
            refusals.add(new Refusal(model.thisClass().asInternalName(), 0, "a method would be too long: "
                    + e.getMessage()));
            return new FuturesTransformer.Result(original, List.of(), refusals);
        }
        return new FuturesTransformer.Result(bytes, points(ClassFile.of().parse(bytes)), refusals);
    }

    private void write(ClassBuilder builder, Plan plan) {
        MethodModel method = plan.code().method();
        builder.withMethod(method.methodName(), method.methodType(), method.flags().flagsMask(), copy ->
                method.forEach(element -> {
                    if (element instanceof CodeModel) {
                        copy.withCode(code -> MethodWriter.write(plan, code));
                    } else {
                        copy.with(element);
                    }
                }));
        hosts.put(key(method), new Host(plan, plan.sites(), null));
        for (Continuation each : plan.continuations()) {
            builder.withMethodBody(each.name(), each.descriptor(),
                    ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC, code ->
                    hosts.put(each.name() + each.descriptor().descriptorString(),
                            new Host(plan, ContinuationWriter.write(plan, each, code), each)));
        }
    }

    private static String key(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    /** Finds where the calls are now: the handlers of the signal are in the order of the sites. */
    private List<SplitPoint> points(ClassModel written) {
        List<SplitPoint> points = new ArrayList<>();
        for (MethodModel method : written.methods()) {
            Host host = hosts.get(key(method));
            if (host != null) {
                CodeAttribute code = (CodeAttribute) method.code().orElseThrow();
                List<ExceptionCatch> signals = code.exceptionHandlers().subList(0, host.sites().size());
                for (int i = 0; i < signals.size(); i++) {
                    points.add(point(method, host, host.sites().get(i), code.labelToBci(signals.get(i).tryStart())));
                }
            }
        }
        return points;
    }

    private static SplitPoint point(MethodModel method, Host host, Site site, int bci) {
        Continuation rest = host.plan().continuations().get(site.number());
        List<Integer> slots = new ArrayList<>();
        for (Continuation.Parameter each : rest.parameters().subList(0, rest.parameters().size() - 1)) {
            slots.add(isThere(each, host) ? each.slot() : SplitPoint.NULL);
        }
        return new SplitPoint(method.methodName().stringValue(), method.methodTypeSymbol(), bci, rest.name(),
                rest.descriptor(), slots);
    }

    /** The method itself has no pending calls; a continuation has those of some sites, and the latest of all. */
    private static boolean isThere(Continuation.Parameter parameter, Host host) {
        if (parameter.slot() < host.plan().code().code().maxLocals()) {
            return true;
        }
        return host.continuation() != null && (parameter.pending() == null
                || host.continuation().pending().get(parameter.pending().number()));
    }
}
