// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.ObjectVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.sequitur.futures.transform.MarkedCode;

/**
 * Writes one method anew, with hooks. Hooks stand in straight lines and need no stack maps; the method's own stay as
 * they were, but for one local that a method with marked calls, or with a monitor of its own, needs to its end.
 */
final class MethodInstrumenter {
    private final Hooks hooks;
    private final CodeBuilder builder;
    private final CodeAttribute code;
    private final MethodFrame frame;
    private final AccessHooks accesses;
    private final CallHooks calls;
    private final References references;
    private final MarkedCode marked;
    private final List<Integer> markedCalls = new ArrayList<>();
    private final int initialized;

    /**
     * An instrumenter.
     *
     * @param marked the marked calls, or null if there are none
     * @param scope  what is opened at the method's begin and closed at its end, or null
     */
    MethodInstrumenter(Hooks hooks, MethodModel method, AccessHooks accesses, CallHooks calls,
            References references, MarkedCode marked, MethodFrame scope) {
        this.hooks = hooks;
        builder = hooks.builder();
        code = (CodeAttribute) method.code().orElseThrow();
        this.accesses = accesses;
        this.calls = calls;
        this.references = references;
        this.marked = marked;
        frame = scope;
        initialized = method.methodName().equalsString("<init>") ? lastConstructorCall() : -1;
        for (int i = 0; marked != null && i < marked.calls(); i++) {
            markedCalls.add(Places.add(new MarkedCall(hooks.where(marked.line(i)), marked.callee(i), i,
                    marked.hasFirstUse(i))));
        }
    }

    /** Before the last call of a constructor, {@code this} may be an object without its class's invariants. */
    private int lastConstructorCall() {
        int index = 0;
        int last = 0;
        for (CodeElement element : code.elementList()) {
            if (element instanceof Instruction) {
                if (element instanceof InvokeInstruction call && call.name().equalsString("<init>")) {
                    last = index;
                }
                index++;
            }
        }
        return last;
    }

    void write() {
        Label begin = builder.newLabel();
        if (frame != null) {
            frame.open(hooks);
        }
        builder.labelBinding(begin);
        int index = 0;
        for (CodeElement element : code.elementList()) {
            if (element instanceof LineNumber line) {
                hooks.setLine(line.line());
            }
            if (element instanceof Instruction instruction) {
                write(index, instruction);
                index++;
            } else {
                builder.with(element);
            }
        }
        List<StackMapFrameInfo> maps = new ArrayList<>();
        MarkedCode.stackMaps(code).forEach(each -> maps.add(frame == null ? each : extended(each)));
        if (frame != null) {
            Label handler = builder.newLabel();
            builder.exceptionCatchAll(begin, builder.newBoundLabel(), handler);
            builder.labelBinding(handler);
            frame.close(hooks);
            builder.athrow();
            maps.add(StackMapFrameInfo.of(handler, padded(List.of()),
                    List.of(ObjectVerificationTypeInfo.of(ConstantDescs.CD_Throwable))));
        }
        if (!maps.isEmpty()) {
            builder.with(StackMapTableAttribute.of(maps));
        }
    }

    private StackMapFrameInfo extended(StackMapFrameInfo map) {
        return StackMapFrameInfo.of(map.target(), padded(map.locals()), map.stack());
    }

    /** Adds the local of the frame, which lies behind all others, to the locals of a stack map. */
    private List<VerificationTypeInfo> padded(List<VerificationTypeInfo> locals) {
        List<VerificationTypeInfo> padded = new ArrayList<>(locals);
        int slots = locals.size() + (int) locals.stream().filter(each -> each == SimpleVerificationTypeInfo.LONG
                || each == SimpleVerificationTypeInfo.DOUBLE).count();
        padded.addAll(Collections.nCopies(code.maxLocals() - slots, SimpleVerificationTypeInfo.TOP));
        padded.add(SimpleVerificationTypeInfo.INTEGER);
        return padded;
    }

    private void write(int index, Instruction instruction) {
        if (marked != null) {
            waits(index);
        }
        switch (instruction) {
            case FieldInstruction field -> accesses.field(hooks, field, index < initialized);
            case ArrayLoadInstruction load -> accesses.load(hooks, load);
            case ArrayStoreInstruction store -> accesses.store(hooks, store);
            case ReturnInstruction leave when frame != null -> frame.close(hooks);
            default -> { }
        }
        switch (instruction) {
            case InvokeInstruction call -> call(index, call);
            case InvokeDynamicInstruction call -> calls.emit(hooks, call, references);
            case MonitorInstruction monitor -> monitor(monitor);
            default -> builder.with(instruction);
        }
    }

    private void waits(int index) {
        if (marked.joinsAllBefore(index)) {
            frame.tell(hooks, "joinAll");
        }
        marked.stopsBefore(index).stream().forEach(each -> frame.tell(hooks, "stop", each));
        marked.joinedBefore(index).stream().forEach(each -> frame.tell(hooks, "join", each));
        marked.droppedBehind(index).stream().forEach(each -> frame.tell(hooks, "drop", each));
    }

    private void call(int index, InvokeInstruction call) {
        int number = marked == null ? -1 : marked.callAt(index);
        if (number >= 0) {
            frame.tell(hooks, "begin", markedCalls.get(number));
        }
        calls.emit(hooks, call);
        if (number >= 0) {
            frame.tell(hooks, "end");
        }
    }

    private void monitor(MonitorInstruction instruction) {
        boolean enters = instruction.opcode() == Opcode.MONITORENTER;
        builder.dup();
        if (enters) {
            builder.with(instruction);
        }
        hooks.call(enters ? "monitorEntered" : "monitorLeaving", ConstantDescs.CD_void, ConstantDescs.CD_Object);
        if (!enters) {
            builder.with(instruction);
        }
    }
}
