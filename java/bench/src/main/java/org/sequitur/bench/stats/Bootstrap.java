// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import org.hipparchus.random.RandomGenerator;
import org.hipparchus.random.Well19937c;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Percentile;

/**
 * The geometric mean of several subjects' ratios, with a bootstrap percentile interval.
 *
 * <p>The subjects are fixed, they are all we speak of; the pairs of each are drawn anew. Of n pairs n-1 are drawn,
 * which takes away the percentile interval's narrowness for small n (T. Hesterberg, "What teachers should know about
 * the bootstrap", The American Statistician 69(4), 2015, section 3.3).
 */
public final class Bootstrap {
    private static final int RESAMPLES = 10_000;

    private Bootstrap() {
    }

    /**
     * Estimates the geometric mean.
     *
     * @param logs for each subject the logarithms of its pairs' ratios, at least one
     * @param seed decides the drawing
     */
    public static Ratio geometricMean(List<double[]> logs, long seed) {
        if (logs.size() == 1) {
            return Ratio.paired(logs.getFirst());
        }
        int pairs = logs.stream().mapToInt(subject -> subject.length).min().orElseThrow();
        double estimate = Math.exp(logs.stream().mapToDouble(StatUtils::mean).average().orElseThrow());
        if (pairs < 2) {
            return new Ratio(estimate, Double.NaN, Double.NaN, pairs, Double.NaN);
        }
        RandomGenerator random = new Well19937c(seed);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (double[] subject : logs) {
                sum += drawnMean(subject, random);
            }
            means[i] = sum / logs.size();
        }
        Percentile percentile = new Percentile();
        percentile.setData(means);
        double tail = 100 * (1 - Ratio.COVERAGE) / 2;
        return new Ratio(estimate, Math.exp(percentile.evaluate(tail)), Math.exp(percentile.evaluate(100 - tail)),
                pairs, Double.NaN);
    }

    private static double drawnMean(double[] values, RandomGenerator random) {
        double sum = 0;
        for (int i = 1; i < values.length; i++) {
            sum += values[random.nextInt(values.length)];
        }
        return sum / (values.length - 1);
    }
}
