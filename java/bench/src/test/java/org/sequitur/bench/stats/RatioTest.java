// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Intervals are those of the books, and cover the truth as often as they say. */
class RatioTest {
    private static final double TINY = 1e-9;

    @Test
    void pairedIntervalIsStudents() {
        // t(0.975, 3) = 3.182446; mean 0.1, standard deviation 0.0816497.
        Ratio ratio = Ratio.paired(new double[] {0.0, 0.1, 0.1, 0.2});
        double half = 3.182446305 * 0.0816496581 / 2;
        assertEquals(Math.exp(0.1), ratio.estimate(), TINY);
        assertEquals(Math.exp(0.1 - half), ratio.low(), 1e-6);
        assertEquals(Math.exp(0.1 + half), ratio.high(), 1e-6);
        assertEquals(4, ratio.pairs());
        assertEquals(0.0917, ratio.p(), 1e-3);
    }

    @Test
    void onePairHasNoInterval() {
        Ratio ratio = Ratio.paired(new double[] {Math.log(2)});
        assertEquals(2, ratio.estimate(), TINY);
        assertFalse(ratio.hasInterval() || ratio.excludesOne());
        assertTrue(Double.isNaN(ratio.p()));
    }

    @Test
    void equalPairsHaveAnIntervalOfNoWidth() {
        assertEquals(new Ratio(1, 1, 1, 3, 1), Ratio.paired(new double[3]));
        assertTrue(Ratio.paired(new double[] {0.5, 0.5}).excludesOne());
    }

    @Test
    void independentGroupsAreComparedByWelch() {
        // Differences of means 0.5, variances 0.01 and 0.04, five each: error 0.1, freedom 5.8824.
        double a = 0.1 / Math.sqrt(2.5);
        double[] first = {-2 * a, -a, 0, a, 2 * a};
        double[] second = {0.5 - 4 * a, 0.5 - 2 * a, 0.5, 0.5 + 2 * a, 0.5 + 4 * a};
        Ratio ratio = Ratio.independent(first, second);
        assertEquals(Math.exp(0.5), ratio.estimate(), TINY);
        assertEquals(0.1 * 2.459, Math.log(ratio.high()) - 0.5, 2e-4);
        assertEquals(0.0026, ratio.p(), 2e-4);
    }

    @Test
    void holmAdjustsAndLeavesTheUnknown() {
        assertArrayEquals(new double[] {0.03, 0.06, 0.06, Double.NaN, 1},
                Holm.adjust(new double[] {0.0075, 0.03, 0.02, Double.NaN, 1}), TINY);
    }

    @Test
    void intervalsOfTheGeometricMeanCover() {
        Random random = new Random(5);
        int covered = 0;
        int trials = 400;
        for (int trial = 0; trial < trials; trial++) {
            List<double[]> logs = new ArrayList<>();
            for (int subject = 0; subject < 6; subject++) {
                logs.add(random.doubles(6).map(ignored -> Math.log(1.1) + 0.05 * random.nextGaussian()).toArray());
            }
            Ratio mean = Bootstrap.geometricMean(logs, trial);
            covered += mean.low() <= 1.1 && 1.1 <= mean.high() ? 1 : 0;
        }
        assertTrue(covered >= 0.92 * trials && covered <= 0.985 * trials, covered + " of " + trials);
    }

    @Test
    void meanOfOneSubjectIsItsRatio() {
        double[] logs = {0.1, 0.2, 0.3};
        assertEquals(Ratio.paired(logs), Bootstrap.geometricMean(List.of(logs), 1));
    }

    @Test
    void meanOverSinglePairsHasNoInterval() {
        Ratio mean = Bootstrap.geometricMean(List.of(new double[] {0}, new double[] {Math.log(4)}), 1);
        assertEquals(2, mean.estimate(), TINY);
        assertFalse(mean.hasInterval());
    }
}
