// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.Collection;
import org.sequitur.bench.stats.Ratio;

/**
 * What part of the axis a plot of ratios shows: all ratios and the baseline, and of intervals what lies near them. Two
 * rounds may give an interval of a hundred times its ratio, beside which no bar would be seen.
 *
 * @param low  the smallest value shown
 * @param high the largest value shown
 */
record PlotRange(double low, double high) {
    /** How much further than the outermost ratio an interval is drawn. */
    private static final double ROOM = 1.5;

    /** The range for these ratios. */
    static PlotRange of(Collection<Ratio> ratios) {
        double least = ratios.stream().mapToDouble(Ratio::estimate).reduce(1, Math::min);
        double most = ratios.stream().mapToDouble(Ratio::estimate).reduce(1, Math::max);
        double low = ratios.stream().filter(Ratio::hasInterval).mapToDouble(Ratio::low).reduce(least, Math::min);
        double high = ratios.stream().filter(Ratio::hasInterval).mapToDouble(Ratio::high).reduce(most, Math::max);
        return new PlotRange(Math.max(low, least / ROOM), Math.min(high, most * ROOM));
    }

    /** How many times the smallest value the largest is. */
    double width() {
        return high / low;
    }

    /** The value, or the end of the range that it lies beyond. */
    double cut(double value) {
        return Math.clamp(value, low, high);
    }

    /** Whether the plot shows the value. */
    boolean shows(double value) {
        return low <= value && value <= high;
    }
}
