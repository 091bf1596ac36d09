// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Emits what saves the values that a method needs to go on at one of its instructions, and what restores them. */
final class State {
    private final Plan plan;
    private final int index;
    private final Frame frame;
    private final List<Integer> locals = new ArrayList<>();
    private final List<Integer> stack = new ArrayList<>();

    State(Plan plan, int index) {
        this.plan = plan;
        this.index = index;
        frame = plan.analysis().frame(index);
        plan.analysis().live(index).stream().filter(slot -> hasValue(frame.local(slot))).forEach(locals::add);
        for (int slot = 0; slot < frame.stackSlots(); slot += frame.stackSlot(slot).size()) {
            stack.add(slot);
        }
    }

    /** Whether there is something to save: null is known, and an unset slot has nothing. */
    private static boolean hasValue(SlotType type) {
        return !type.equals(SlotType.NULL) && !type.equals(SlotType.TOP);
    }

    /** Emits code that hands all values to the pending call; {@code waiting}: sites whose variables may be unset. */
    void save(CodeBuilder builder, int pendingCall, int scratch, List<Site> waiting) {
        for (int slot : stack.reversed()) {
            builder.storeLocal(frame.stackSlot(slot).kind(), scratch + 1 + slot);
        }
        builder.aload(pendingCall).loadConstant(index).loadConstant(locals.size() + stack.size())
                .invokevirtual(Names.PENDING, "stop",
                        MethodTypeDesc.of(Names.SAVED, ConstantDescs.CD_int, ConstantDescs.CD_int));
        for (int slot : locals) {
            put(builder, frame.local(slot).kind(), slot);
            waiting.stream().filter(site -> site.slot() == slot).forEach(site ->
                    builder.aload(plan.pendingSlot(site)).invokevirtual(Names.SAVED, "pending",
                            MethodTypeDesc.of(Names.SAVED, Names.PENDING)));
        }
        for (int slot : stack) {
            put(builder, frame.stackSlot(slot).kind(), scratch + 1 + slot);
        }
        builder.pop();
    }

    private static void put(CodeBuilder builder, TypeKind kind, int slot) {
        builder.loadLocal(kind, slot).invokevirtual(Names.SAVED, "put",
                MethodTypeDesc.of(Names.SAVED, Kinds.type(kind)));
    }

    /** Emits code that sets locals and stack from what the signal brings; {@code now}: the types before that. */
    void restore(CodeBuilder builder, int scratch, Frame now) {
        builder.aload(scratch).invokevirtual(Names.SIGNAL, "saved", MethodTypeDesc.of(Names.SAVED)).astore(scratch);
        for (int slot : locals) {
            take(builder, scratch, frame.local(slot));
            builder.storeLocal(frame.local(slot).kind(), slot);
        }
        for (int slot = 0; slot < frame.maxLocals(); slot += frame.local(slot).size()) {
            SlotType type = frame.local(slot);
            if (!type.equals(SlotType.TOP) && !locals.contains(slot) && !type.equals(now.local(slot))) {
                // Nobody reads it, but the verifier wants a value of the type.
                Kinds.pushDefault(builder, type.kind());
                builder.storeLocal(type.kind(), slot);
            }
        }
        stack.forEach(slot -> take(builder, scratch, frame.stackSlot(slot)));
    }

    private static void take(CodeBuilder builder, int scratch, SlotType type) {
        builder.aload(scratch).invokevirtual(Names.SAVED, "take" + Kinds.word(type.kind()),
                MethodTypeDesc.of(Kinds.type(type.kind())));
        if (type.type() != null) {
            Kinds.cast(builder, type.type());
        } else if (type.equals(SlotType.NULL)) {
            builder.pop().aconst_null();
        }
    }
}
