// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sequitur.futures.SplitSignal;

/** Writes the method itself: as it was, with a handler for each site. */
final class MethodWriter {
    private final Plan plan;
    private final CodeWriter writer;
    private final Map<Instruction, Site> calls = new IdentityHashMap<>();
    private final Map<Integer, Label> handlers = new HashMap<>();
    /** Where the method goes on when a rest has stopped, by index. */
    private final Map<Integer, Label> resumptions = new TreeMap<>();
    private int index;

    private MethodWriter(Plan plan, CodeBuilder builder) {
        this.plan = plan;
        writer = new CodeWriter(builder);
        plan.sites().forEach(site -> calls.put(plan.code().instruction(site.call()), site));
        if (plan.stops() != null) {
            for (Site site : plan.sites()) {
                resumptions.put(site.resume(), builder.newLabel());
                plan.stops().resumptions(site).stream().forEach(each ->
                        resumptions.putIfAbsent(each, builder.newLabel()));
            }
        }
    }

    static void write(Plan plan, CodeBuilder builder) {
        new MethodWriter(plan, builder).write();
    }

    private void write() {
        CodeBuilder builder = writer.builder();
        Map<Site, Label> stubs = new IdentityHashMap<>();
        for (CodeElement element : plan.code().elements()) {
            bindResumption(element);
            switch (element) {
                case ExceptionCatch each -> {
                    handlers.put(plan.code().index(each.handler()), each.handler());
                    writer.catchProgram(each.tryStart(), each.tryEnd(), each.handler(),
                            each.catchType().orElse(null));
                }
                case Instruction call when calls.containsKey(call) -> {
                    Label start = builder.newBoundLabel();
                    builder.with(call);
                    stubs.put(calls.get(call), builder.newLabel());
                    writer.catchSignal(start, builder.newBoundLabel(), stubs.get(calls.get(call)));
                }
                default -> builder.with(element);
            }
        }
        for (Site site : plan.sites()) {
            writeStub(site, stubs.get(site));
        }
        writer.frames(Analysis.stackMaps(plan.code()));
        writer.finish();
    }

    private void bindResumption(CodeElement element) {
        if (element instanceof Instruction) {
            if (resumptions.containsKey(index)) {
                writer.builder().labelBinding(resumptions.get(index));
                if (!plan.analysis().hasStackMap(index)) {
                    writer.frame(resumptions.get(index), plan.analysis().frame(index), origin -> null);
                }
            }
            index++;
        }
    }

    private void writeStub(Site site, Label handler) {
        int scratch = plan.code().code().maxLocals();
        Frame frame = new Frame(plan.analysis().frame(site.call()), scratch + 1);
        if (plan.stops() != null) {
            StoppingStub stub = new StoppingStub(plan, writer, plan.code().covering(site.call()), handlers::get,
                    origin -> null, scratch);
            stub.emit(site, frame, handler, behind -> goOn(site, stub, behind));
            return;
        }
        new Stub(plan.code(), writer, plan.code().covering(site.call()), handlers::get, origin -> null, scratch,
                plan.returnType()).emit(site, frame, handler);
    }

    /** Emits: return what the rest returned, or go on where it stopped, or behind the call. */
    private void goOn(Site site, StoppingStub stub, Frame frame) {
        CodeBuilder builder = writer.builder();
        Label returned = builder.newLabel();
        List<SwitchCase> cases = new ArrayList<>();
        Map<Integer, Label> restores = new TreeMap<>();
        cases.add(SwitchCase.of(SplitSignal.AGAIN, resumptions.get(site.resume())));
        plan.stops().resumptions(site).stream().forEach(each -> {
            restores.put(each, builder.newLabel());
            cases.add(SwitchCase.of(each, restores.get(each)));
        });
        builder.aload(stub.scratch()).invokevirtual(Names.SIGNAL, "resumption",
                MethodTypeDesc.of(ConstantDescs.CD_int)).lookupswitch(returned, cases);
        builder.labelBinding(returned);
        writer.frame(returned, frame, origin -> null);
        stub.returnResult();
        restores.forEach((each, label) -> {
            builder.labelBinding(label);
            writer.frame(label, frame, origin -> null);
            new State(plan, each).restore(builder, stub.scratch(), frame);
            builder.goto_(resumptions.get(each));
        });
    }
}
