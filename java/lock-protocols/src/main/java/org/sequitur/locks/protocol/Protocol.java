// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sequitur.locks.machine.Explorer;
import org.sequitur.locks.machine.Explorer.Verdict;
import org.sequitur.locks.machine.Machine;
import org.sequitur.locks.machine.Processor;

/**
 * A way to lock, and threads that use it.
 *
 * <p>Each critical section adds one to a number with a plain load and a plain store. So an increment is lost where two
 * threads are inside at once, and where one does not see what the one before it has written.
 */
public interface Protocol {
    /** More than any protocol here needs; a minute. */
    int MOST_STATES = 3_000_000;

    /** Returns the parts that are left out, in their own order. */
    static <P extends Enum<P>> Set<P> setOf(P[] without) {
        return without.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(without));
    }

    /** Returns what is left out, for people. */
    static String without(Stream<String> parts) {
        String all = parts.map(part -> "without " + part).collect(Collectors.joining(", "));
        return all.isEmpty() ? "whole" : all;
    }

    /** Returns what the table calls it. */
    String text();

    /** Returns the threads on a processor. */
    Machine machine(Processor processor);

    /** Returns whether no increment is lost. */
    boolean isRight(Explorer.End end);

    /** Returns whether each execution ends with all increments. */
    default Verdict check(Processor processor) {
        return new Explorer(machine(processor)).check(this::isRight, MOST_STATES);
    }
}
