// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Map;
import org.sequitur.bench.data.Subject;

/**
 * One subject under one configuration, against the baseline.
 *
 * @param subject   the workload
 * @param ratios    what is known, by metric
 * @param verdict   what the steady time lets us say
 * @param adjustedP the p of the steady time's ratio, adjusted for the number of subjects, or NaN
 * @param findable  the smallest difference that could have been found, see {@link Ratio#findable}
 * @param unsettled how many forks of either never reached a steady state
 */
public record Row(Subject subject, Map<Metric, Ratio> ratios, Verdict verdict, double adjustedP, double findable,
        int unsettled) {
    /** Returns the ratio of steady times. */
    public Ratio steady() {
        return ratios.get(Metric.STEADY);
    }
}
