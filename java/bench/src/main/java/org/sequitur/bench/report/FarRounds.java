// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Measured;
import org.sequitur.bench.stats.Metric;

/**
 * Names the rounds whose ratio to the baseline is far from that of the other rounds, since one of them can carry the
 * ratio of a workload. They count: nobody knows that they are wrong.
 */
final class FarRounds {
    /** A modified z-score, 0.6745 |x - median| / MAD, above which Iglewicz and Hoaglin (1993) look for an outlier. */
    private static final double FAR = 3.5;
    private static final double NORMAL = 0.6745;
    /** Less than this says nothing to a reader, however alike the others are. */
    private static final double LEAST = Math.log(1.1);
    /** Fewer rounds have no others to be far from. */
    private static final int FEWEST = 4;

    private record Far(Subject subject, String configuration, int round, double log) {
    }

    private FarRounds() {
    }

    /** Returns a line on them, or none. */
    static List<String> warnings(Results results, Measured measured) {
        List<Far> far = new ArrayList<>();
        for (Subject subject : results.subjects()) {
            for (Setting setting : results.configurations()) {
                far.addAll(of(subject, setting.name(), measured.logRatios(subject, setting.name(), results.baseline(),
                        Metric.STEADY)));
            }
        }
        if (far.isEmpty()) {
            return List.of();
        }
        Far farthest = far.stream().max(Comparator.comparing(one -> Math.abs(one.log()))).orElseThrow();
        return List.of(String.format(Locale.ROOT, "Far from the others: %s, most of all %s under %s in round %d, with "
                + "%.2f times its median ratio. They count, and widen intervals.", Wording.count(far.size(), "ratio"),
                farthest.subject().label(), farthest.configuration(), farthest.round() + 1, Math.exp(farthest.log())));
    }

    private static List<Far> of(Subject subject, String configuration, Map<Integer, Double> ratios) {
        if (ratios.size() < FEWEST) {
            return List.of();
        }
        double middle = median(ratios.values().stream().mapToDouble(ratio -> ratio).toArray());
        double spread = median(ratios.values().stream().mapToDouble(ratio -> Math.abs(ratio - middle)).toArray());
        return ratios.entrySet().stream()
                .map(ratio -> new Far(subject, configuration, ratio.getKey(), ratio.getValue() - middle))
                .filter(one -> Math.abs(one.log()) > LEAST && NORMAL * Math.abs(one.log()) > FAR * spread).toList();
    }

    private static double median(double[] values) {
        return new Median().evaluate(values);
    }
}
