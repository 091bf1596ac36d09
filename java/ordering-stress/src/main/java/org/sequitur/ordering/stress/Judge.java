// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.sequitur.litmus.run.Model;
import org.sequitur.ordering.stress.program.Program;

/** Says which outcomes a model allows: those of the exhaustive interpreter. */
final class Judge {
    /** The most states that a program may have. */
    static final int MAX_STATES = 150_000;

    private Judge() {
    }

    /** Returns the outcomes that are allowed, or nothing if there are too many states. Only {@code tso} is weaker. */
    static Optional<Set<Long>> allowed(Program program, Model model) {
        return program.outcomes(model == Model.TSO, MAX_STATES);
    }

    /** Returns how often each outcome was seen that is not allowed. */
    static Map<Long, Long> forbidden(Map<Long, Long> seen, Set<Long> allowed) {
        Map<Long, Long> forbidden = new TreeMap<>(seen);
        forbidden.keySet().removeAll(allowed);
        return forbidden;
    }
}
