// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.sequitur.litmus.oracle.InterleavingOracle;

/** Chooses generated programs by seed: the same seed and count give the same programs. */
public final class Sampler {
    private Sampler() {
    }

    /**
     * Returns {@code count} distinct programs that could show a weak outcome, taken in turn from the groups 2x2 (all of
     * them first come first served), 2x3, 3x2 and 3x3: threads x most operations of a thread.
     */
    public static List<Program> sample(int count, long seed) {
        List<Group> groups = new ArrayList<>();
        Random random = new Random(seed);
        for (int threads = 2; threads <= 3; threads++) {
            Enumerator two = new Enumerator(2);
            Enumerator three = new Enumerator(3);
            groups.add(new Group(two, two.programs(threads), 2, random));
            groups.add(new Group(three, three.programs(threads), 3, random));
        }
        Set<Program> chosen = new LinkedHashSet<>();
        boolean more = true;
        while (chosen.size() < count && more) {
            more = false;
            for (Group group : groups) {
                Program next = chosen.size() < count ? group.next() : null;
                if (next != null) {
                    chosen.add(next);
                    more = true;
                }
            }
        }
        return List.copyOf(chosen);
    }

    /** Returns whether some order of operations that single threads cannot notice has an outcome that SC forbids. */
    public static boolean canBeWeak(Program program) {
        Set<Long> sc = InterleavingOracle.SC.outcomes(program);
        return !sc.containsAll(InterleavingOracle.ANY_ORDER.outcomes(program));
    }

    /** The programs whose longest thread has exactly {@code maxOps} operations, in random order. */
    private static final class Group {
        private final Enumerator enumerator;
        private final List<int[]> order;
        private final int maxOps;
        private int position;

        Group(Enumerator enumerator, List<int[]> programs, int maxOps, Random random) {
            this.enumerator = enumerator;
            this.order = new ArrayList<>(programs);
            this.maxOps = maxOps;
            Collections.shuffle(order, random);
        }

        Program next() {
            while (position < order.size()) {
                Program program = enumerator.program(order.get(position++));
                if (program.maxOps() == maxOps && canBeWeak(program)) {
                    return program;
                }
            }
            return null;
        }
    }
}
