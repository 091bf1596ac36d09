// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

/** Labels of axes whose values are places, not numbers to read. */
public final class Ticks {
    private Ticks() {
    }

    /** Returns a label that shows nothing; unlike others nearby, since XChart shows none if two are equal. */
    public static String blank(double value) {
        return " ".repeat(1 + (int) Math.abs(value * 100) % 997);
    }
}
