// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.List;
import java.util.stream.IntStream;

/** What a measured ratio lets us say. */
public enum Verdict {
    /** It takes longer. */
    SLOWER,
    /** It takes less time. */
    FASTER,
    /** The same within {@link #MARGIN}: a larger difference was ruled out. */
    SAME,
    /** Neither a difference nor its absence was shown. */
    NO_DIFFERENCE,
    /** There are not enough rounds to say anything. */
    TOO_FEW,
    /** Most forks never reached a steady state. */
    UNSETTLED;

    /** What counts as the same, as a share of the time. */
    public static final double MARGIN = 0.01;
    /** The number of rounds below which nothing is said; intervals of fewer are not as sure as they claim to be. */
    public static final int LEAST_ROUNDS = 4;

    /**
     * Judges a ratio. One that differs by less than {@link #MARGIN}, and surely so, is slower or faster.
     *
     * @param adjusted its p after {@link Holm#adjust}, or NaN
     * @param same     its p of {@link Ratio#sameP}, adjusted in the same way, or NaN
     */
    static Verdict of(Ratio ratio, double adjusted, double same) {
        if (Double.isNaN(adjusted) || ratio.rounds() < LEAST_ROUNDS) {
            return TOO_FEW;
        }
        if (adjusted < Level.WHOLE) {
            return ratio.estimate() > 1 ? SLOWER : FASTER;
        }
        return same < Level.WHOLE ? SAME : NO_DIFFERENCE;
    }

    /** Judges ratios that share the error allowed. */
    static List<Verdict> of(List<Ratio> ratios) {
        double[] different = Holm.adjust(ratios.stream().mapToDouble(Ratio::p).toArray());
        double[] same = Holm.adjust(ratios.stream().mapToDouble(ratio -> ratio.sameP(MARGIN)).toArray());
        return IntStream.range(0, different.length).mapToObj(i -> of(ratios.get(i), different[i], same[i])).toList();
    }
}
