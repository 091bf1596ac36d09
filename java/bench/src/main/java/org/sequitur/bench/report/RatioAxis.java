// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A logarithmic axis of ratios, on which twice and half as long lie equally far from 1.
 *
 * @param range  what it shows
 * @param left   where it begins, in pixels
 * @param length of it, in pixels
 */
record RatioAxis(PlotRange range, double left, double length) {
    /** Values worth a mark, those that most deserve one first; 1 is always marked. */
    private static final double[] MARKS = {1, 2, 0.5, 5, 0.2, 10, 0.1, 20, 0.05, 50, 100, 200, 500, 1.5, 0.7, 3, 1.2,
        0.8, 0.6, 0.9, 1.1, 1.4, 4, 30, 1.3, 1.05, 0.95, 0.3, 0.4};
    private static final double APART = 44;

    /** Returns the pixel of a value; of one beyond the axis, of the end where it lies. */
    double at(double value) {
        return left + length * Math.log(range.cut(value) / range.low()) / Math.log(range.high() / range.low());
    }

    /** Returns the values to be marked, none too near to another. */
    List<Double> marks() {
        List<Double> chosen = new ArrayList<>();
        for (double mark : MARKS) {
            if (range.shows(mark) && chosen.stream().allMatch(other -> Math.abs(at(other) - at(mark)) >= APART)) {
                chosen.add(mark);
            }
        }
        return chosen;
    }
}
