// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.EnumMap;
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
 * @param columns  every other configuration that has a pair with the baseline, in the order given
 */
public record Analysis(Measured measured, String baseline, List<Column> columns) {

    /** Compares each configuration with the baseline. */
    public static Analysis of(Results results) {
        Measured measured = new Measured(results);
        List<Column> columns = new ArrayList<>();
        for (Setting setting : results.configurations()) {
            if (!setting.name().equals(results.baseline())) {
                Column column = column(measured, results.subjects(), setting.name(), results.baseline(),
                        results.seed());
                if (!column.rows().isEmpty()) {
                    columns.add(column);
                }
            }
        }
        return new Analysis(measured, results.baseline(), columns);
    }

    /** Compares one configuration over some of the subjects. */
    public static Column column(Measured measured, SortedSet<Subject> subjects, String configuration, String baseline,
            long seed) {
        List<Subject> paired = subjects.stream()
                .filter(subject -> measured.logRatios(subject, configuration, baseline, Metric.STEADY).length > 0)
                .toList();
        Map<Metric, Ratio> means = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            List<double[]> logs = paired.stream()
                    .map(subject -> measured.logRatios(subject, configuration, baseline, metric))
                    .filter(values -> values.length > 0).toList();
            if (!logs.isEmpty()) {
                means.put(metric, Bootstrap.geometricMean(logs, seed));
            }
        }
        List<Map<Metric, Ratio>> ratios = paired.stream()
                .map(subject -> ratios(measured, subject, configuration, baseline)).toList();
        double[] adjusted = Holm.adjust(ratios.stream().mapToDouble(map -> map.get(Metric.STEADY).p()).toArray());
        List<Row> rows = IntStream.range(0, paired.size()).mapToObj(i -> new Row(paired.get(i), ratios.get(i),
                Verdict.of(ratios.get(i).get(Metric.STEADY), adjusted[i]), adjusted[i],
                measured.unsettled(paired.get(i), configuration) + measured.unsettled(paired.get(i), baseline)))
                .toList();
        return new Column(configuration, rows, means);
    }

    private static Map<Metric, Ratio> ratios(Measured measured, Subject subject, String configuration,
            String baseline) {
        Map<Metric, Ratio> ratios = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            double[] logs = measured.logRatios(subject, configuration, baseline, metric);
            if (logs.length > 0) {
                ratios.put(metric, Ratio.paired(logs));
            }
        }
        return ratios;
    }
}
