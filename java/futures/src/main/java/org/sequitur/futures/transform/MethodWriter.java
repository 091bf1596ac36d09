// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.ExceptionCatch;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Writes the method itself: as it was, with a handler for each site. */
final class MethodWriter {
    private final Plan plan;
    private final CodeWriter writer;
    private final Map<Instruction, Site> calls = new IdentityHashMap<>();
    private final Map<Integer, Label> handlers = new HashMap<>();

    private MethodWriter(Plan plan, CodeBuilder builder) {
        this.plan = plan;
        writer = new CodeWriter(builder);
        plan.sites().forEach(site -> calls.put(plan.code().instruction(site.call()), site));
    }

    static void write(Plan plan, CodeBuilder builder) {
        new MethodWriter(plan, builder).write();
    }

    private void write() {
        CodeBuilder builder = writer.builder();
        Map<Site, Label> stubs = new IdentityHashMap<>();
        for (CodeElement element : plan.code().elements()) {
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

    private void writeStub(Site site, Label handler) {
        int scratch = plan.code().code().maxLocals();
        Frame frame = new Frame(plan.analysis().frame(site.call()), scratch + 1);
        new Stub(writer, plan.code().covering(site.call()), handlers::get, origin -> null, scratch, plan.returnType())
                .emit(site, frame, handler);
    }
}
