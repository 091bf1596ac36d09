// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDescs;
import java.util.ArrayDeque;
import java.util.function.BiPredicate;

/**
 * Before each instruction, which values are objects made since the first instruction that was followed, and which is
 * the receiver. Where ways meet that do not agree, a value is nothing known. An object is fresh for as long as the
 * analysis lasts, wherever it is stored: whoever may store it only into fresh objects shows it to nobody.
 */
final class Values {
    private final MethodCode code;
    private final Simulation simulation;
    private final BiPredicate<InvokeInstruction, Frame> returnsFresh;
    private final Frame[] before;
    private final ArrayDeque<Integer> open = new ArrayDeque<>();

    /**
     * Follows the code.
     *
     * @param start        index of the first instruction
     * @param entry        the values before it
     * @param handlers     whether exceptions are followed too
     * @param returnsFresh of a call and the values before it: whether it returns an object that it made
     */
    Values(MethodCode code, Simulation simulation, int start, Frame entry, boolean handlers,
            BiPredicate<InvokeInstruction, Frame> returnsFresh) {
        this.code = code;
        this.simulation = simulation;
        this.returnsFresh = returnsFresh;
        before = new Frame[code.size()];
        enter(start, entry);
        while (!open.isEmpty()) {
            int index = open.pop();
            Frame after = new Frame(before[index]);
            step(after, index, code.instruction(index));
            for (int next : code.successors(index)) {
                enter(next, after);
            }
            if (handlers) {
                code.covering(index).forEach(range -> enter(range.handler(), caught(before[index])));
            }
        }
    }

    /** Returns the values before the instruction, or null if it was not reached. */
    Frame before(int index) {
        return before[index];
    }

    private static Frame caught(Frame at) {
        Frame frame = new Frame(at);
        frame.clearStack();
        frame.push(ConstantDescs.CD_Throwable);
        return frame;
    }

    private void enter(int index, Frame frame) {
        if (before[index] == null) {
            before[index] = new Frame(frame);
            open.push(index);
        } else if (before[index].merge(frame)) {
            open.push(index);
        }
    }

    private void step(Frame frame, int index, Instruction instruction) {
        switch (instruction) {
            case InvokeInstruction call when call.name().equalsString("<init>") -> initialize(frame, call);
            case InvokeInstruction call -> {
                boolean fresh = returnsFresh.test(call, frame);
                simulation.step(frame, index, instruction);
                if (fresh) {
                    frame.push(SlotType.fresh(frame.pop().type()));
                }
            }
            case TypeCheckInstruction check when check.opcode() == Opcode.CHECKCAST -> {
                SlotType object = frame.peek(1);
                simulation.step(frame, index, instruction);
                if (object.type() != null) {
                    frame.push(object.as(frame.pop().type()));
                }
            }
            case NewPrimitiveArrayInstruction array -> make(frame, index, array);
            case NewReferenceArrayInstruction array -> make(frame, index, array);
            case NewMultiArrayInstruction array -> make(frame, index, array);
            default -> simulation.step(frame, index, instruction);
        }
    }

    private void make(Frame frame, int index, Instruction array) {
        simulation.step(frame, index, array);
        frame.push(SlotType.fresh(frame.pop().type()));
    }

    private static void initialize(Frame frame, InvokeInstruction constructor) {
        frame.pop(Simulation.argumentSlots(constructor.typeSymbol()));
        SlotType object = frame.pop();
        frame.initialize(object, SlotType.fresh(constructor.owner().asSymbol()));
    }
}
