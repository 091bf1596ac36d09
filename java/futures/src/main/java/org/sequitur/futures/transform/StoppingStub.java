// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Emits what a split frame does when its call has ended and its rest may have stopped: takes and converts the
 * result, or throws what the call threw; else sets the variable and waits for the rest. Of a safe rest nothing more is
 * asked when the call threw.
 *
 * @param plan     of the method
 * @param writer   where it goes
 * @param ranges   the program's handlers for the call
 * @param handlers finds them
 * @param origins  finds the instruction that made an uninitialised object
 * @param scratch  a free slot
 */
record StoppingStub(Plan plan, CodeWriter writer, List<MethodCode.Range> ranges, IntFunction<Label> handlers,
        IntFunction<Label> origins, int scratch) {
    /** Emits it; {@code frame} has the locals at the call; {@code goOn} emits what follows, given the locals then. */
    void emit(Site site, Frame frame, Label handler, Consumer<Frame> goOn) {
        CodeBuilder builder = writer.builder();
        builder.labelBinding(handler).lineNumber(plan.code().line(site.call()));
        frame.clearStack();
        frame.push(Names.SIGNAL);
        writer.frame(handler, frame, origins);
        builder.astore(scratch);
        if (plan.isSafe()) {
            builder.aload(scratch).invokevirtual(Names.SIGNAL, "speculates", MethodTypeDesc.of(ConstantDescs.CD_void));
        }
        writer.cover(ranges, handlers);
        Stub.takeResult(builder, site, scratch);
        Label convert = builder.newBoundLabel();
        Kinds.cast(builder, site.returned());
        site.conversion().forEach(builder::with);
        Label converted = builder.newBoundLabel();
        writer.uncover();
        Frame failing = new Frame(frame);
        handOver(builder, site);
        frame.clearStack();
        frame.setLocal(scratch, SlotType.of(Names.SIGNAL));
        if (site.hasVariable()) {
            frame.setLocal(site.slot(), site.variable());
        }
        goOn.accept(frame);
        if (site.conversion().stream().anyMatch(each -> !(each instanceof ConvertInstruction))) {
            emitFailed(site, failing, convert, converted);
        }
    }

    private void handOver(CodeBuilder builder, Site site) {
        if (!site.hasVariable()) {
            builder.aload(scratch).invokestatic(Names.SIGNAL, "complete",
                    MethodTypeDesc.of(ConstantDescs.CD_void, Names.SIGNAL));
            return;
        }
        TypeKind kind = site.kind();
        builder.storeLocal(kind, site.slot()).loadLocal(kind, site.slot()).aload(scratch)
                .invokestatic(Names.SIGNAL, "complete",
                        MethodTypeDesc.of(ConstantDescs.CD_void, Kinds.type(kind), Names.SIGNAL));
    }

    private void emitFailed(Site site, Frame frame, Label convert, Label converted) {
        Label failed = writer.builder().newBoundLabel();
        writer.catchConversion(convert, converted, failed);
        frame.clearStack();
        frame.push(ConstantDescs.CD_Throwable);
        frame.setLocal(scratch, SlotType.of(Names.SIGNAL));
        writer.frame(failed, frame, origins);
        writer.cover(ranges, handlers);
        writer.builder().lineNumber(plan.code().line(site.call())).aload(scratch)
                .loadConstant(plan.code().describeCall(site.call()))
                .invokestatic(Names.SIGNAL, "abandon", Names.ABANDON).athrow();
        writer.uncover();
    }

    /** Emits: return what the rest has returned. */
    void returnResult() {
        Stub.leave(writer.builder(), scratch, plan.returnType());
    }
}
