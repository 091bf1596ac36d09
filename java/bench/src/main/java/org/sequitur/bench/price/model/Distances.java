// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.Arrays;

/**
 * How far resampled estimates lie from what they estimate, each in its own standard error.
 *
 * @param sorted the distances, by size
 * @param error  the standard error of the estimate itself
 */
record Distances(double[] sorted, double error) {
    /** How many resamples are drawn. */
    static final int TIMES = 1999;
    private static final double LEVEL = 0.95;

    /** Sorts the distances. */
    Distances {
        sorted = sorted.clone();
        Arrays.sort(sorted);
    }

    /** Returns half the width of the estimate's 95 % interval. */
    double half() {
        return sorted[(int) Math.ceil(LEVEL * (sorted.length + 1)) - 1] * error;
    }

    /** Returns the share of resamples at least as far away as an estimate is from 0; never 0. */
    double beyond(double estimate) {
        double distance = Math.abs(estimate) / error;
        long nearer = Arrays.stream(sorted).filter(each -> each < distance).count();
        return (sorted.length - nearer + 1.0) / (sorted.length + 1);
    }
}
