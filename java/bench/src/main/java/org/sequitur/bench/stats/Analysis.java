// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;

/**
 * All comparisons of a run.
 *
 * @param measured what they rest on
 * @param baseline the configuration compared with
 * @param columns  every other configuration that shares a round with the baseline, in the order given
 */
public record Analysis(Measured measured, String baseline, List<Column> columns) {

    /** Compares each configuration with the baseline. */
    public static Analysis of(Results results) {
        Measured measured = new Measured(results);
        List<Column> columns = new ArrayList<>();
        for (Setting setting : results.configurations()) {
            if (!setting.name().equals(results.baseline())) {
                Column column = column(measured, results.subjects(), setting.name(), results.baseline());
                if (!column.rows().isEmpty()) {
                    columns.add(column);
                }
            }
        }
        return new Analysis(measured, results.baseline(), columns);
    }

    /** Compares one configuration over some of the subjects. */
    public static Column column(Measured measured, SortedSet<Subject> subjects, String configuration,
            String baseline) {
        Map<Subject, Map<Metric, Ratio>> ratios = new LinkedHashMap<>();
        Map<Metric, Ratio> means = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            Map<Subject, Contrast> contrasts = contrasts(measured, subjects, configuration, baseline, metric);
            if (metric == Metric.STEADY) {
                contrasts.keySet().forEach(subject -> ratios.put(subject, new EnumMap<>(Metric.class)));
            }
            contrasts.keySet().retainAll(ratios.keySet());
            List<Contrast> known = List.copyOf(contrasts.values());
            if (!known.isEmpty()) {
                Moderation family = Contrast.family(known);
                contrasts.forEach((subject, contrast) -> ratios.get(subject).put(metric,
                        contrast.ratio(family, measured.level())));
                means.put(metric, GeometricMean.of(known, measured.level()));
            }
        }
        Ratio elsewhere = elsewhere(contrasts(measured, subjects, configuration, baseline, Metric.STEADY).values(),
                means.get(Metric.STEADY), measured.level());
        List<Row> rows = rows(measured, ratios, configuration, baseline);
        return new Column(configuration, rows, means, rows.isEmpty() ? Verdict.TOO_FEW
                : Verdict.of(List.of(means.get(Metric.STEADY))).getFirst(), elsewhere);
    }

    private static List<Row> rows(Measured measured, Map<Subject, Map<Metric, Ratio>> ratios, String configuration,
            String baseline) {
        List<Subject> subjects = List.copyOf(ratios.keySet());
        List<Ratio> steady = ratios.values().stream().map(each -> each.get(Metric.STEADY)).toList();
        double[] adjusted = Holm.adjust(steady.stream().mapToDouble(Ratio::p).toArray());
        int tests = (int) steady.stream().filter(Ratio::hasInterval).count();
        List<Verdict> verdicts = Verdict.of(steady);
        return IntStream.range(0, subjects.size()).mapToObj(i -> new Row(subjects.get(i),
                ratios.get(subjects.get(i)), measured.settles(subjects.get(i), configuration)
                        && measured.settles(subjects.get(i), baseline) ? verdicts.get(i) : Verdict.UNSETTLED,
                adjusted[i], steady.get(i).findable(tests),
                measured.unsettled(subjects.get(i), configuration) + measured.unsettled(subjects.get(i), baseline)))
                .toList();
    }

    /** Returns a configuration against the baseline in each subject where both are known in the same round. */
    static Map<Subject, Contrast> contrasts(Measured measured, Collection<Subject> subjects, String configuration,
            String baseline, Metric metric) {
        Map<Subject, Contrast> contrasts = new LinkedHashMap<>();
        for (Subject subject : subjects) {
            double[] differences = measured.logRatios(subject, configuration, baseline, metric).values().stream()
                    .mapToDouble(log -> log).toArray();
            if (differences.length > 0) {
                contrasts.put(subject, Contrast.of(differences));
            }
        }
        return contrasts;
    }

    /** Other programs cannot be better known than these: an interval that is narrower is so by chance. */
    private static Ratio elsewhere(Collection<Contrast> contrasts, Ratio mean, Level level) {
        if (contrasts.size() < Column.FEWEST) {
            return null;
        }
        Ratio others = Contrast.of(contrasts.stream().mapToDouble(Contrast::log).toArray())
                .ratio(Contrast.family(List.of()), level);
        return mean.hasInterval() && others.halfWidth() < mean.halfWidth() ? mean : others;
    }
}
