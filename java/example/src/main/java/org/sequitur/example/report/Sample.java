// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.report;

import java.util.Collection;

/** Some measured numbers and what a reader wants to know of them. */
public final class Sample {
    private final double[] sorted;

    /** Takes at least one number. */
    public Sample(Collection<? extends Number> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a sample needs at least one number");
        }
        sorted = values.stream().mapToDouble(Number::doubleValue).sorted().toArray();
    }

    /** Returns the middle number, or the mean of the middle two. */
    public double median() {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Returns the smallest number. */
    public double min() {
        return sorted[0];
    }

    /** Returns the largest number. */
    public double max() {
        return sorted[sorted.length - 1];
    }
}
