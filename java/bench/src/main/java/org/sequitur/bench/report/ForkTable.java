// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.data.Conditions;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Steady;

/** What lies beside the mean of the forks: how many count, their slow iterations, pauses, and what disturbed them. */
final class ForkTable {
    private static final List<String> HEAD = List.of("workload", "configuration", "n", "mean", "p99", "slow %",
            "pauses", "allocated MB", "collections", "compiling ms", "preempted", "faults", "stolen %", "throttled ms");
    /** What those of them mean that do not say it themselves. */
    private static final Map<String, String> MEANINGS = Map.ofEntries(
            Map.entry("n", "forks that count"),
            Map.entry("p99", "99 of 100 steady iterations take no longer"),
            Map.entry("slow %", "share of the steady time in iterations of more than twice their median"),
            Map.entry("pauses", "time in collections in an iteration"),
            Map.entry("allocated MB", "in an iteration"),
            Map.entry("collections", "in the whole fork, as what follows"),
            Map.entry("compiling ms", "time of compiler threads"),
            Map.entry("preempted", "how often the system interrupted a thread of the fork"),
            Map.entry("faults", "page faults from disk"),
            Map.entry("stolen %", "time that the host gave to others"),
            Map.entry("throttled ms", "time that a quota took"));
    /** These compare the iterations of a fork with each other. */
    private static final List<String> OF_SEVERAL_ITERATIONS = List.of("p99", "slow %");
    private static final String UNKNOWN = "-";
    private static final double MEGA = 1e6;

    private ForkTable() {
    }

    /**
     * Returns the titles of the columns, then a row for each subject and configuration; without columns that are
     * unknown or, where a fork is one run of a command, say nothing.
     */
    static List<List<String>> of(Results results, Analysis analysis) {
        List<List<String>> rows = new ArrayList<>(List.of(HEAD));
        for (Subject subject : results.subjects()) {
            for (Setting setting : results.configurations()) {
                Collection<Steady> forks = analysis.measured().forks(subject, setting.name()).values();
                if (!forks.isEmpty()) {
                    rows.add(row(subject, setting.name(), forks, conditions(results, subject, setting.name())));
                }
            }
        }
        int[] known = IntStream.range(0, HEAD.size())
                .filter(column -> results.program() == null || !OF_SEVERAL_ITERATIONS.contains(HEAD.get(column)))
                .filter(column -> rows.stream().skip(1).anyMatch(row -> !row.get(column).equals(UNKNOWN))).toArray();
        return rows.stream().map(row -> IntStream.of(known).mapToObj(row::get).toList()).toList();
    }

    /** Returns what the columns with these titles mean. */
    static String legend(List<String> titles) {
        return titles.stream().filter(MEANINGS::containsKey).map(title -> title + ": " + MEANINGS.get(title) + ".")
                .collect(Collectors.joining(" ", "Medians over forks. ", ""));
    }

    private static List<Conditions> conditions(Results results, Subject subject, String configuration) {
        return results.forks().stream().filter(fork -> fork.subject().equals(subject)
                && fork.configuration().equals(configuration) && fork.conditions() != null)
                .map(ForkRecord::conditions).toList();
    }

    private static List<String> row(Subject subject, String configuration, Collection<Steady> forks,
            List<Conditions> conditions) {
        return List.of(subject.label(), configuration, Integer.toString(forks.size()),
                time(forks, Steady::wallNs), time(forks, Steady::p99Ns), number(forks, Steady::outlying, 100, 1),
                time(forks, Steady::pauseNs), number(forks, Steady::allocated, 1 / MEGA, 1),
                number(conditions, Conditions::collections, 1, 0), number(conditions, Conditions::compileMs, 1, 0),
                number(conditions, Conditions::involuntarySwitches, 1, 0),
                number(conditions, Conditions::majorFaults, 1, 0), number(conditions, Conditions::stolen, 100, 1),
                number(conditions, Conditions::throttledMs, 1, 0));
    }

    private static <T> double median(Collection<T> forks, ToDoubleFunction<T> number) {
        return new Median().evaluate(forks.stream().mapToDouble(number).filter(value -> value >= 0).toArray());
    }

    private static <T> String time(Collection<T> forks, ToDoubleFunction<T> number) {
        double value = median(forks, number);
        return Double.isNaN(value) ? UNKNOWN : Wording.time(value);
    }

    private static <T> String number(Collection<T> forks, ToDoubleFunction<T> number, double factor, int digits) {
        double value = median(forks, number);
        return Double.isNaN(value) ? UNKNOWN : String.format(Locale.ROOT, "%." + digits + "f", factor * value);
    }
}
