// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.ZeroingMetric.Fork;

/**
 * What zeroing did in a subject's forks under a configuration.
 *
 * @param subject       the subject
 * @param configuration the configuration's name
 * @param medians       medians over forks of what is known
 */
public record ZeroingFigures(Subject subject, String configuration, Map<ZeroingMetric, Double> medians) {

    /** Returns the figures of each subject under each configuration, in the order of tables. */
    public static List<ZeroingFigures> of(Results results) {
        List<ZeroingFigures> all = new ArrayList<>();
        for (Subject subject : results.subjects()) {
            for (Setting setting : results.configurations()) {
                List<Fork> forks = results.forks().stream().filter(fork -> fork.failure() == null
                        && !fork.iterations().isEmpty() && fork.subject().equals(subject)
                        && fork.configuration().equals(setting.name()))
                        .map(fork -> new Fork(fork, Steady.of(fork), results.environment().processors())).toList();
                if (!forks.isEmpty()) {
                    all.add(new ZeroingFigures(subject, setting.name(), medians(forks)));
                }
            }
        }
        return all;
    }

    private static Map<ZeroingMetric, Double> medians(List<Fork> forks) {
        Map<ZeroingMetric, Double> medians = new EnumMap<>(ZeroingMetric.class);
        for (ZeroingMetric metric : ZeroingMetric.values()) {
            double[] known = forks.stream().mapToDouble(metric::of).filter(value -> !Double.isNaN(value)).toArray();
            if (known.length > 0) {
                medians.put(metric, new Median().evaluate(known));
            }
        }
        return medians;
    }
}
