// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Writes a continuation: the rest of a method, where pending calls stand for results until the first use. */
class ContinuationWriter {
    /** One copy of an instruction. */
    record Copy(boolean first, int index) {
    }

    /** A call of the continuation that can be split in its turn. */
    record Stubbed(Site site, Copy call, Label handler) {
    }

    final Plan plan;
    final Continuation continuation;
    final CodeWriter writer;
    final CodeBuilder builder;
    private final Tail tail;
    private final Map<Copy, Label> labels = new HashMap<>();
    private final Map<Integer, Site> calls = new HashMap<>();
    private final List<Stubbed> stubs = new ArrayList<>();
    private final List<Copy> order = new ArrayList<>();
    private final List<Label> starts = new ArrayList<>();
    private int line;

    ContinuationWriter(Plan plan, Continuation continuation, CodeBuilder builder,
            IntFunction<List<Integer>> following) {
        this.plan = plan;
        this.continuation = continuation;
        this.builder = builder;
        writer = new CodeWriter(builder);
        tail = new Tail(plan.code(), continuation.site().resume(), following);
        plan.sites().forEach(site -> calls.put(site.call(), site));
    }

    /** Writes the code; returns the sites in it in the order of their handlers. */
    static List<Site> write(Plan plan, Continuation continuation, CodeBuilder builder) {
        ContinuationWriter writing = plan.stops() != null ? new StoppingWriter(plan, continuation, builder)
                : new ContinuationWriter(plan, continuation, builder, plan.code()::following);
        writing.write();
        return writing.stubs.stream().map(Stubbed::site).toList();
    }

    private void write() {
        writeEntry();
        tail.first().stream().forEach(index -> order.add(new Copy(true, index)));
        tail.second().stream().forEach(index -> order.add(new Copy(false, index)));
        Copy begin = reached(new Copy(true, continuation.site().resume()), continuation.site().resume());
        if (!order.getFirst().equals(begin)) {
            builder.goto_(label(begin));
        }
        for (int i = 0; i < order.size(); i++) {
            write(order.get(i), i + 1 < order.size() ? order.get(i + 1) : null);
        }
        writer.uncover();
        new LocalNames(plan, builder).write(order, starts);
        stubs.forEach(this::writeStub);
        writer.finish();
    }

    /** Moves the parameters to their slots, the last first so that none is overwritten, and sets the other slots. */
    void writeEntry() {
        List<Continuation.Parameter> parameters = continuation.parameters();
        int from = parameters.stream().mapToInt(each -> TypeKind.from(each.type()).slotSize()).sum();
        for (Continuation.Parameter each : parameters.reversed()) {
            TypeKind kind = TypeKind.from(each.type());
            from -= kind.slotSize();
            if (from != each.slot()) {
                builder.loadLocal(kind, from).storeLocal(kind, each.slot());
            }
        }
        continuation.nulls().stream().forEach(slot -> builder.aconst_null().astore(slot));
        Site site = continuation.site();
        builder.aload(plan.splitSlot()).aload(plan.latestSlot())
                .invokevirtual(Names.PENDING, "after", Names.AFTER).astore(plan.latestSlot());
        if (continuation.pending().get(site.number())) {
            Kinds.pushDefault(builder, site.kind());
            builder.storeLocal(site.kind(), site.slot());
            builder.aload(plan.latestSlot()).astore(plan.pendingSlot(site));
        }
    }

    Label label(Copy copy) {
        return labels.computeIfAbsent(copy, unused -> builder.newLabel());
    }

    Copy reached(Copy from, int index) {
        return new Copy(tail.inFirst(from.first(), index), index);
    }

    private Label target(Copy from, Label original) {
        return label(reached(from, plan.code().index(original)));
    }

    private void write(Copy copy, Copy next) {
        int index = copy.index();
        starts.add(builder.newBoundLabel());
        Instruction instruction = plan.code().instruction(index);
        if (plan.analysis().hasStackMap(index)) {
            builder.labelBinding(label(copy));
            writer.frame(label(copy), frame(index), origin -> label(new Copy(copy.first(), origin)));
        } else if (instruction instanceof NewObjectInstruction) {
            builder.labelBinding(label(copy));
        }
        if (plan.code().line(index) != line) {
            line = plan.code().line(index);
            builder.lineNumber(line);
        }
        if (stopsBefore(index)) {
            writeStop(index);
            return;
        }
        List<Site> waiting = waiting(index);
        waiting.stream().filter(site -> Waiting.reads(instruction, site)).forEach(this::writeJoin);
        writeInstruction(copy, instruction);
        waiting.stream().filter(site -> Waiting.writes(instruction, site)).forEach(site ->
                builder.aconst_null().astore(plan.pendingSlot(site)));
        Copy following = reached(copy, index + 1);
        boolean copyEnds = next == null || next.first() != copy.first();
        if (plan.code().fallsThrough(index) && !following.equals(next)) {
            builder.goto_(label(following));
        }
        if (copyEnds) {
            writer.uncover();
        }
    }

