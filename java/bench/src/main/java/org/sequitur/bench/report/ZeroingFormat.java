// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.Locale;
import org.sequitur.bench.stats.ZeroingFigures;
import org.sequitur.bench.stats.ZeroingMetric;

/** The numbers of zeroing as tables show them. */
final class ZeroingFormat {
    private static final double GIGA = 1e9;

    private ZeroingFormat() {
    }

    /** Returns the title of a number's column. */
    static String heading(ZeroingMetric metric) {
        return metric.label() + switch (metric.unit()) {
            case SHARE -> " %";
            case BANDWIDTH -> " GB/s";
            case BYTES -> " GB";
            case COUNT -> "";
        };
    }

    /** Returns a number in the column's unit, or {@code unknown}. */
    static String number(ZeroingFigures figures, ZeroingMetric metric, String unknown) {
        Double value = figures.medians().get(metric);
        if (value == null) {
            return unknown;
        }
        return switch (metric.unit()) {
            case SHARE -> digits(100 * value, 1);
            case BANDWIDTH -> digits(value, 1);
            case BYTES -> digits(value / GIGA, value < GIGA ? 2 : 1);
            case COUNT -> digits(value, 0);
        };
    }

    private static String digits(double value, int behindThePoint) {
        return String.format(Locale.ROOT, "%." + behindThePoint + "f", value);
    }
}
