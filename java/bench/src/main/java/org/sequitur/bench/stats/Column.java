// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import java.util.Map;

/**
 * One configuration against the baseline.
 *
 * @param configuration its name
 * @param rows          the subjects that have at least one pair, sorted
 * @param means         geometric means over the subjects, by metric
 */
public record Column(String configuration, List<Row> rows, Map<Metric, Ratio> means) {
    /** Returns the rows of which this can be said, the largest ratio first. */
    public List<Row> rows(Verdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict)
                .sorted((a, b) -> Double.compare(b.steady().estimate(), a.steady().estimate())).toList();
    }
}
