// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.hipparchus.special.Gamma;
import org.junit.jupiter.api.Test;

/** Variances are lent what their family has, and no more. */
class ModerationTest {
    /** Draws variances of a family: s0^2 * d0 / chi^2(d0), then measured with the given freedom. */
    private static double[] family(int count, double variance, int lent, int freedom, Random random) {
        return random.doubles(count).map(ignored -> variance * lent / chiSquare(lent, random)
                * chiSquare(freedom, random) / freedom).toArray();
    }

    private static double chiSquare(int freedom, Random random) {
        double sum = 0;
        for (int i = 0; i < freedom; i++) {
            double value = random.nextGaussian();
            sum += value * value;
        }
        return sum;
    }

    private static double[] all(int count, double freedom) {
        double[] freedoms = new double[count];
        Arrays.fill(freedoms, freedom);
        return freedoms;
    }

    @Test
    void trigammaIsInverted() {
        for (double x : new double[] {0.01, 0.3, 1, 2.85, 40, 3000}) {
            assertEquals(x, Moderation.inverseTrigamma(Gamma.trigamma(x)), 1e-6 * x);
        }
        assertEquals(1, Moderation.inverseTrigamma(Math.PI * Math.PI / 6), 1e-9);
    }

    @Test
    void theFamilyOfPlantedVariancesIsFound() {
        Moderation found = Moderation.fit(family(4000, 3, 6, 5, new Random(1)), all(4000, 5));
        assertEquals(3, found.variance(), 0.15);
        assertEquals(6, found.freedom(), 0.8);
    }

    @Test
    void fewWorkloadsLendNothing() {
        Moderation few = Moderation.fit(new double[] {1, 2, 3, 4}, all(4, 9));
        assertEquals(0, few.freedom());
        assertEquals(new Moderation.Shrunk(1, 9), few.shrink(1, 9));
        assertEquals(0, Moderation.fit(new double[6], all(6, 3)).freedom());
        assertEquals(0, Moderation.fit(new double[0], new double[0]).freedom());
    }

    @Test
    void alikeVariancesLendAllThatIsAllowed() {
        double[] alike = {1, 1.1, 0.9, 1.05, 0.95, 1, 1, 1, 1};
        Moderation found = Moderation.fit(alike, all(9, 4));
        assertEquals(3, found.freedom(), 1e-12);
        assertEquals(1.5, Moderation.fit(new double[] {1, 1, 1, 1, 1, 1}, all(6, 0.5)).freedom(), 1e-12);
    }

    @Test
    void aVarianceNearNothingIsRaisedAndALargeOneIsNotLowered() {
        double[] variances = {1, 2, 0.5, 1.5, 0.7, 1.1, 0.9, 1e-12};
        Moderation found = Moderation.fit(variances, all(8, 3));
        assertTrue(found.shrink(1e-12, 3).variance() > 0.05, found.toString());
        assertTrue(found.shrink(2, 3).variance() >= 2);
        assertEquals(new Moderation.Shrunk(1000, 3), found.shrink(1000, 3));
    }
}
