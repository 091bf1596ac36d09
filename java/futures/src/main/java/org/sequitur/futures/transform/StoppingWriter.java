// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Writes a continuation that stops before what only the thread of the method may run, saves its state and returns. A
 * safe one has no handlers, for whatever it throws is dropped: the method then runs its rest itself, from the begin. A
 * relaxed one has those of the program, and stops at the handlers of {@code try} statements that its call is in.
 */
final class StoppingWriter extends ContinuationWriter {
    private final Stops stops;

    StoppingWriter(Plan plan, Continuation continuation, CodeBuilder builder) {
        super(plan, continuation, builder, index ->
                plan.stops().following(continuation.site(), index));
        stops = plan.stops();
    }

    @Override
    void writeEntry() {
        super.writeEntry();
        if (plan.isSafe() && plan.speculation().exactly()) {
            Label exact = builder.newLabel();
            builder.aload(0).invokevirtual(ConstantDescs.CD_Object, "getClass",
                    MethodTypeDesc.of(ConstantDescs.CD_Class));
            builder.loadConstant(plan.speculation().thisClass()).if_acmpeq(exact);
            builder.aload(plan.latestSlot()).invokevirtual(Names.PENDING, "discard",
                    MethodTypeDesc.of(ConstantDescs.CD_void));
            writeReturn();
            // The instruction behind may have a stack map of its own.
            builder.labelBinding(exact).nop();
            writer.frame(exact, frame(continuation.site().resume()), origin -> null);
        }
    }

    @Override
    boolean stopsBefore(int index) {
        return stops.before(continuation.site(), index);
    }

    @Override
    void writeStop(int index) {
        writer.uncover();
        new State(plan, index).save(builder, plan.latestSlot(), plan.scratchSlot(), waiting(index));
        writeReturn();
    }

    @Override
    List<MethodCode.Range> covering(int index) {
        return stops.handlers() ? super.covering(index) : List.of();
    }

    /** Emits a return of any value: nobody looks at it. */
    private void writeReturn() {
        TypeKind kind = TypeKind.from(plan.returnType());
        if (kind != TypeKind.VOID) {
            Kinds.pushDefault(builder, kind);
        }
        builder.return_(kind);
    }

    /** A rest that was split in its turn ends as the rest of that split does. */
    @Override
    void writeStub(Stubbed stub) {
        Frame frame = frame(stub.call().index());
        StoppingStub safe = new StoppingStub(plan, writer, covering(stub.call().index()),
                handler -> label(reached(stub.call(), handler)),
                origin -> label(new Copy(stub.call().first(), origin)), plan.scratchSlot());
        safe.emit(stub.site(), frame, stub.handler(), behind -> {
            Label returned = builder.newLabel();
            builder.aload(plan.scratchSlot()).invokevirtual(Names.SIGNAL, "resumption",
                    MethodTypeDesc.of(ConstantDescs.CD_int)).iconst_m1().if_icmpeq(returned);
            builder.aload(plan.latestSlot()).aload(plan.scratchSlot()).invokevirtual(Names.PENDING, "passOn",
                    MethodTypeDesc.of(ConstantDescs.CD_void, Names.SIGNAL));
            writeReturn();
            builder.labelBinding(returned);
            writer.frame(returned, behind, origin -> label(new Copy(stub.call().first(), origin)));
            safe.returnResult();
        });
    }
}
