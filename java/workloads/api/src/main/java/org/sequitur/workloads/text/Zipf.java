// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.text;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Numbers 0 to n - 1 of which k comes up in proportion to 1 / (k + 1), as words do in texts and keys in caches. */
public final class Zipf {
    private final double[] upTo;
    private final SplittableRandom random;

    public Zipf(long seed, int n) {
        random = new SplittableRandom(seed);
        upTo = new double[n];
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += 1.0 / (k + 1);
            upTo[k] = sum;
        }
    }

    public int next() {
        int at = Arrays.binarySearch(upTo, random.nextDouble() * upTo[upTo.length - 1]);
        return Math.min(at < 0 ? -at - 1 : at, upTo.length - 1);
    }
}
