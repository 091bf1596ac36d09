// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sequitur.litmus.run.Model;
import org.sequitur.ordering.stress.program.Generator;
import org.sequitur.ordering.stress.program.Program;

/** Plays programs of many seeds and judges each. */
final class Campaign {
    /** A VM that fails before its first program this often fails for a reason that is not the program's. */
    private static final int MAX_FAILURES = 5;
    /** How much longer a simpler variant of a program is played than the program. */
    private static final int PATIENCE = 2;

    private final Player player;
    private final long millis;
    private final Report report;
    private final boolean untilFailure;
    private final boolean shrink;
    private final Result result = new Result();
    private int failures;

    Campaign(Player player, long millis, Report report, boolean untilFailure, boolean shrink) {
        this.player = player;
        this.millis = millis;
        this.report = report;
        this.untilFailure = untilFailure;
        this.shrink = shrink;
    }

    /** Plays the programs of {@code count} seeds, {@code batch} of them in a VM. */
    Result run(long seed, int count, int batch) throws IOException, InterruptedException {
        for (int done = 0; done < count && !isOver(); ) {
            int next = Math.min(count, done + batch);
            List<Judged> programs = new ArrayList<>();
            for (long each = seed + done; each < seed + next; each++) {
                Program program = Generator.generate(each);
                Judge.allowed(program, player.model()).ifPresentOrElse(
                        allowed -> programs.add(new Judged(program, allowed)), result::discarded);
            }
            play(programs, seed + done);
            done = next;
            report.progress(done, count);
        }
        report.line(result.summary());
        return result;
    }

    private record Judged(Program program, Set<Long> allowed) {
    }

    private boolean isOver() {
        return untilFailure && !result.isGood() || failures >= MAX_FAILURES;
    }

    /** Plays a batch; after a program that ends its VM the next VM goes on with the one behind it. */
    private void play(List<Judged> programs, long seed) throws IOException, InterruptedException {
        List<Judged> left = programs;
        while (!left.isEmpty() && !isOver()) {
            Player.Played played = player.play(left.stream().map(Judged::program).toList(), millis, seed);
            int end = 0;
            for (int i = 0; i < left.size() && !isOver(); i++) {
                if (played.outcomes().containsKey(i)) {
                    judge(left.get(i), played.outcomes().get(i));
                    end = i + 1;
                } else if (played.troubles().containsKey(i)) {
                    String message = played.troubles().get(i);
                    result.played(0, false);
                    result.wrong(left.get(i).program().seed(), message, Map.of());
                    report.trouble(left.get(i).program(), message);
                    failures += i == 0 ? 1 : 0;
                    end = i + 1;
                }
            }
            left = left.subList(Math.max(1, end), left.size());
        }
    }

    private void judge(Judged judged, Map<Long, Long> seen) throws IOException, InterruptedException {
        Program program = judged.program();
        long times = seen.values().stream().mapToLong(each -> each).sum();
        Map<Long, Long> forbidden = Judge.forbidden(seen, judged.allowed());
        if (!player.model().isOrdered()) {
            result.played(times, !forbidden.isEmpty());
            return;
        }
        result.played(times, !forbidden.isEmpty() || isBeyondSc(program, seen));
        if (!forbidden.isEmpty()) {
            result.wrong(program.seed(), "a forbidden outcome", Report.inWords(program, forbidden));
            report.wrong(program, forbidden, times);
            if (shrink) {
                report.shrunk(new Shrinker(this::areWrong).shrink(program));
            }
        }
    }

    /** Plays simpler variants of a program longer than the programs themselves. */
    private List<Boolean> areWrong(List<Program> programs) throws IOException, InterruptedException {
        Map<Integer, Map<Long, Long>> seen = player.play(programs, PATIENCE * millis, failures).outcomes();
        List<Boolean> areWrong = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            Map<Long, Long> outcomes = seen.getOrDefault(i, Map.of());
            areWrong.add(Judge.allowed(programs.get(i), player.model())
                    .map(allowed -> !Judge.forbidden(outcomes, allowed).isEmpty()).orElse(false));
        }
        return areWrong;
    }

    private boolean isBeyondSc(Program program, Map<Long, Long> seen) {
        return player.model() == Model.TSO && Judge.allowed(program, Model.SC)
                .map(allowed -> !Judge.forbidden(seen, allowed).isEmpty()).orElse(false);
    }
}
