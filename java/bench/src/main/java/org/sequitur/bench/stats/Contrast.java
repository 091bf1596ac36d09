// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * A configuration against the baseline in one workload, or a workload's times under one configuration.
 *
 * <p>Each round is a block: what the machine does in it falls on all of its configurations alike and cancels out of the
 * difference. The variance is that of this difference, and not of the residuals of all configurations together: these
 * need not vary alike, and the noise of one is none of another's.
 *
 * @param log      mean over rounds of the difference of the logarithms, or of the logarithm
 * @param variance of that in one round, NaN for a single round
 * @param rounds   how many there are
 */
record Contrast(double log, double variance, int rounds) {
    /** Sums up at least one round. */
    static Contrast of(double[] differences) {
        return new Contrast(StatUtils.mean(differences), differences.length < 2 ? Double.NaN
                : StatUtils.variance(differences), differences.length);
    }

    /** Returns the degrees of freedom of the variance. */
    double freedom() {
        return rounds - 1;
    }

    /** Fits the family of these workloads' variances. */
    static Moderation family(List<Contrast> contrasts) {
        List<Contrast> known = contrasts.stream().filter(contrast -> contrast.rounds > 1).toList();
        return Moderation.fit(known.stream().mapToDouble(Contrast::variance).toArray(),
                known.stream().mapToDouble(Contrast::freedom).toArray());
    }

    /** Returns the ratio, with what the family lends to its variance. */
    Ratio ratio(Moderation family, Level level) {
        Moderation.Shrunk shrunk = shrunk(family);
        return shrunk.freedom() > 0 ? Ratio.student(log, Math.sqrt(shrunk.variance() / rounds), shrunk.freedom(),
                rounds, level) : Ratio.unsure(log, rounds);
    }

    /**
     * Returns the ratio of two independent ones, the later over this. The degrees of freedom are those of B. L. Welch,
     * "The generalization of 'Student's' problem when several different population variances are involved", Biometrika
     * 34, 1947, of the variances after each was shrunk towards its family.
     */
    Ratio change(Moderation family, Contrast later, Moderation laterFamily, Level level) {
        int fewer = Math.min(rounds, later.rounds);
        Moderation.Shrunk a = shrunk(family);
        Moderation.Shrunk b = later.shrunk(laterFamily);
        if (fewer < 2) {
            return Ratio.unsure(later.log - log, fewer);
        }
        double first = a.variance() / rounds;
        double second = b.variance() / later.rounds;
        double sum = first + second;
        double freedom = sum == 0 ? fewer - 1
                : sum * sum / (first * first / a.freedom() + second * second / b.freedom());
        return Ratio.student(later.log - log, Math.sqrt(sum), freedom, fewer, level);
    }

    private Moderation.Shrunk shrunk(Moderation family) {
        return rounds > 1 ? family.shrink(variance, freedom()) : new Moderation.Shrunk(Double.NaN, 0);
    }
}
