// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Keeps the chance of calling anything different at 5 % however many subjects are tested (S. Holm, "A simple
 * sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6(2), 1979).
 */
public final class Holm {
    private Holm() {
    }

    /** Returns the adjusted p of each p; NaN stays NaN and does not count. */
    public static double[] adjust(double[] p) {
        int[] order = IntStream.range(0, p.length).filter(i -> !Double.isNaN(p[i])).boxed()
                .sorted(Comparator.comparingDouble(i -> p[i])).mapToInt(Integer::intValue).toArray();
        double[] adjusted = p.clone();
        double largest = 0;
        for (int rank = 0; rank < order.length; rank++) {
            largest = Math.max(largest, Math.min(1, (order.length - rank) * p[order[rank]]));
            adjusted[order[rank]] = largest;
        }
        return adjusted;
    }
}
