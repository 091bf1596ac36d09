// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.List;

/**
 * The generated method that runs the rest of a method.
 *
 * @param site       where the rest begins
 * @param name       of the method
 * @param parameters what it needs of the split frame, by increasing slot; the last is the pending call
 * @param pending    numbers of the sites whose variables may be without value in it
 * @param nulls      slots that hold null when it begins
 * @param returnType what it returns: the same as the method
 */
record Continuation(Site site, String name, List<Parameter> parameters, BitSet pending, BitSet nulls,
        ClassDesc returnType) {
    /**
     * One parameter.
     *
     * @param slot    of the frame that is split, and of the continuation's body
     * @param type    its type
     * @param pending the site whose pending call it is, or null
     */
    record Parameter(int slot, ClassDesc type, Site pending) {
    }

    MethodTypeDesc descriptor() {
        return MethodTypeDesc.of(returnType, parameters.stream().map(Parameter::type).toList());
    }
}
