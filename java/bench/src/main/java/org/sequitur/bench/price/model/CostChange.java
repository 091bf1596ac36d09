// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import org.sequitur.bench.price.data.Change;

/**
 * What a changed strategy costs at each execution, from what it did to the performance of a program whose sensitivity
 * is known: equation 2 of C. G. Ritson and S. Owens, "Benchmarking weak memory models", PPoPP 2016.
 *
 * <p>Their form of the model is {@code p = 1 / ((1 - k) + k * a)}. There a unit of cost is 1 ns and an execution
 * before the change counts as a = 1, so a - 1 is what {@link SensitivityFit} calls a - a0, and k is the same number.
 * Solved for a it is {@code a = -((1 - k) * p - 1) / (k * p)}; an unchanged program, p = 1, has a = 1. The change of
 * cost is thus a - 1 nanoseconds, which is {@code (1 / p - 1) / k}.
 */
public final class CostChange {
    private CostChange() {
    }

    /** Returns the relative performance at cost a, equation 1. */
    public static double performance(double k, double a) {
        return 1 / ((1 - k) + k * a);
    }

    /** Returns the cost at relative performance p, equation 2; 1 is the cost before the change. */
    public static double cost(double k, double p) {
        return -((1 - k) * p - 1) / (k * p);
    }

    /** Returns by how many nanoseconds an execution is longer with a change; nothing where its kind has no price. */
    public static Interval of(Change change, Price price) {
        return price == null ? Interval.UNKNOWN : of(new Interval(change.ratio(), change.low(), change.high()),
                price.fit().k());
    }

    /**
     * Returns by how many nanoseconds an execution is longer. The interval joins those of both by A. Donner and G. Y.
     * Zou, "Closed-form confidence intervals for functions of the normal mean and standard deviation", Statistical
     * Methods in Medical Research 21(4), 2012 (the ratio of two estimates with asymmetric intervals).
     *
     * @param performance performance with the change relative to that without it, positive
     * @param k           the sensitivity in 1/ns
     * @return no interval, when that of k holds 0 or reaches twice k; nothing when k is not positive either
     */
    public static Interval of(Interval performance, Interval k) {
        if (!(performance.estimate() > 0) || !(k.estimate() > 0)) {
            return Interval.UNKNOWN;
        }
        double slowdown = 1 / performance.estimate() - 1;
        double change = cost(k.estimate(), performance.estimate()) - 1;
        if (!(performance.low() > 0) || !(k.low() > 0) || !(k.high() < 2 * k.estimate())) {
            return new Interval(change, Double.NaN, Double.NaN);
        }
        double least = 1 / performance.high() - 1;
        double most = 1 / performance.low() - 1;
        // The end of k that is further from the estimate of the ratio changes where the ratio changes its sign.
        double low = end(slowdown, least, k.estimate(), least < 0 ? k.low() : k.high(), -1);
        double high = end(slowdown, most, k.estimate(), most < 0 ? k.high() : k.low(), 1);
        return new Interval(change, low, high);
    }

    /** Returns an end of the interval of top / bottom, where those of both lie at topEnd and bottomEnd. */
    private static double end(double top, double topEnd, double bottom, double bottomEnd, int side) {
        double leading = bottom * bottom - (bottomEnd - bottom) * (bottomEnd - bottom);
        double rest = top * top - (topEnd - top) * (topEnd - top);
        return (top * bottom + side * Math.sqrt(Math.max(0, top * bottom * top * bottom - leading * rest))) / leading;
    }
}
