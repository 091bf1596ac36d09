// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.reflect.AccessFlag;

/** What a call of one method does, as far as is known of the methods that it calls. */
final class MethodEffects {
    private final Effects effects;
    private final MethodModel method;
    private final MethodCode code;
    private Summary summary = Summary.MAKES;

    MethodEffects(Effects effects, MethodModel method) {
        this.effects = effects;
        this.method = method;
        code = read(method);
    }

    private static MethodCode read(MethodModel method) {
        try {
            return new MethodCode(method);
        } catch (Ineligible subroutines) {
            return null;
        }
    }

    Summary summary() {
        return summary;
    }

    /** Judges the method anew; returns whether it is worse than before. */
    boolean judge() {
        Summary before = summary;
        summary = summary.or(code == null ? Summary.ACTS : body());
        return !summary.equals(before);
    }

    private Summary body() {
        Values values = new Values(code, new Simulation(effects.thisClass()), 0, entry(), true, effects::returnsFresh);
        Summary found = Summary.MAKES;
        for (int i = 0; i < code.size(); i++) {
            Frame before = values.before(i);
            if (before != null) {
                Instruction instruction = code.instruction(i);
                Summary judged = effects.judge(instruction, before);
                boolean givesOther = instruction.opcode() == Opcode.ARETURN && !before.peek(1).isFresh();
                found = found.or(new Summary(judged.effect(), judged.exactly(), !givesOther));
            }
        }
        return found;
    }

    private Frame entry() {
        Frame frame = Analysis.entry(code, effects.thisClass());
        if (!method.flags().has(AccessFlag.STATIC) && !method.methodName().equalsString("<init>")) {
            frame.setLocal(0, SlotType.receiver(effects.thisClass()));
        }
        return frame;
    }
}
