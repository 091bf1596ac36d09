// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import java.util.Map;

/**
 * One configuration against the baseline.
 *
 * @param configuration its name
 * @param rows          the subjects that share a round with the baseline, sorted
 * @param means         geometric means over the subjects, by metric; they speak of these subjects
 * @param verdict       what the mean of steady times lets us say
 * @param elsewhere     the same mean as an estimate for other programs that are like these, by Student's t over the
 *                      subjects; null for fewer than {@link #FEWEST}
 */
public record Column(String configuration, List<Row> rows, Map<Metric, Ratio> means, Verdict verdict,
        Ratio elsewhere) {
    /** The fewest subjects that say something of others. */
    static final int FEWEST = 5;

    /** Returns the rows of which this can be said, the largest ratio first. */
    public List<Row> rows(Verdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict)
                .sorted((a, b) -> Double.compare(b.steady().estimate(), a.steady().estimate())).toList();
    }
}
