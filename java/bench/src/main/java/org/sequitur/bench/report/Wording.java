// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Metric;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;
import org.sequitur.bench.stats.SelfCheck;
import org.sequitur.bench.stats.Verdict;

/** Says in plain words what was found. */
public final class Wording {
    private static final double AS_PERCENT = 1.2;
    private static final double DISTURBED = 0.01;
    private static final double THROTTLED_MS = 100;
    private static final String FEW = "too few rounds to call anything a difference; the fewest are "
            + Verdict.LEAST_ROUNDS;

    private Wording() {
    }

    /** Returns a ratio to three digits behind the point, fewer for large ones. */
    public static String ratio(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.1f", value);
    }

    /** Returns a number with no more digits than it needs, at most three behind the point. */
    public static String number(double value) {
        String text = String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.0f", value);
        return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
    }

    /** Returns a time of so many nanoseconds to three digits, for example {@code 4.50 ms}. */
    public static String time(double nanoseconds) {
        String[] units = {"ns", "\u00b5s", "ms", "s"};
        double scaled = nanoseconds;
        int unit = 0;
        while (scaled >= 999.5 && unit < units.length - 1) {
            scaled /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, scaled < 9.995 ? "%.2f" : scaled < 99.95 ? "%.1f" : "%.0f", scaled) + " "
                + units[unit];
    }

    /** Returns a ratio with its interval, for example {@code 1.250 (1.201 to 1.300)}, and {@code -} for none. */
    public static String withInterval(Ratio ratio) {
        return ratio == null ? "-" : ratio(ratio.estimate()) + (ratio.hasInterval()
                ? " (" + ratio(ratio.low()) + " to " + ratio(ratio.high()) + ")" : "");
    }

    /** Returns how much longer something takes, in percent near 1 and as a multiple elsewhere. */
    static String longer(Ratio ratio) {
        double value = ratio.estimate();
        if (value >= AS_PERCENT) {
            return "takes " + ratio(value) + " times as long (" + ratio(ratio.low()) + " to " + ratio(ratio.high())
                    + ")";
        }
        if (value >= 1) {
            return String.format(Locale.ROOT, "takes %.1f %% longer (%.1f to %.1f %%)", 100 * (value - 1),
                    100 * (ratio.low() - 1), 100 * (ratio.high() - 1));
        }
        return String.format(Locale.ROOT, "takes %.1f %% less time (%.1f to %.1f %%)", 100 * (1 - value),
                100 * (1 - ratio.high()), 100 * (1 - ratio.low()));
    }

    /** Returns one line on a configuration as a whole; a difference may be the load of a busy machine. */
    public static String headline(Column column, Results results, Analysis analysis) {
        return verdict(column, analysis) + (results.environment().busy() ? "; the machine was busy" : "");
    }

    private static String verdict(Column column, Analysis analysis) {
        Ratio mean = column.means().get(Metric.STEADY);
        int slower = column.rows(Verdict.SLOWER).size();
        int faster = column.rows(Verdict.FASTER).size();
        int same = column.rows(Verdict.SAME).size();
        int unjudged = column.rows(Verdict.TOO_FEW).size();
        int unsettled = column.rows(Verdict.UNSETTLED).size();
        String name = column.configuration() + " against " + analysis.baseline() + ": ";
        String time = analysis.measured().label(Metric.STEADY);
        if (column.rows().size() == 1) {
            return name + time + " " + withInterval(mean) + ", " + alone(column.rows().getFirst().verdict());
        }
        if (unjudged == column.rows().size()) {
            return name + time + " " + withInterval(mean) + " (geometric mean); " + FEW;
        }
        return name + slower + " of " + column.rows().size() + " slower, " + faster + " faster, " + same
                + " the same within 1 %, " + (column.rows().size() - slower - faster - same - unjudged - unsettled)
                + " with no difference shown" + (unjudged > 0 ? ", " + unjudged + " with too few rounds" : "")
                + (unsettled > 0 ? ", " + unsettled + " that never settled" : "")
                + "; geometric mean of " + time + " " + withInterval(mean) + ", " + word(column.verdict());
    }

    private static String alone(Verdict verdict) {
        return verdict == Verdict.TOO_FEW ? FEW : word(verdict);
    }

