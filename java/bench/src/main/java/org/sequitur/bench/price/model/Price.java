// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import org.sequitur.bench.price.data.Kind;

/**
 * What one kind of barrier costs a program.
 *
 * @param kind     the kind
 * @param fit      its sensitivity
 * @param p        the probability of a k at least as far from 0 when it is 0, adjusted for how many kinds were tested
 * @param costNs   how long the barrier itself takes, or would take where none is, in nanoseconds; 0 when it emits
 *                 nothing, NaN when not known
 * @param path     what a count of executions would have predicted
 * @param findable the smallest k that this run tells from 0 four times of five, in 1/ns
 */
public record Price(Kind kind, SensitivityFit fit, double p, double costNs, CriticalPath path, double findable) {
    private static final double ALPHA = 0.05;

    /** Returns whether raising the cost was seen to slow the program down. */
    public boolean matters() {
        return p < ALPHA && fit.k().estimate() > 0;
    }

    /** Returns whether raising the cost was seen to speed the program up, which the model does not explain. */
    public boolean odd() {
        return p < ALPHA && fit.k().estimate() < 0;
    }

    /**
     * Returns the share of the time of a unit of progress that would be saved if the barrier were free: k times its
     * cost. Nothing is known for one that emits nothing, is not there or whose cost is not known. The cost counts as
     * exact.
     */
    public Interval gain() {
        return costNs > 0 && !kind.absent() ? fit.k().times(costNs) : Interval.UNKNOWN;
    }

    /** Returns likewise the share that would be lost if a barrier stood where none is; nothing is known of others. */
    public Interval loss() {
        return costNs > 0 && kind.absent() ? fit.k().times(costNs) : Interval.UNKNOWN;
    }

    /** Returns the share by which a unit of progress takes longer when each execution does by so many nanoseconds. */
    public Interval price(double moreNs) {
        return fit.k().times(moreNs);
    }
}
