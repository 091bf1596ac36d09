// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * One place where a frame can be split, as whoever splits it must know it.
 *
 * @param method       name of the frame's method
 * @param type         its descriptor
 * @param call         bytecode index of the marked call in it
 * @param continuation name of the method, in the same class, that runs the rest
 * @param rest         its descriptor
 * @param slots        for each of its parameters but the last, the frame's slot to take it from, or {@link #NULL}; the
 *                     last parameter is the pending call
 */
public record SplitPoint(String method, MethodTypeDesc type, int call, String continuation, MethodTypeDesc rest,
        List<Integer> slots) {
    /** In the place of a slot: the argument is null. */
    public static final int NULL = 0xFFFF;

    /** Returns the types of the captured slots. */
    public List<ClassDesc> slotTypes() {
        return rest.parameterList().subList(0, slots.size());
    }
}
