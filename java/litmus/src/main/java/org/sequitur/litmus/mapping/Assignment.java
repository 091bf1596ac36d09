// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.program.Op;

/**
 * Who does each access of one thread. Where the tier changes, there is a call or a return between, or a poll at which
 * the thread stops.
 *
 * @param tiers  one for each access, in program order
 * @param joined the number of an access that makes one bulk operation with the next one, or {@link #NONE}
 */
record Assignment(List<Tier> tiers, int joined) {
    static final int NONE = -1;

    /** Returns all assignments that change tier once at most, without joined accesses. */
    static List<Assignment> of(List<Op> ops, Set<Tier> tiers) {
        List<Assignment> found = new ArrayList<>();
        for (Tier first : tiers) {
            for (Tier second : tiers) {
                for (int change = 1; change < ops.size(); change++) {
                    add(found, ops, first, second, change);
                }
            }
            if (ops.size() == 1) {
                add(found, ops, first, first, 1);
            }
        }
        return found;
    }

    /** Leaves out what another assignment says as well: a load has no atomic form of its own. */
    private static void add(List<Assignment> found, List<Op> ops, Tier first, Tier second, int change) {
        List<Tier> all = new ArrayList<>(Collections.nCopies(change, first));
        all.addAll(Collections.nCopies(ops.size() - change, second));
        for (int index = 0; index < ops.size(); index++) {
            if (ops.get(index) instanceof Op.Read) {
                all.set(index, all.get(index).ofLoad());
            }
        }
        Assignment assignment = new Assignment(List.copyOf(all), NONE);
        if (!found.contains(assignment)) {
            found.add(assignment);
        }
    }
}