    /** Whether the rest ends before the instruction. */
    boolean stopsBefore(int index) {
        return false;
    }

    /** Emits what ends the rest before the instruction. */
    void writeStop(int index) {
        throw new IllegalStateException("this rest does not stop");
    }

    /** Returns the program's handlers for the instruction. */
    List<MethodCode.Range> covering(int index) {
        return plan.code().covering(index);
    }

    List<Site> waiting(int index) {
        BitSet numbers = (BitSet) plan.waiting(index).clone();
        numbers.and(continuation.pending());
        return numbers.stream().mapToObj(plan.sites()::get).toList();
    }

    /** Emits: wait for the pending call, if there is one, and give the variable its value. No handler covers it. */
    private void writeJoin(Site site) {
        writer.uncover();
        TypeKind kind = site.kind();
        builder.loadLocal(kind, site.slot()).aload(plan.pendingSlot(site)).invokestatic(Names.PENDING, "join",
                MethodTypeDesc.of(Kinds.type(kind), Kinds.type(kind), Names.PENDING));
        if (kind == TypeKind.REFERENCE) {
            Kinds.cast(builder, site.variable().descriptor());
        }
        builder.storeLocal(kind, site.slot()).aconst_null().astore(plan.pendingSlot(site));
    }

    private void writeJoinAll() {
        writer.uncover();
        builder.aload(plan.latestSlot()).invokestatic(Names.PENDING, "joinAll", Names.JOIN_ALL);
    }

    private void writeInstruction(Copy copy, Instruction instruction) {
        if (instruction instanceof InvokeInstruction invoke && Sites.isFutures(invoke, Names.JOIN)) {
            writeJoinAll();
            return;
        }
        writer.cover(covering(copy.index()), handler -> label(reached(copy, handler)));
        Site site = calls.get(copy.index());
        switch (instruction) {
            case BranchInstruction branch -> builder.branch(branch.opcode(), target(copy, branch.target()));
            case TableSwitchInstruction table -> builder.tableswitch(table.lowValue(), table.highValue(),
                    target(copy, table.defaultTarget()), cases(copy, table.cases()));
            case LookupSwitchInstruction lookup -> builder.lookupswitch(target(copy, lookup.defaultTarget()),
                    cases(copy, lookup.cases()));
            case InvokeInstruction call when site != null -> {
                Label start = builder.newBoundLabel();
                builder.with(call);
                Stubbed stub = new Stubbed(site, copy, builder.newLabel());
                writer.catchSignal(start, builder.newBoundLabel(), stub.handler());
                stubs.add(stub);
            }
            default -> builder.with(instruction);
        }
    }

    private List<SwitchCase> cases(Copy copy, List<SwitchCase> cases) {
        return cases.stream().map(each -> SwitchCase.of(each.caseValue(), target(copy, each.target()))).toList();
    }

    /** Returns the types before an instruction: of locals only those that may be read. */
    Frame frame(int index) {
        Frame frame = new Frame(plan.analysis().frame(index), plan.scratchSlot() + 1);
        frame.keepLocals(plan.analysis().live(index));
        SlotType pending = SlotType.of(Names.PENDING);
        continuation.pending().stream().mapToObj(plan.sites()::get)
                .forEach(site -> frame.setLocal(plan.pendingSlot(site), pending));
        frame.setLocal(plan.latestSlot(), pending);
        return frame;
    }

    void writeStub(Stubbed stub) {
        Copy call = stub.call();
        new Stub(plan.code(), writer, plan.code().covering(call.index()), handler -> label(reached(call, handler)),
                origin -> label(new Copy(call.first(), origin)), plan.scratchSlot(), plan.returnType())
                .emit(stub.site(), frame(call.index()), stub.handler());
    }
}
