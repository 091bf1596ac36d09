// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.List;
import java.util.stream.IntStream;
import org.sequitur.bench.price.data.Calibration;

/**
 * The counts to measure a kind at: the largest slows the program down well above the noise and little enough to still
 * do its work, and the others are halves of it.
 *
 * @param largest   the largest count
 * @param predicted the relative performance expected at it
 * @param counts    all counts, rising, the last the largest
 */
public record CountChoice(int largest, double predicted, List<Integer> counts) {
    /** The relative performance aimed at. */
    public static final double TARGET = 0.75;
    /** The least that is aimed at. */
    public static final double LEAST = 0.7;
    /** The most that is aimed at. */
    public static final double MOST = 0.8;
    private static final int LEVELS = 3;
    private static final double SECONDS_PER_NS = 1e-9;

    /** Returns whether the expected performance is as aimed at; otherwise the calibrated counts do not reach there. */
    public boolean reached() {
        return predicted >= LEAST && predicted <= MOST;
    }

    /**
     * Chooses by one block at a count and one at 0.
     *
     * @param count       the count of the block, positive and calibrated
     * @param performance its performance relative to count 0, positive
     * @throws IllegalArgumentException when the count takes no longer than 0 or is not calibrated, or the performance
     *         is no positive number
     */
    public static CountChoice fromProbe(Calibration calibration, int count, double performance) {
        double added = calibration.added(count);
        if (!(added > 0) || !(performance > 0) || !Double.isFinite(performance)) {
            throw new IllegalArgumentException("a performance of " + performance + " at count " + count
                    + ", which adds " + added + " ns, tells nothing of larger counts");
        }
        return of(calibration, Math.max(0, 1 / performance - 1) / added);
    }

    /**
     * Chooses by how often a barrier is executed, as if the program waited for each execution.
     *
     * @param perSecond how often all threads execute it in a second, not negative
     * @param threads   how many threads share that, at least 1
     * @throws IllegalArgumentException when there is no such number
     */
    public static CountChoice fromExecutions(Calibration calibration, double perSecond, int threads) {
        if (!(perSecond >= 0) || !Double.isFinite(perSecond) || threads < 1) {
            throw new IllegalArgumentException(perSecond + " executions per second in " + threads
                    + " threads tell nothing of a count");
        }
        return of(calibration, perSecond * SECONDS_PER_NS / threads);
    }

    /**
     * Chooses for a sensitivity in 1/ns; for 0 it is the largest count that is calibrated.
     *
     * @throws IllegalArgumentException when no calibrated count takes longer than 0
     */
    static CountChoice of(Calibration calibration, double k) {
        if (!(calibration.added(calibration.largest()) > 0)) {
            throw new IllegalArgumentException("by the calibration no count takes longer than 0: calibrate again");
        }
        double aim = k > 0 ? (1 / TARGET - 1) / k : Double.POSITIVE_INFINITY;
        int largest = calibration.countFor(aim);
        if (!(calibration.added(largest) > 0)) {
            // Even the cheapest count slows down more than is aimed at.
            largest = calibration.countFor(0) + 1;
        }
        int most = largest;
        List<Integer> counts = IntStream.range(0, LEVELS).map(level -> most >> LEVELS - 1 - level)
                .filter(count -> calibration.added(count) > 0).distinct().boxed().toList();
        return new CountChoice(largest, 1 / (1 + k * calibration.added(largest)), counts);
    }
}
