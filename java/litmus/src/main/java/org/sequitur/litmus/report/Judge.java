// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.sequitur.litmus.oracle.InterleavingOracle;
import org.sequitur.litmus.oracle.TsoOracle;
import org.sequitur.litmus.plan.Planned;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.run.ChildCommand;
import org.sequitur.litmus.run.Histogram;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.shapes.HandWritten;

/**
 * Sorts outcomes into allowed, weak and forbidden. Weak is what sequential consistency does not have. Forbidden is what
 * the model of the run does not have; a value nobody wrote is forbidden under every model.
 */
public final class Judge {
    private final Map<String, Program> programs = new HashMap<>();
    private final Map<String, Set<Long>> sc = new HashMap<>();
    private final Map<String, Set<Long>> tso = new HashMap<>();

    /** Returns what a test's outcomes mean. */
    public Observation judge(ChildCommand child, Planned planned, Histogram outcomes) {
        Model model = child.model();
        LongPredicate isWeak = outcome -> weak(planned, outcome);
        LongPredicate isForbidden = outcome -> forbidden(model, planned, outcome);
        long weak = 0;
        long forbidden = 0;
        Map<String, Long> examples = new TreeMap<>();
        for (Map.Entry<Long, Long> entry : outcomes.toMap().entrySet()) {
            long count = entry.getValue();
            boolean entryWeak = isWeak.test(entry.getKey());
            boolean entryForbidden = isForbidden.test(entry.getKey());
            weak += entryWeak ? count : 0;
            forbidden += entryForbidden ? count : 0;
            if (entryWeak || entryForbidden) {
                examples.merge((entryForbidden ? "forbidden: " : "weak: ") + format(planned, entry.getKey()), count,
                        Long::sum);
            }
        }
        return new Observation(model, child.mode(), child.collector(), child.barrier(), planned, outcomes.total(), weak,
                forbidden, examples);
    }

    private Program program(String text) {
        return programs.computeIfAbsent(text, Program::parse);
    }

    private boolean weak(Planned planned, long outcome) {
        String subject = planned.task().subject();
        return switch (planned.task().form()) {
            case SPIN -> outcome != 0;
            case HAND_WRITTEN -> HandWritten.named(subject).isWeak(outcome);
            case PROGRAM -> !sc.computeIfAbsent(subject, text -> InterleavingOracle.SC.outcomes(program(text)))
                    .contains(outcome);
        };
    }

    private boolean forbidden(Model model, Planned planned, long outcome) {
        String subject = planned.task().subject();
        return switch (planned.task().form()) {
            case SPIN -> model.isOrdered() && outcome != 0;
            case HAND_WRITTEN -> HandWritten.named(subject).isWeak(outcome)
                    && HandWritten.named(subject).isForbiddenBy(model);
            case PROGRAM -> switch (model) {
                case SC -> weak(planned, outcome);
                case TSO -> !tso.computeIfAbsent(subject, text -> TsoOracle.TSO.outcomes(program(text)))
                        .contains(outcome);
                case JAVA, NONE -> hasUnknownValue(program(subject), outcome);
            };
        };
    }

    private static boolean hasUnknownValue(Program program, long outcome) {
        for (int slot = 0; slot < program.registers() + program.locations(); slot++) {
            if (Outcome.get(outcome, slot) == Outcome.UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    private String format(Planned planned, long outcome) {
        return switch (planned.task().form()) {
            case SPIN -> "the loop never ended";
            case HAND_WRITTEN -> "actor 0 saw " + (outcome & 15) + ", actor 1 saw " + (outcome >>> 4);
            case PROGRAM -> Outcome.format(program(planned.task().subject()), outcome);
        };
    }
}
