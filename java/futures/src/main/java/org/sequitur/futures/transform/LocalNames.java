// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.LocalVariable;
import java.util.ArrayList;
import java.util.List;

/** Names the local variables of a continuation as its method does, for messages that say what was null. */
record LocalNames(Plan plan, CodeBuilder builder) {
    /**
     * Emits the names where the variables may be read. Elsewhere a slot may hold what a debugger must not take for the
     * variable. Called behind the last copy.
     *
     * @param order  the copies of instructions as they were written
     * @param starts where they start
     */
    void write(List<ContinuationWriter.Copy> order, List<Label> starts) {
        List<Label> bounds = new ArrayList<>(starts);
        bounds.add(builder.newBoundLabel());
        for (var element : plan.code().elements()) {
            if (element instanceof LocalVariable variable) {
                int start = -1;
                for (int i = 0; i <= order.size(); i++) {
                    boolean named = i < order.size() && isReadable(variable, order.get(i).index());
                    if (named && start < 0) {
                        start = i;
                    } else if (!named && start >= 0) {
                        builder.localVariable(variable.slot(), variable.name(), variable.type(), bounds.get(start),
                                bounds.get(i));
                        start = -1;
                    }
                }
            }
        }
    }

    private boolean isReadable(LocalVariable variable, int index) {
        return plan.code().index(variable.startScope()) <= index && index < plan.code().index(variable.endScope())
                && plan.analysis().live(index).get(variable.slot());
    }
}
