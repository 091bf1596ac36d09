// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;

/** The overhead at each number of threads, over the workloads that were measured at all of them. */
public final class ThreadScale {
    private ThreadScale() {
    }

    /**
     * Returns a configuration's geometric mean of steady times by number of threads; empty when fewer than two
     * numbers of threads were measured.
     */
    public static SortedMap<Integer, Ratio> of(Results results, Analysis analysis, String configuration) {
        SortedSet<Integer> counts = results.subjects().stream().map(Subject::threads).filter(count -> count > 0)
                .collect(Collectors.toCollection(TreeSet::new));
        SortedMap<Integer, Ratio> scale = new TreeMap<>();
        if (counts.size() < 2) {
            return scale;
        }
        List<String> workloads = results.subjects().stream().map(Subject::workload).distinct()
                .filter(workload -> counts.stream().allMatch(count -> analysis.measured().logRatios(
                        new Subject(workload, count), configuration, analysis.baseline(), Metric.STEADY).length > 0))
                .toList();
        if (!workloads.isEmpty()) {
            for (int count : counts) {
                scale.put(count, Bootstrap.geometricMean(workloads.stream().map(workload -> analysis.measured()
                        .logRatios(new Subject(workload, count), configuration, analysis.baseline(), Metric.STEADY))
                        .toList(), results.seed()));
            }
        }
        return scale;
    }
}
