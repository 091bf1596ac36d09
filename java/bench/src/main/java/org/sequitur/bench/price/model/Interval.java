// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.function.DoubleUnaryOperator;

/**
 * An estimate and its 95 % interval.
 *
 * @param estimate the estimate, NaN when there is none
 * @param low      lower end, NaN when there is no interval
 * @param high     upper end
 */
public record Interval(double estimate, double low, double high) {
    /** Nothing is known. */
    public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN, Double.NaN);

    /** Returns whether there is an estimate. */
    public boolean known() {
        return !Double.isNaN(estimate);
    }

    /** Returns this times a factor that is not negative. */
    public Interval times(double factor) {
        return map(value -> value * factor);
    }

    /** Returns whether the interval holds a value. */
    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    /** Returns what a rising function makes of it. */
    Interval map(DoubleUnaryOperator rising) {
        return new Interval(rising.applyAsDouble(estimate), rising.applyAsDouble(low), rising.applyAsDouble(high));
    }
}
