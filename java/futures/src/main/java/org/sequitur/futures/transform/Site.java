// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Instruction;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.List;

/**
 * A marked call that can be split.
 *
 * @param number     counts the sites of a method from 0
 * @param call       index of the call's instruction
 * @param resume     index of the first instruction of the rest of the method
 * @param slot       of the variable that gets the result, or -1 for a call without a result
 * @param variable   the variable's type, or null
 * @param returned   what the call returns
 * @param conversion what the compiler put between the call and the store
 */
record Site(int number, int call, int resume, int slot, SlotType variable, ClassDesc returned,
        List<Instruction> conversion) {
    boolean hasVariable() {
        return slot >= 0;
    }

    /** Returns the kind of the variable, which has one. */
    TypeKind kind() {
        return variable.kind();
    }

    /** Returns whether the local at {@code other}, of this many slots, shares a slot with the variable. */
    boolean overlaps(int other, int size) {
        return hasVariable() && other < slot + variable.size() && slot < other + size;
    }
}
