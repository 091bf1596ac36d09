// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

/** What a measured ratio lets us say. */
public enum Verdict {
    /** It takes longer. */
    SLOWER,
    /** It takes less time. */
    FASTER,
    /** No difference was shown, which is not the same as there being none. */
    NO_DIFFERENCE,
    /** There are not enough pairs to say anything. */
    TOO_FEW;

    /**
     * Judges a ratio.
     *
     * @param adjusted its p after {@link Holm#adjust}, or NaN
     */
    static Verdict of(Ratio ratio, double adjusted) {
        if (Double.isNaN(adjusted)) {
            return TOO_FEW;
        }
        return adjusted >= Holm.LEVEL ? NO_DIFFERENCE : ratio.estimate() > 1 ? SLOWER : FASTER;
    }
}
