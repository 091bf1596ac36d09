// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sequitur.ordering.stress.oracle.Machine;
import org.sequitur.ordering.stress.oracle.Steps;

/**
 * A program of two actors.
 *
 * @param seed    what it was made from
 * @param actors  the statements of each
 * @param results how many registers of the outcome each has
 * @param inlined whether the actors are compiled as part of the loops that call them
 * @param variant tells programs of one seed apart; 0 for the one that was made from it
 */
public record Program(long seed, List<List<Statement>> actors, List<Integer> results, boolean inlined, int variant) {
    /** The most registers of the outcome that an actor has. */
    static final int MAX_RESULTS = 6;
    /** The numbers of shared locations that are part of the outcome, by their value at the end. */
    private static final List<String> FINALS = List.of("x0", "x1", "ia0");

    /** Returns whether the program has static variables. */
    public boolean hasStatics() {
        return actors.stream().flatMap(List::stream).anyMatch(Statement::hasStatics);
    }

    /** Returns the outcomes that the model allows, or nothing if there are too many states to visit. */
    public Optional<Set<Long>> outcomes(boolean buffered, int limit) {
        Set<Long> outcomes = new HashSet<>();
        for (int coin = 0; coin < 2; coin++) {
            Steps.Memory memory = new Steps.Memory();
            List<Integer> finals = new ArrayList<>();
            FINALS.forEach(name -> finals.add(memory.shared(name, 1)));
            // Objects of two cells that are there from the start, before a statement asks for one cell of them.
            Stream.of("sh0", "sh1", "shb0", "shb1").forEach(name -> memory.shared(name, 2));
            Steps[] steps = new Steps[2];
            for (int actor = 0; actor < 2; actor++) {
                Steps own = new Steps(memory, coin);
                for (int i = 0; i < results.get(actor); i++) {
                    own.result("r" + i);
                }
                actors.get(actor).forEach(each -> each.lower(own));
                steps[actor] = own;
            }
            Optional<Set<Long>> found = new Machine(steps[0], steps[1], memory, buffered).outcomes(limit, finals);
            if (found.isEmpty()) {
                return found;
            }
            outcomes.addAll(found.get());
        }
        return Optional.of(outcomes);
    }

    /** Returns programs that are simpler in one place, those that are shorter first. */
    public List<Program> simpler() {
        List<Program> simpler = new ArrayList<>();
        for (int actor = 0; actor < 2; actor++) {
            int changed = actor;
            Block.simplerLists(actors.get(actor)).forEach(list -> simpler.add(new Program(seed,
                    changed == 0 ? List.of(list, actors.get(1)) : List.of(actors.get(0), list), results, inlined,
                    variant)));
        }
        return simpler;
    }

    /** Returns the same program under another number. */
    public Program variant(int number) {
        return new Program(seed, actors, results, inlined, number);
    }

    /** Returns how many statements there are, those within others included. */
    public int size() {
        return actors.stream().flatMap(List::stream).mapToInt(Statement::size).sum();
    }

    /** Returns an outcome in words. */
    public String describe(long outcome) {
        StringBuilder text = new StringBuilder();
        for (int actor = 0; actor < 2; actor++) {
            text.append(actor == 0 ? "" : " | ").append("actor").append(actor).append(":");
            for (int i = 0; i < results.get(actor); i++) {
                int shift = actor * Machine.ACTOR_BITS + i * Machine.VALUE_BITS;
                long value = outcome >>> shift & (1 << Machine.VALUE_BITS) - 1;
                text.append(" r").append(i).append('=').append(value == Steps.UNSET ? "-" : Long.toString(value));
            }
        }
        text.append(" | c=").append(outcome >>> 2 * Machine.ACTOR_BITS & 1);
        for (int i = 0; i < FINALS.size(); i++) {
            int shift = 2 * Machine.ACTOR_BITS + 1 + i * Machine.VALUE_BITS;
            text.append(' ').append(FINALS.get(i)).append('=')
                    .append(outcome >>> shift & (1 << Machine.VALUE_BITS) - 1);
        }
        return text.toString();
    }

    /** Returns the name of the program's class, with its package. */
    public String className() {
        return JavaClass.PACKAGE + "." + simpleName();
    }

    String simpleName() {
        return "P" + Long.toUnsignedString(seed) + (variant == 0 ? "" : "V" + variant);
    }

    /** Returns the program as Java. */
    public String source() {
        return new JavaClass(this).source();
    }
}
