// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.List;
import org.sequitur.bench.stats.Ratio;

/**
 * What was recommended for a workload, and how far that goes, as programs read it. The times are in
 * {@code results.json}.
 *
 * @param workload      the workload
 * @param threads       the number of threads asked for, or 0
 * @param methods       the methods to relax
 * @param skipped       methods that cannot be named, one line each
 * @param expectedShare the share of all fences that the methods have, which is the share of the gap they should close
 * @param gap           what was measured, or null when no round was complete
 * @param fences        the fences that remain under {@code sc}
 */
public record Recommendation(String workload, int threads, List<Method> methods, List<String> skipped,
        double expectedShare, Measurement gap, Remaining fences) {
    /**
     * A method to relax.
     *
     * @param method             {@code CLASS::NAME}
     * @param fences             how many of its fences ran
     * @param share              the same as a share of all
     * @param fencesPerCpuSecond the same in a second of processor time, or null
     * @param expectedGain       the share of {@code sc}'s time that it should save, see {@link Gap#expectedGain}, or
     *                           null when there is no gap
     * @param option             the VM option that relaxes it
     */
    public record Method(String method, long fences, double share, Double fencesPerCpuSecond, Double expectedGain,
            String option) {
    }

    /**
     * The measured effect; numbers that are not known are null.
     *
     * @param rounds      how many rounds were complete
     * @param sc          time under {@code sc} over time under {@code java}
     * @param scLow       lower end of its 95 % interval
     * @param scHigh      upper end
     * @param relaxed     time with the methods relaxed over time under {@code java}
     * @param relaxedLow  lower end of its 95 % interval
     * @param relaxedHigh upper end
     * @param closed      the share of the gap that is closed, null when there is no gap to close
     * @param closedLow   lower end of its 95 % interval
     * @param closedHigh  upper end
     */
    public record Measurement(int rounds, double sc, Double scLow, Double scHigh, double relaxed, Double relaxedLow,
            Double relaxedHigh, Double closed, Double closedLow, Double closedHigh) {
        private static Measurement of(Gap gap) {
            Ratio sc = gap.sc();
            Ratio relaxed = gap.relaxed();
            return new Measurement(sc.rounds(), sc.estimate(), Remaining.known(sc.low()), Remaining.known(sc.high()),
                    relaxed.estimate(), Remaining.known(relaxed.low()), Remaining.known(relaxed.high()),
                    Remaining.known(gap.closed()), Remaining.known(gap.low()), Remaining.known(gap.high()));
        }
    }

    /**
     * Puts together what was found.
     *
     * @param gap what was measured, or null
     */
    public static Recommendation of(Profile profile, Advice advice, Gap gap) {
        List<Method> methods = advice.methods().stream().map(share -> new Method(share.name(), share.count(),
                share.share(), Remaining.known(profile.perCpuSecond(share.count())),
                gap == null ? null : Remaining.known(gap.expectedGain(share.share())), Advice.option(share))).toList();
        return new Recommendation(profile.subject().workload(), profile.subject().threads(), methods,
                advice.skipped(), advice.share(), gap == null ? null : Measurement.of(gap), Remaining.of(profile));
    }
}
