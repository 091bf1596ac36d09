// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Measured;

/** The share of the gap that is closed is right, is sure only as far as it is, and is not claimed without a gap. */
class GapTest {
    private static final double TINY = 1e-9;

    private static double[] logs(double... ratios) {
        return Arrays.stream(ratios).map(Math::log).toArray();
    }

    @Test
    void halfTheGapIsHalf() {
        Gap gap = Gap.of(logs(1.4, 1.4, 1.4), logs(1.2, 1.2, 1.2));
        assertEquals(0.5, gap.closed(), TINY);
        assertEquals(0.5, gap.low(), TINY);
        assertEquals(0.5, gap.high(), TINY);
        assertEquals(1, Gap.of(logs(2, 2), logs(1, 1)).closed(), TINY);
        assertEquals(-1, Gap.of(logs(2, 2), logs(3, 3)).closed(), TINY);
    }

    @Test
    void theExpectedGainIsTheShareOfTheGap() {
        Gap gap = Gap.of(logs(1.25, 1.25), logs(1.1, 1.1));
        // A fifth of sc's time is the price of the fences.
        assertEquals(0.2, gap.expectedGain(1), TINY);
        assertEquals(0.05, gap.expectedGain(0.25), TINY);
    }

    @Test
    void withoutAGapNothingIsClosed() {
        for (double[] sc : List.of(logs(1, 1, 1), logs(0.9, 1.12, 1.01, 1.0), logs(0.8, 0.8, 0.8), logs(0.9))) {
            Gap gap = Gap.of(sc, sc);
            assertFalse(gap.exists() || gap.hasInterval());
            assertTrue(Double.isNaN(gap.expectedGain(0.5)));
        }
    }

    @Test
    void oneRoundHasNoInterval() {
        Gap gap = Gap.of(logs(1.4), logs(1.1));
        assertEquals(0.75, gap.closed(), TINY);
        assertTrue(gap.exists());
        assertFalse(gap.hasInterval());
    }

    @Test
    void intervalsCoverTheTruth() {
        Random random = new Random(7);
        int covered = 0;
        int trials = 2000;
        for (int trial = 0; trial < trials; trial++) {
            double[] sc = random.doubles(10).map(ignored -> Math.log(1.5) + 0.04 * random.nextGaussian()).toArray();
            double[] relaxed = random.doubles(10).map(ignored -> Math.log(1.2) + 0.04 * random.nextGaussian())
                    .toArray();
            Gap gap = Gap.of(sc, relaxed);
            covered += gap.low() <= 0.6 && 0.6 <= gap.high() ? 1 : 0;
        }
        assertTrue(covered >= 0.935 * trials && covered <= 0.965 * trials, covered + " of " + trials);
    }

    @Test
    void anUnsureGapHasNoInterval() {
        Gap gap = Gap.of(logs(1.4, 1.01, 1.3), logs(1.2, 1.01, 1.2));
        assertFalse(gap.exists());
        // On the logarithms the gap is sure, on the times it is not.
        Gap skewed = Gap.of(logs(1.3, 1.3, 1.5, 2, 4, 9), logs(1.1, 1.1, 1.2, 1.5, 2, 3));
        assertTrue(skewed.exists());
        assertFalse(skewed.hasInterval());
    }

    @Test
    void onlyWholeRoundsCount() {
        Map<String, Double> ratios = new LinkedHashMap<>(Map.of("java", 1.0));
        ratios.put("sc", 1.5);
        ratios.put("relaxed", 1.1);
        Results all = Synthetic.results(1, 8, 0.001, ratios, List.of(0), 3);
        Results damaged = new Results(all.format(), all.date(), all.seed(), true, false, all.size(), 8, "java",
                all.commonFlags(), all.environment(), all.configurations(), all.forks().stream()
                .filter(fork -> fork.round() != 2 || !fork.configuration().equals("relaxed")).toList());
        Subject subject = new Subject("workload-a", 0);
        Gap gap = Gap.of(new Measured(damaged), subject, "java", "sc", "relaxed");
        assertEquals(7, gap.sc().rounds());
        assertEquals(0.8, gap.closed(), 0.03);
        assertTrue(gap.low() <= gap.closed() && gap.closed() <= gap.high());
        assertNull(Gap.of(new Measured(damaged), new Subject("another", 0), "java", "sc", "relaxed"));
    }
}
