// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;

/**
 * The geometric mean of several workloads' ratios. The workloads are fixed: the mean speaks of these and of no others,
 * and its interval tells how far the same workloads would come out differently if they were measured again.
 *
 * <p>Its variance is the sum of theirs, each as it was measured and not shrunk. Its degrees of freedom are those of
 * F. E. Satterthwaite, "An approximate distribution of estimates of variance components", Biometrics Bulletin 2(6),
 * 1946: (sum v)^2 / sum (v^2 / f). With true variances that would be right; with estimated ones of few rounds it comes
 * out too small, for the mean of s^4 is (f + 2) / f times the fourth power it stands for. So f + 2 takes the place of
 * f, and 2 is taken away, by which the square of the sum is too large in the same way.
 */
final class GeometricMean {
    private GeometricMean() {
    }

    /**
     * Estimates the mean; of one workload it is the ratio of that.
     *
     * @param contrasts at least one
     */
    static Ratio of(List<Contrast> contrasts, Level level) {
        Moderation family = Contrast.family(contrasts);
        if (contrasts.size() == 1) {
            return contrasts.getFirst().ratio(family, level);
        }
        int rounds = contrasts.stream().mapToInt(Contrast::rounds).min().orElseThrow();
        double log = contrasts.stream().mapToDouble(Contrast::log).average().orElseThrow();
        if (rounds < 2) {
            return Ratio.unsure(log, rounds);
        }
        double sum = 0;
        double squares = 0;
        for (Contrast contrast : contrasts) {
            double variance = contrast.variance() / contrast.rounds();
            sum += variance;
            squares += variance * variance / (contrast.freedom() + 2);
        }
        double least = contrasts.stream().mapToDouble(Contrast::freedom).min().orElseThrow();
        double freedom = sum == 0 ? least : Math.max(least, sum * sum / squares - 2);
        return Ratio.student(log, Math.sqrt(sum) / contrasts.size(), freedom, rounds, level);
    }
}
