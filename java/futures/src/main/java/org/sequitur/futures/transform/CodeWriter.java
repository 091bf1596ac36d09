// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Collects the exception table and the stack maps of code while it is written, and adds them in the right order. */
final class CodeWriter {
    private record Entry(Label start, Label end, Label handler, ClassEntry type) {
    }

    private final CodeBuilder builder;
    private final ClassEntry signal;
    private final List<Entry> signals = new ArrayList<>();
    private final List<Entry> conversions = new ArrayList<>();
    private final List<Entry> program = new ArrayList<>();
    private final List<StackMapFrameInfo> frames = new ArrayList<>();
    private List<MethodCode.Range> covered = List.of();
    private IntFunction<Label> handlers;
    private Label start;

    CodeWriter(CodeBuilder builder) {
        this.builder = builder;
        signal = builder.constantPool().classEntry(Names.SIGNAL);
    }

    CodeBuilder builder() {
        return builder;
    }

    /** Adds a handler for the signal; it comes before all handlers of the program. */
    void catchSignal(Label from, Label to, Label handler) {
        signals.add(new Entry(from, to, handler, signal));
    }

    /** Adds a handler for whatever the conversion of a result throws. */
    void catchConversion(Label from, Label to, Label handler) {
        conversions.add(new Entry(from, to, handler, null));
    }

    /** Adds a handler of the program. */
    void catchProgram(Label from, Label to, Label handler, ClassEntry type) {
        program.add(new Entry(from, to, handler, type));
    }

    /** From here on, the handlers of these ranges cover the code. */
    void cover(List<MethodCode.Range> ranges, IntFunction<Label> labels) {
        if (start != null && covered.equals(ranges)) {
            return;
        }
        uncover();
        if (!ranges.isEmpty()) {
            covered = ranges;
            handlers = labels;
            start = builder.newBoundLabel();
        }
    }

    /** From here on, no handler of the program covers the code. */
    void uncover() {
        if (start != null) {
            Label end = builder.newBoundLabel();
            covered.forEach(range -> catchProgram(start, end, handlers.apply(range.handler()), range.type()));
            start = null;
        }
    }

    /** Adds a stack map. */
    void frame(Label at, Frame frame, IntFunction<Label> origins) {
        frames.add(StackMapFrameInfo.of(at, frame.localInfos(origins), frame.stackInfos(origins)));
    }

    /** Adds stack maps of the class file. */
    void frames(List<StackMapFrameInfo> infos) {
        frames.addAll(infos);
    }

    /** Writes the tables. */
    void finish() {
        uncover();
        signals.forEach(this::write);
        conversions.forEach(this::write);
        program.forEach(this::write);
        if (!frames.isEmpty()) {
            builder.with(StackMapTableAttribute.of(frames));
        }
    }

    private void write(Entry entry) {
        if (entry.type() == null) {
            builder.exceptionCatchAll(entry.start(), entry.end(), entry.handler());
        } else {
            builder.exceptionCatch(entry.start(), entry.end(), entry.handler(), entry.type());
        }
    }
}
