// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sequitur.litmus.run.Model;
import org.sequitur.ordering.stress.program.Program;

/**
 * Reduces a program that is wrong. A smaller one counts as wrong only when it is seen to be, so a rare fault leaves a
 * program larger than need be.
 */
final class Shrinker {
    /** How much longer a smaller program is played than the one that was found. */
    private static final int PATIENCE = 4;
    private static final int MAX_ROUNDS = 40;

    private final Player player;
    private final long millis;

    Shrinker(Player player, long millis) {
        this.player = player;
        this.millis = millis;
    }

    /** Returns a program that is wrong too and has no simpler one that is seen to be; at worst the given one. */
    Program shrink(Program program) throws IOException, InterruptedException {
        Program best = program;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Optional<Program> smaller = smaller(best);
            if (smaller.isEmpty()) {
                return best;
            }
            best = smaller.get();
        }
        return best;
    }

    /** Returns the first of the simpler programs that is wrong. Each has its own VM, for they share a name. */
    private Optional<Program> smaller(Program program) throws IOException, InterruptedException {
        for (Program each : program.simpler()) {
            if (isWrong(each)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    private boolean isWrong(Program program) throws IOException, InterruptedException {
        Optional<Set<Long>> allowed = Judge.allowed(program, player.model() == Model.TSO ? Model.TSO : Model.SC);
        if (allowed.isEmpty()) {
            return false;
        }
        Map<Long, Long> seen = player.play(List.of(program), PATIENCE * millis, program.seed()).outcomes()
                .getOrDefault(0, Map.of());
        return !Judge.forbidden(seen, allowed.get()).isEmpty();
    }
}
