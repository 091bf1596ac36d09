// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.AccessFlags;
import java.lang.classfile.Instruction;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * What is known before each instruction of a method: the verifier's types, the locals that may still be read, and how
 * many monitors the method holds. The types come from the method's own stack maps, so that no class is looked up.
 */
final class Analysis {
    private static final int MANY = 255;

    private final MethodCode code;
    private final Map<Integer, Frame> declared = new HashMap<>();
    private final Frame[] frames;
    private final BitSet[] live;
    private final int[] monitors;
    private final int[] locks;

    Analysis(MethodCode code, ClassDesc thisClass) {
        this.code = code;
        int maxLocals = code.code().maxLocals();
        for (StackMapFrameInfo info : stackMaps(code)) {
            declared.put(code.index(info.target()), new Frame(maxLocals, info.locals(), info.stack(), code::index));
        }
        frames = types(new Simulation(thisClass), entry(code, thisClass));
        live = liveness();
        monitors = held(Analysis::monitorChange);
        locks = held(ThreadBound::locks);
    }

    static List<StackMapFrameInfo> stackMaps(MethodCode code) {
        return MarkedCode.stackMaps(code.code());
    }

    /** Returns the types before the instruction, or null if it is never reached. */
    Frame frame(int index) {
        return frames[index];
    }

    /** Returns whether the method has a stack map at the instruction: control may come from elsewhere. */
    boolean hasStackMap(int index) {
        return declared.containsKey(index);
    }

    /** Returns the first slots of the locals that may be read, from the instruction on, before they are written. */
    BitSet live(int index) {
        return live[index];
    }

    /** Returns how many monitors the method itself may hold before the instruction. */
    int monitors(int index) {
        return monitors[index];
    }

    /** Returns how many locks that know their owner the method itself may hold before the instruction. */
    int locks(int index) {
        return locks[index];
    }

    /** Returns the types before the first instruction. */
    static Frame entry(MethodCode code, ClassDesc thisClass) {
        Frame frame = new Frame(code.code().maxLocals());
        AccessFlags flags = code.method().flags();
        int slot = 0;
        if (!flags.has(AccessFlag.STATIC)) {
            boolean constructor = code.method().methodName().equalsString("<init>");
            frame.setLocal(slot++, constructor ? SlotType.UNINITIALIZED_THIS : SlotType.of(thisClass));
        }
        for (ClassDesc parameter : code.method().methodTypeSymbol().parameterList()) {
            SlotType type = SlotType.of(parameter);
            frame.setLocal(slot, type);
            slot += type.size();
        }
        return frame;
    }

    private Frame[] types(Simulation simulation, Frame entry) {
        Frame[] before = new Frame[code.size()];
        Frame current = entry;
        for (int i = 0; i < code.size(); i++) {
            current = declared.getOrDefault(i, current);
            before[i] = current;
            if (current != null) {
                current = new Frame(current);
                simulation.step(current, i, code.instruction(i));
                current = code.fallsThrough(i) ? current : null;
            }
        }
        return before;
    }

    private BitSet[] liveness() {
        BitSet[] in = new BitSet[code.size()];
        Arrays.setAll(in, i -> new BitSet());
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = code.size() - 1; i >= 0; i--) {
                BitSet now = new BitSet();
                for (int next : code.successors(i)) {
                    now.or(in[next]);
                }
                transfer(code.instruction(i), now);
                code.covering(i).forEach(range -> now.or(in[range.handler()]));
                if (!now.equals(in[i])) {
                    in[i] = now;
                    changed = true;
                }
            }
        }
        return in;
    }

    private static void transfer(Instruction instruction, BitSet live) {
        switch (instruction) {
            case StoreInstruction store -> live.clear(store.slot());
            case LoadInstruction load -> live.set(load.slot());
            case IncrementInstruction increment -> live.set(increment.slot());
            default -> { }
        }
    }

    private static int monitorChange(Instruction instruction) {
        return switch (instruction.opcode()) {
            case MONITORENTER -> 1;
            case MONITOREXIT -> -1;
            default -> 0;
        };
    }

    /** Counts what is held before each instruction; {@code change}: by how much an instruction changes it. */
    private int[] held(ToIntFunction<Instruction> change) {
        int[] held = new int[code.size()];
        Arrays.fill(held, -1);
        held[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < code.size(); i++) {
                if (held[i] < 0) {
                    continue;
                }
                int after = held[i] + change.applyAsInt(code.instruction(i));
                for (int next : code.successors(i)) {
                    changed |= raise(held, next, after);
                }
                for (MethodCode.Range range : code.covering(i)) {
                    changed |= raise(held, range.handler(), held[i]);
                }
            }
        }
        return held;
    }

    private static boolean raise(int[] held, int index, int to) {
        int bounded = Math.clamp(to, 0, MANY);
        boolean more = bounded > held[index];
        held[index] = Math.max(held[index], bounded);
        return more;
    }
}
