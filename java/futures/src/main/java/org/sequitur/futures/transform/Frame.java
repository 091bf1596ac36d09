// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** The types of all locals and of the operand stack at one point of a method, slot by slot. */
final class Frame {
    private final SlotType[] locals;
    private final ArrayList<SlotType> stack;

    /** A frame with all locals unset and an empty stack. */
    Frame(int maxLocals) {
        locals = new SlotType[maxLocals];
        Arrays.fill(locals, SlotType.TOP);
        stack = new ArrayList<>();
    }

    /** A copy. */
    Frame(Frame other) {
        this(other, other.locals.length);
    }

    /** A copy with room for more locals. */
    Frame(Frame other, int maxLocals) {
        this(maxLocals);
        System.arraycopy(other.locals, 0, locals, 0, other.locals.length);
        stack.addAll(other.stack);
    }

    /** A frame of the class file. */
    Frame(int maxLocals, List<VerificationTypeInfo> locals, List<VerificationTypeInfo> stack,
            ToIntFunction<Label> index) {
        this(maxLocals);
        int slot = 0;
        for (VerificationTypeInfo info : locals) {
            SlotType type = SlotType.of(info, index);
            this.locals[slot] = type;
            slot += type.size();
        }
        stack.forEach(info -> push(SlotType.of(info, index)));
    }

    SlotType local(int slot) {
        return locals[slot];
    }

    void setLocal(int slot, SlotType type) {
        if (slot > 0 && locals[slot - 1].isWide()) {
            locals[slot - 1] = SlotType.TOP;
        }
        locals[slot] = type;
        if (type.isWide()) {
            locals[slot + 1] = SlotType.TOP;
        }
    }

    /** Forgets the locals that are not in use. */
    void keepLocals(BitSet inUse) {
        for (int slot = 0; slot < locals.length; slot++) {
            if (!inUse.get(slot)) {
                locals[slot] = SlotType.TOP;
            }
        }
    }

    /** How many slots the stack has. */
    int stackSlots() {
        return stack.size();
    }

    void clearStack() {
        stack.clear();
    }

    void push(SlotType type) {
        stack.add(type);
        if (type.isWide()) {
            stack.add(SlotType.TOP);
        }
    }

    void push(ClassDesc type) {
        if (TypeKind.from(type) != TypeKind.VOID) {
            push(SlotType.of(type));
        }
    }

    /** Returns the slot that lies this many slots below the top, which is 1. */
    SlotType peek(int depth) {
        return stack.get(stack.size() - depth);
    }

    /** Returns the slot of the stack, counted from the bottom. */
    SlotType stackSlot(int slot) {
        return stack.get(slot);
    }

    /** Returns all slots, those of the locals first. */
    List<SlotType> all() {
        List<SlotType> all = new ArrayList<>(Arrays.asList(locals));
        all.addAll(stack);
        return all;
    }

    int maxLocals() {
        return locals.length;
    }

    /** Forgets what is not the same in the other frame, which has a stack of the same depth; returns whether it did. */
    boolean merge(Frame other) {
        boolean changed = false;
        for (int slot = 0; slot < locals.length; slot++) {
            if (!locals[slot].equals(other.locals[slot]) && !locals[slot].equals(SlotType.TOP)) {
                locals[slot] = SlotType.TOP;
                changed = true;
            }
        }
        for (int slot = 0; slot < stack.size(); slot++) {
            if (!stack.get(slot).equals(other.stack.get(slot)) && !stack.get(slot).equals(SlotType.TOP)) {
                stack.set(slot, SlotType.TOP);
                changed = true;
            }
        }
        return changed;
    }

    /** Pops one slot. */
    SlotType pop() {
        return stack.removeLast();
    }

    void pop(int slots) {
        stack.subList(stack.size() - slots, stack.size()).clear();
    }

    /** Copies the topmost slots and puts the copy below {@code depth} slots. */
    void duplicate(int slots, int depth) {
        List<SlotType> copy = List.copyOf(stack.subList(stack.size() - slots, stack.size()));
        stack.addAll(stack.size() - depth, copy);
    }

    /** Turns an uninitialised object, wherever it is, into one of this type. */
    void initialize(SlotType object, SlotType type) {
        for (int slot = 0; slot < locals.length; slot++) {
            if (locals[slot].equals(object)) {
                locals[slot] = type;
            }
        }
        stack.replaceAll(each -> each.equals(object) ? type : each);
    }

    /** Returns the locals as the class file writes them: a long or double is one entry, unset ones at the end none. */
    List<VerificationTypeInfo> localInfos(IntFunction<Label> label) {
        int used = locals.length;
        while (used > 0 && locals[used - 1].equals(SlotType.TOP) && !(used > 1 && locals[used - 2].isWide())) {
            used--;
        }
        return infos(Arrays.asList(locals).subList(0, used), label);
    }

    /** Returns the stack as the class file writes it. */
    List<VerificationTypeInfo> stackInfos(IntFunction<Label> label) {
        return infos(stack, label);
    }

    private static List<VerificationTypeInfo> infos(List<SlotType> types, IntFunction<Label> label) {
        List<VerificationTypeInfo> infos = new ArrayList<>();
        for (int slot = 0; slot < types.size(); slot += types.get(slot).size()) {
            infos.add(types.get(slot).info(label));
        }
        return infos;
    }
}
