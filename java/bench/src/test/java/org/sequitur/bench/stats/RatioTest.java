// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Intervals are those of the books, and cover the truth as often as they say. */
class RatioTest {
    private static final double TINY = 1e-9;
    private static final Moderation NOTHING_LENT = Contrast.family(List.of());

    @Test
    void intervalIsStudents() {
        // t(0.975, 3) = 3.182446; mean 0.1, standard deviation 0.0816497.
        Ratio ratio = Ratio.of(new double[] {0.0, 0.1, 0.1, 0.2});
        double half = 3.182446305 * 0.0816496581 / 2;
        assertEquals(Math.exp(0.1), ratio.estimate(), TINY);
        assertEquals(Math.exp(0.1 - half), ratio.low(), 1e-6);
        assertEquals(Math.exp(0.1 + half), ratio.high(), 1e-6);
        assertEquals(4, ratio.rounds());
        assertEquals(0.0917, ratio.p(), 1e-3);
    }

    @Test
    void oneRoundHasNoInterval() {
        Ratio ratio = Ratio.of(new double[] {Math.log(2)});
        assertEquals(2, ratio.estimate(), TINY);
        assertFalse(ratio.hasInterval() || ratio.excludesOne());
        assertTrue(Double.isNaN(ratio.p()));
    }

    @Test
    void equalRoundsHaveAnIntervalOfNoWidth() {
        assertEquals(new Ratio(1, 1, 1, 3, 1, 0, 2, Level.ONCE), Ratio.of(new double[3]));
        assertTrue(Ratio.of(new double[] {0.5, 0.5}).excludesOne());
    }

    @Test
    void independentGroupsAreComparedByWelch() {
        // Differences of means 0.5, variances 0.01 and 0.04, five each: error 0.1, freedom 5.8824.
        double a = 0.1 / Math.sqrt(2.5);
        double[] first = {-2 * a, -a, 0, a, 2 * a};
        double[] second = {0.5 - 4 * a, 0.5 - 2 * a, 0.5, 0.5 + 2 * a, 0.5 + 4 * a};
        Ratio ratio = Contrast.of(first).change(NOTHING_LENT, Contrast.of(second), NOTHING_LENT, Level.ONCE);
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
    void meanOfOneSubjectIsItsRatio() {
        double[] logs = {0.1, 0.2, 0.3};
        assertEquals(Ratio.of(logs), GeometricMean.of(List.of(Contrast.of(logs)), Level.ONCE));
    }

    @Test
    void meanOverSingleRoundsHasNoInterval() {
        Ratio mean = GeometricMean.of(List.of(Contrast.of(new double[] {0}), Contrast.of(new double[] {Math.log(4)})),
                Level.ONCE);
        assertEquals(2, mean.estimate(), TINY);
        assertFalse(mean.hasInterval());
    }

    @Test
    void freedomOfTheMeanIsThatOfItsNoise() {
        List<Contrast> alike = Collections.nCopies(10, new Contrast(0, 1, 5));
        assertEquals(10 * 6 - 2, GeometricMean.of(alike, Level.ONCE).freedom(), TINY);
        List<Contrast> oneNoisy = new ArrayList<>(Collections.nCopies(9, new Contrast(0, 1e-9, 5)));
        oneNoisy.add(new Contrast(0, 1, 5));
        assertEquals(4, GeometricMean.of(oneNoisy, Level.ONCE).freedom(), 1e-6);
    }

    @Test
    void findableIsFoundInFourRunsOfFive() {
        Random random = new Random(9);
        int rounds = 8;
        int trials = 4000;
        int found = 0;
        // Of a run without noise in its noise, for the smallest difference itself varies from run to run.
        double error = 0.02 / Math.sqrt(rounds);
        double findable = Math.log1p(Ratio.student(0, error, rounds - 1, rounds, Level.ONCE).findable(1));
        for (int trial = 0; trial < trials; trial++) {
            Ratio ratio = Ratio.of(random.doubles(rounds).map(ignored -> findable + 0.02 * random.nextGaussian())
                    .toArray());
            found += ratio.low() > 1 ? 1 : 0;
        }
        assertEquals(Ratio.POWER, found / (double) trials, 0.03);
        assertTrue(Double.isNaN(Ratio.of(new double[] {1}).findable(1)));
        assertTrue(Ratio.of(new double[] {0, 0.1}).findable(20) > Ratio.of(new double[] {0, 0.1}).findable(1));
    }

    @Test
    void atTheMarginSamenessIsClaimedNoMoreOftenThanItMay() {
        Random random = new Random(10);
        int trials = 4000;
        int claimed = 0;
        int inside = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[] noise = random.doubles(10).map(ignored -> 0.004 * random.nextGaussian()).toArray();
            claimed += sameWithin(noise, Math.log1p(Verdict.MARGIN)) ? 1 : 0;
            inside += sameWithin(noise, 0) ? 1 : 0;
        }
        assertEquals(0.05, claimed / (double) trials, 0.012);
        assertTrue(inside > 0.99 * trials, inside + " of " + trials);
    }

    private static boolean sameWithin(double[] noise, double truth) {
        return Ratio.of(DoubleStream.of(noise).map(value -> value + truth).toArray()).sameP(Verdict.MARGIN) < 0.05;
    }

    @Test
    void eachVerdictHasItsRatio() {
        double[] quiet = {0.001, -0.001, 0.002, -0.002, 0.001};
        assertEquals(Verdict.SAME, verdict(quiet, 0));
        assertEquals(Verdict.SLOWER, verdict(quiet, 0.005));
        assertEquals(Verdict.FASTER, verdict(quiet, -0.005));
        assertEquals(Verdict.NO_DIFFERENCE, verdict(new double[] {0.1, -0.1, 0.2, -0.2}, 0));
        assertEquals(Verdict.TOO_FEW, verdict(new double[] {0.001, -0.001, 0}, 0.5));
    }

    private static Verdict verdict(double[] noise, double truth) {
        return Verdict.of(List.of(Ratio.of(DoubleStream.of(noise).map(value -> value + truth).toArray()))).getFirst();
    }
}
