// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Emits what a split frame does when its call has ended: takes the result, converts it, hands it to the continuation
 * and returns what the continuation returns. Up to the handing over, the program's handlers for the call cover it.
 *
 * @param code     of the method
 * @param writer   where it goes
 * @param ranges   the program's handlers for the call
 * @param handlers finds them
 * @param origins  finds the instruction that made an uninitialised object
 * @param scratch  a free slot
 * @param returned what the method returns
 */
record Stub(MethodCode code, CodeWriter writer, List<MethodCode.Range> ranges, IntFunction<Label> handlers,
        IntFunction<Label> origins, int scratch, ClassDesc returned) {
    /** Emits it; {@code frame} has the locals at the call, and {@code handler} is bound to its begin. */
    void emit(Site site, Frame frame, Label handler) {
        CodeBuilder builder = writer.builder();
        builder.labelBinding(handler).lineNumber(code.line(site.call()));
        frame.clearStack();
        frame.push(Names.SIGNAL);
        writer.frame(handler, frame, origins);
        builder.astore(scratch);
        writer.cover(ranges, handlers);
        takeResult(builder, site, scratch);
        Label convert = builder.newBoundLabel();
        Kinds.cast(builder, site.returned());
        site.conversion().forEach(builder::with);
        Label converted = builder.newBoundLabel();
        handOver(site);
        writer.uncover();
        leave(builder, scratch, returned);
        if (canThrow(site)) {
            Label failed = builder.newBoundLabel();
            writer.catchConversion(convert, converted, failed);
            emitFailed(site, frame, failed);
        }
    }

    /** Emits: throw what the call threw, or take what it returned. */
    static void takeResult(CodeBuilder builder, Site site, int signal) {
        TypeKind kind = TypeKind.from(site.returned());
        builder.aload(signal).invokevirtual(Names.SIGNAL, lower(Kinds.word(kind)) + "Result",
                MethodTypeDesc.of(Kinds.type(kind)));
    }

    private static String lower(String word) {
        return Character.toLowerCase(word.charAt(0)) + word.substring(1);
    }

    /** Whether a conversion of the program throws; the cast to what the call's descriptor says never does. */
    private static boolean canThrow(Site site) {
        for (Instruction each : site.conversion()) {
            if (!(each instanceof ConvertInstruction)) {
                return true;
            }
        }
        return false;
    }

    private void handOver(Site site) {
        CodeBuilder builder = writer.builder().aload(scratch);
        if (site.hasVariable()) {
            builder.invokestatic(Names.SIGNAL, "complete",
                    MethodTypeDesc.of(ConstantDescs.CD_void, Kinds.type(site.kind()), Names.SIGNAL));
        } else {
            builder.invokestatic(Names.SIGNAL, "complete",
                    MethodTypeDesc.of(ConstantDescs.CD_void, Names.SIGNAL));
        }
    }

    /** Emits: wait for the rest and return what it has returned. */
    static void leave(CodeBuilder builder, int signal, ClassDesc returned) {
        TypeKind kind = TypeKind.from(returned);
        builder.aload(signal).invokevirtual(Names.SIGNAL, "await" + Kinds.word(kind),
                MethodTypeDesc.of(Kinds.type(kind)));
        Kinds.cast(builder, returned);
        builder.return_(kind);
    }

    private void emitFailed(Site site, Frame frame, Label failed) {
        frame.clearStack();
        frame.push(ConstantDescs.CD_Throwable);
        frame.setLocal(scratch, SlotType.of(Names.SIGNAL));
        writer.frame(failed, frame, origins);
        CodeBuilder builder = writer.builder();
        writer.cover(ranges, handlers);
        builder.aload(scratch).loadConstant(code.describeCall(site.call()))
                .invokestatic(Names.SIGNAL, "abandon", Names.ABANDON).athrow();
        writer.uncover();
    }
}
