// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.math.BigDecimal;
import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {
    private Numbers() {
    }

    /** Returns a share as per cent without the sign. */
    static String percent(double share) {
        double percent = 100 * share;
        if (percent > 0 && percent < 0.05) {
            return "<0.1";
        }
        return percent < 100 && percent > 99.95 ? ">99.9" : String.format(Locale.ROOT, "%.1f", percent);
    }

    /** Returns a count with separators. */
    static String count(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }

    /** Returns a number of four digits. */
    static String number(double number) {
        return Math.abs(number) >= 1000 ? count(number) : String.format(Locale.ROOT, "%.4g", number)
                .replaceAll("(\\.\\d*?)0+$", "$1").replaceAll("\\.$", "");
    }

    /** Returns a number as a command line takes it. */
    static String word(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /** Returns a name that fits a column: its end is kept, since packages are at the front. */
    static String cut(String name, int width) {
        return name.length() <= width ? name : ".." + name.substring(name.length() - width + 2);
    }
}
