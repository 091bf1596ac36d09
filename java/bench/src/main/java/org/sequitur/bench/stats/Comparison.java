// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;

/**
 * Two runs against each other: each subject and configuration that both measured.
 *
 * @param changes     one for each, sorted by configuration, then by subject
 * @param differences what differs between the runs themselves, one line each; a change may be due to that
 */
public record Comparison(List<Change> changes, List<String> differences) {
    /**
     * One subject under one configuration in both runs.
     *
     * @param subject       the workload
     * @param configuration the configuration
     * @param time          steady time of the second run over that of the first
     * @param overhead      ratio to the baseline in the second run over that in the first, or null when this is the
     *                      baseline or the runs have different ones; a machine that became slower cancels out of it
     * @param verdict       what {@code time} lets us say, after {@link Holm} over all changes
     */
    public record Change(Subject subject, String configuration, Ratio time, Ratio overhead, Verdict verdict) {
    }

    /** Compares the second run with the first. */
    public static Comparison of(Results first, Results second) {
        Pair pair = new Pair(first, new Measured(first), second, new Measured(second));
        List<Change> raw = new ArrayList<>();
        for (String configuration : common(names(first), names(second))) {
            Map<Subject, Ratio> times = pair.changes(pair.times(configuration, false), pair.times(configuration, true));
            Map<Subject, Ratio> overheads = pair.overheads(configuration);
            times.forEach((subject, time) -> raw.add(new Change(subject, configuration, time, overheads.get(subject),
                    null)));
        }
        List<Verdict> verdicts = Verdict.of(raw.stream().map(Change::time).toList());
        List<Change> judged = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            Change change = raw.get(i);
            judged.add(new Change(change.subject(), change.configuration(), change.time(), change.overhead(),
                    verdicts.get(i)));
        }
        return new Comparison(judged, differences(first, second));
    }

    /** Two runs and what they measured. */
    private record Pair(Results first, Measured before, Results second, Measured after) {
        /** Returns the times of a run's subjects. */
        Map<Subject, Contrast> times(String configuration, boolean later) {
            Map<Subject, Contrast> times = new LinkedHashMap<>();
            for (Subject subject : (later ? second : first).subjects()) {
                double[] logs = (later ? after : before).logs(subject, configuration, Metric.STEADY);
                if (logs.length > 0) {
                    times.put(subject, Contrast.of(logs));
                }
            }
            return times;
        }

        /** Returns the change of what both runs have. */
        Map<Subject, Ratio> changes(Map<Subject, Contrast> earlier, Map<Subject, Contrast> later) {
            Moderation family = Contrast.family(List.copyOf(earlier.values()));
            Moderation laterFamily = Contrast.family(List.copyOf(later.values()));
            Level level = before.level().alpha() < after.level().alpha() ? before.level() : after.level();
            Map<Subject, Ratio> changes = new LinkedHashMap<>();
            for (Subject subject : common(earlier.keySet(), later.keySet())) {
                changes.put(subject, earlier.get(subject).change(family, later.get(subject), laterFamily, level));
            }
            return changes;
        }

        Map<Subject, Ratio> overheads(String configuration) {
            if (!first.baseline().equals(second.baseline()) || configuration.equals(first.baseline())) {
                return Map.of();
            }
            return changes(
                    Analysis.contrasts(before, first.subjects(), configuration, first.baseline(), Metric.STEADY),
                    Analysis.contrasts(after, second.subjects(), configuration, second.baseline(), Metric.STEADY));
        }
    }

    private static Set<String> names(Results results) {
        return results.configurations().stream().map(Setting::name).collect(Collectors.toCollection(TreeSet::new));
    }

    private static <T extends Comparable<T>> Set<T> common(Set<T> first, Set<T> second) {
        Set<T> common = new TreeSet<>(first);
        common.retainAll(second);
        return common;
    }

    private static List<String> differences(Results first, Results second) {
        List<String> lines = new ArrayList<>();
        differ(lines, "processor", first.environment().processor(), second.environment().processor());
        differ(lines, "processors", first.environment().processors(), second.environment().processors());
        differ(lines, "operating system", first.environment().system(), second.environment().system());
        differ(lines, "size of the workloads", first.size(), second.size());
        differ(lines, "command", first.program(), second.program());
        differ(lines, "common flags", first.commonFlags(), second.commonFlags());
        for (Setting before : first.configurations()) {
            second.configurations().stream().filter(after -> after.name().equals(before.name())).forEach(after -> {
                differ(lines, "flags of " + before.name(), before.flags(), after.flags());
                differ(lines, "planted percentage of " + before.name(), before.planted(), after.planted());
            });
        }
        return lines;
    }

    private static void differ(List<String> lines, String what, Object first, Object second) {
        if (!Objects.equals(first, second)) {
            lines.add(what + ": " + said(first) + " in the first, " + said(second) + " in the second");
        }
    }

    private static String said(Object value) {
        return value == null ? "none" : value.toString();
    }
}