    /** Returns what a verdict is called. */
    public static String word(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> "slower";
            case FASTER -> "faster";
            case SAME -> "the same within 1 %";
            case NO_DIFFERENCE -> "no difference shown";
            case TOO_FEW -> "too few rounds";
            case UNSETTLED -> "never settled";
        };
    }

    /** Returns a share as a percentage, for example {@code 1.3 %}; a dash when it is not known, no more than 10 x. */
    static String percent(double share) {
        return Double.isNaN(share) ? "-" : share > 9 ? "> 10 x" : share >= 1 ? ratio(1 + share) + " x"
                : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /** Returns what the mean is worth for programs that were not measured, or null. */
    public static String elsewhere(Column column) {
        return column.elsewhere() == null ? null : "The mean is of these " + column.rows().size() + " workloads; as an "
                + "estimate for other programs like them it is " + withInterval(column.elsewhere()) + ".";
    }

    /** Returns a sentence on when a sequential run stopped adding rounds. */
    static String stopping(Results results) {
        return "Rounds were added to each workload until its intervals were within "
                + percent(results.stopping().until())
                + ", at most " + results.plannedRounds() + "; the intervals are wide enough to hold the truth in 95 % "
                + "of "
                + "runs although they were looked at " + results.stopping().looks().size() + " times.";
    }

    /** Returns a line on the baseline against itself, or null. */
    static String self(Results results, Analysis analysis) {
        SelfCheck self = SelfCheck.of(results, analysis.measured());
        return self == null ? null : results.baseline() + " against itself: one VM's time differs from the next by "
                + percent(self.typical()) + (self.most() > self.typical() ? " (" + self.noisiest().label() + " "
                + percent(self.most()) + ")" : "") + (self.tells() ? "; its even rounds took "
                + withInterval(self.halves()) + " times as long as its odd ones, " + (self.steady()
                ? "1 within the interval as it should be" : "which should be 1: the machine changed meanwhile") : "");
    }

    /** Returns what to do about differences that were not shown, or null when there are none. */
    static String next(Analysis analysis) {
        return analysis.columns().stream().allMatch(column -> column.rows(Verdict.NO_DIFFERENCE).isEmpty()) ? null
                : "Findable is the smallest difference that this run could have found; four times as many --forks "
                + "halve it.";
    }

    /** Returns a line for each subject of a verdict, the largest ratio first. */
    public static List<String> lines(Column column, Verdict verdict) {
        return column.rows(verdict).stream().map(row -> row.subject().label() + " " + longer(row.steady())
                + unsettled(row)).toList();
    }

    private static String unsettled(Row row) {
        return row.unsettled() == 0 ? "" : "; " + count(row.unsettled(), "fork") + " never settled";
    }

    /** Returns what a reader must know before believing the rest; empty when there is nothing. */
    public static List<String> warnings(Results results, Analysis analysis) {
        List<String> warnings = new ArrayList<>();
        if (!results.complete()) {
            warnings.add(incomplete(results));
        }
        for (Setting setting : results.configurations()) {
            if (setting.planted() > 0) {
                warnings.add("Planted: each iteration of " + setting.name() + " was made " + number(setting.planted())
                        + " % longer on purpose.");
            }
        }
        warnings.addAll(failures(results));
        long measured = results.forks().stream().filter(fork -> fork.failure() == null).count();
        long unsettled = results.subjects().stream().flatMap(subject -> results.configurations().stream()
                .map(setting -> analysis.measured().unsettled(subject, setting.name())))
                .mapToInt(Integer::intValue).sum();
        if (unsettled > 0) {
            warnings.add("Not settled: " + unsettled + " of " + count(measured, "fork") + " never reached a steady "
                    + "state. They are counted out; where most did not, all count and nothing is said. Let forks run "
                    + "longer (more --seconds; with --futures more --iterations).");
        }
        warnings.addAll(FarRounds.warnings(results, analysis.measured()));
        if (results.stopping() != null) {
            warnings.add(stopping(results) + wide(results, analysis));
        }
        long disturbed = results.forks().stream().map(ForkRecord::conditions).filter(Objects::nonNull)
                .filter(seen -> seen.stolen() > DISTURBED || seen.throttledMs() > THROTTLED_MS).count();
        if (disturbed > 0) {
            warnings.add("Disturbed: from " + count(disturbed, "fork") + " the host took more than 1 % of the "
                    + "processors' time, or a quota 100 ms"
                    + (results.program() == null ? "; --turns makes that fall on all alike." : "."));
        }
        long again = results.forks().stream().filter(fork -> fork.conditions() != null
                && fork.conditions().repeated()).count();
        if (again > 0) {
            warnings.add("Run again: " + count(again, "fork") + " ran anew and twice as long, as the first time some "
                    + "did not settle.");
        }
        if (results.environment().busy()) {
            warnings.add(BusyMachine.warning(results.environment()) + " What is called slower or faster holds beside "
                    + "that load.");
        }
        return warnings;
    }

    /** What ran under two configurations in the round that was stopped counts as well: they are compared there. */
    private static String incomplete(Results results) {
        if (results.stoppedIn() == null) {
            return "Incomplete: the run was stopped before the end of its " + results.plannedRounds()
                    + " rounds; figures rest on what was complete.";
        }
        int done = results.stoppedIn();
        boolean more = results.forks().stream().anyMatch(fork -> fork.round() >= done);
        return "Incomplete: the run was stopped in round " + (done + 1) + " of " + results.plannedRounds()
                + "; figures rest on " + count(done, "complete round")
                + (more ? " and on what was complete in that one." : ".");
    }

    private static String wide(Results results, Analysis analysis) {
        long wide = results.subjects().stream().filter(subject -> analysis.columns().stream()
                .flatMap(column -> column.rows().stream()).anyMatch(row -> row.subject().equals(subject)
                        && row.steady().halfWidth() > results.stopping().until())).count();
        return wide == 0 ? "" : " " + count(wide, "workload") + " did not get there.";
    }

    /** Returns a line for each message, as one cause fails many forks. */
    private static List<String> failures(Results results) {
        Map<String, List<ForkRecord>> byMessage = new LinkedHashMap<>();
        results.failures().forEach(fork -> byMessage.computeIfAbsent(fork.failure(), key -> new ArrayList<>())
                .add(fork));
        return byMessage.entrySet().stream().map(entry -> {
            ForkRecord first = entry.getValue().getFirst();
            return "Failed: " + count(entry.getValue().size(), "fork") + ", first in round " + (first.round() + 1)
                    + ", " + first.subject().label() + ", " + first.configuration() + ": " + entry.getKey();
        }).toList();
    }

    /** Returns a number of things, for example {@code 1 fork} or {@code 2 forks}. */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
