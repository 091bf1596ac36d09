// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.sequitur.ordering.stress.program.Program;

/**
 * Reduces a program that is wrong. A smaller one counts as wrong only when it is seen to be, so a rare fault leaves a
 * program larger than need be.
 */
final class Shrinker {
    /** Programs tried out at a time. */
    private static final int CHUNK = 8;
    private static final int MAX_TRIALS = 240;

    private final Trial trial;

    /** Tries programs out. */
    @FunctionalInterface
    interface Trial {
        /** Returns for each program whether it is seen to be wrong. */
        List<Boolean> areWrong(List<Program> programs) throws IOException, InterruptedException;
    }

    Shrinker(Trial trial) {
        this.trial = trial;
    }

    /** Returns a program that is wrong too and has no simpler one that is seen to be; at worst the given one. */
    Program shrink(Program program) throws IOException, InterruptedException {
        Program best = program;
        int from = 0;
        int trials = 0;
        // What was tried before the last success is tried again only after the rest.
        int untried = best.simpler().size();
        while (untried > 0 && trials < MAX_TRIALS) {
            List<Program> simpler = best.simpler();
            from = from < simpler.size() ? from : 0;
            int to = Math.min(simpler.size(), from + Math.min(CHUNK, untried));
            OptionalInt wrong = firstWrong(numbered(simpler.subList(from, to), trials));
            trials += to - from;
            if (wrong.isPresent()) {
                from += wrong.getAsInt();
                best = simpler.get(from);
                untried = best.simpler().size();
            } else {
                untried -= to - from;
                from = to;
            }
        }
        return best;
    }

    private OptionalInt firstWrong(List<Program> programs) throws IOException, InterruptedException {
        List<Boolean> areWrong = trial.areWrong(programs);
        return IntStream.range(0, programs.size()).filter(areWrong::get).findFirst();
    }

    private static List<Program> numbered(List<Program> programs, int number) {
        List<Program> result = new ArrayList<>();
        programs.forEach(each -> result.add(each.variant(number + result.size() + 1)));
        return result;
    }
}
