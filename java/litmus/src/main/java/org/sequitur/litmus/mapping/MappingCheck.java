// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sequitur.litmus.program.Op;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;

/** Looks for a way to mix tiers in which a mapped program shows what the memory model forbids. */
public final class MappingCheck {
    /** Programs with more accesses than this have too many mixtures for all tiers: bulk and atomics are left out. */
    private static final int MANY_OPS = 6;

    private final Mapping mapping;
    private final Set<Barrier> barriers;
    private final Set<MachineProgram> done = new HashSet<>();

    /**
     * Prepares a check.
     *
     * @param omitted the barriers of the mapping that are left out, to see what they are for
     */
    public MappingCheck(Mapping mapping, Set<Barrier> omitted) {
        this.mapping = mapping;
        barriers = EnumSet.noneOf(Barrier.class);
        barriers.addAll(mapping.barriers());
        barriers.removeAll(omitted);
    }

    /** Returns how many different machine programs were judged. */
    public int size() {
        return done.size();
    }

    /** Returns a machine program with a forbidden outcome, as text, or nothing if there is none. */
    public Optional<String> counterexample(Program program) {
        Set<Long> allowed = mapping.oracle().outcomes(program);
        List<List<Assignment>> choices = choices(program);
        Optional<String> found = search(program, choices, new ArrayList<>(), allowed);
        for (int thread = 0; found.isEmpty() && thread < choices.size(); thread++) {
            for (int index = 0; found.isEmpty() && index + 1 < program.threads().get(thread).size(); index++) {
                found = joined(program, choices, thread, index, allowed);
            }
        }
        return found;
    }

    private List<List<Assignment>> choices(Program program) {
        EnumSet<Tier> tiers = EnumSet.copyOf(mapping.tiers());
        if (program.ops().size() > MANY_OPS) {
            tiers.removeIf(tier -> tier.isAtomic() || tier.isBulk());
        }
        return program.threads().stream().map(ops -> Assignment.of(ops, tiers)).toList();
    }

    /** Makes one bulk operation of two accesses, in both orders; the model allows what either order shows. */
    private Optional<String> joined(Program program, List<List<Assignment>> choices, int thread, int index,
            Set<Long> allowed) {
        List<Op> ops = program.threads().get(thread);
        if (ops.get(index).location() == ops.get(index + 1).location()) {
            return Optional.empty();
        }
        Program other = swapped(program, thread, index);
        Set<Long> either = new HashSet<>(allowed);
        either.addAll(mapping.oracle().outcomes(other));
        List<List<Assignment>> narrowed = new ArrayList<>(choices);
        narrowed.set(thread, bulkAt(choices.get(thread), index));
        Optional<String> found = search(program, narrowed, new ArrayList<>(), either);
        return found.isPresent() ? found : search(other, narrowed, new ArrayList<>(), either);
    }

    private List<Assignment> bulkAt(List<Assignment> choices, int index) {
        return choices.stream().map(Assignment::tiers)
                .filter(tiers -> tiers.get(index).isBulk() && tiers.get(index) == tiers.get(index + 1))
                .map(tiers -> new Assignment(tiers, index)).toList();
    }

    private static Program swapped(Program program, int thread, int index) {
        List<List<Op>> threads = new ArrayList<>(program.threads());
        List<Op> ops = new ArrayList<>(threads.get(thread));
        Collections.swap(ops, index, index + 1);
        threads.set(thread, ops);
        return new Program(threads);
    }

    private Optional<String> search(Program program, List<List<Assignment>> choices, List<Assignment> chosen,
            Set<Long> allowed) {
        if (chosen.size() == choices.size()) {
            return judge(program, Emitter.program(program, chosen, barriers), allowed);
        }
        for (Assignment assignment : choices.get(chosen.size())) {
            chosen.add(assignment);
            Optional<String> found = search(program, choices, chosen, allowed);
            chosen.removeLast();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<String> judge(Program program, MachineProgram machine, Set<Long> allowed) {
        if (!done.add(machine)) {
            return Optional.empty();
        }
        List<String> found = new ArrayList<>();
        Candidates.any(machine, execution -> {
            boolean isForbidden = !allowed.contains(execution.outcome()) && mapping.processor().allows(execution);
            if (isForbidden) {
                found.add(machine + " shows " + Outcome.format(program, execution.outcome()));
            }
            return isForbidden;
        });
        return found.stream().findFirst();
    }
}
