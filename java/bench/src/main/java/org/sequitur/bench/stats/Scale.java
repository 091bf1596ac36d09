// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;

/** The overhead along a dimension, over what was measured at all of its values. */
public final class Scale {
    private Scale() {
    }

    /** Returns the overhead at each number of threads; empty when fewer than two were measured. */
    public static SortedMap<Integer, Ratio> threads(Results results, Analysis analysis, String configuration) {
        List<Subject> told = results.subjects().stream().filter(subject -> subject.threads() > 0).toList();
        return of(told, Subject::threads, subject -> new Subject(subject.workload(), 0, subject.heap()), analysis,
                configuration);
    }

    /** Returns the overhead with each size of a collector's young generation; empty for fewer than two sizes. */
    public static SortedMap<Heap, Ratio> heaps(Results results, String collector, Analysis analysis,
            String configuration) {
        List<Subject> collected = results.subjects().stream().filter(subject -> subject.heap() != null
                && subject.heap().collector().equals(collector)).toList();
        return of(collected, Subject::heap, subject -> new Subject(subject.workload(), subject.threads()), analysis,
                configuration);
    }

    /**
     * Returns a configuration's geometric mean of steady times by value of the dimension.
     *
     * @param dimension the subject's value
     * @param rest      what the subject is without that value
     */
    private static <K extends Comparable<K>> SortedMap<K, Ratio> of(Collection<Subject> subjects,
            Function<Subject, K> dimension, Function<Subject, Subject> rest, Analysis analysis, String configuration) {
        SortedSet<K> values = subjects.stream().map(dimension).collect(Collectors.toCollection(TreeSet::new));
        SortedMap<K, Ratio> scale = new TreeMap<>();
        if (values.size() < 2) {
            return scale;
        }
        Map<Subject, Map<K, Contrast>> contrasts = new LinkedHashMap<>();
        Analysis.contrasts(analysis.measured(), subjects, configuration, analysis.baseline(), Metric.STEADY)
                .forEach((subject, contrast) -> contrasts.computeIfAbsent(rest.apply(subject), key -> new TreeMap<>())
                        .put(dimension.apply(subject), contrast));
        List<Map<K, Contrast>> whole = contrasts.values().stream().filter(map -> map.size() == values.size()).toList();
        if (!whole.isEmpty()) {
            values.forEach(value -> scale.put(value, GeometricMean.of(whole.stream().map(map -> map.get(value))
                    .toList(), analysis.measured().level())));
        }
        return scale;
    }
}
