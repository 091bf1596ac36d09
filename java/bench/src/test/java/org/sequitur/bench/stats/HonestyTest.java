// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.Results;

/** Whole runs whose truth is known: nothing is found where there is nothing, and what is planted is found. */
class HonestyTest {
    private static final int SEEDS = 120;

    private static Column run(int workloads, int rounds, double noise, double ratio, long seed) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("a", 1.0);
        ratios.put("b", ratio);
        Results results = Synthetic.results(workloads, rounds, noise, ratios, List.of(0), seed);
        return Analysis.of(results).columns().getFirst();
    }

    @Test
    void theSameTwiceDiffersNoMoreOftenThanItMay() {
        int outside = 0;
        int rows = 0;
        int anyVerdict = 0;
        int meanOutside = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Column column = run(20, 10, 0.04, 1.0, seed);
            rows += column.rows().size();
            outside += (int) column.rows().stream().filter(row -> row.steady().excludesOne()).count();
            anyVerdict += column.rows(Verdict.SLOWER).size() + column.rows(Verdict.FASTER).size() > 0 ? 1 : 0;
            meanOutside += column.means().get(Metric.STEADY).excludesOne() ? 1 : 0;
        }
        // Expected 120, 6 and 6; the bounds are four standard deviations wide.
        assertEquals(20 * SEEDS, rows);
        assertTrue(outside >= 77 && outside <= 163, outside + " of " + rows + " intervals exclude 1");
        assertTrue(anyVerdict <= 15, anyVerdict + " of " + SEEDS + " runs call something different");
        assertTrue(meanOutside <= 15, meanOutside + " of " + SEEDS + " geometric means exclude 1");
    }

    @Test
    void threePercentAreFoundInTheMean() {
        int found = 0;
        double sum = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Ratio mean = run(12, 10, 0.04, 1.03, seed).means().get(Metric.STEADY);
            found += mean.low() > 1 ? 1 : 0;
            sum += Math.log(mean.estimate());
        }
        assertTrue(found >= 0.95 * SEEDS, "found in " + found + " of " + SEEDS + " runs");
        assertEquals(1.03, Math.exp(sum / SEEDS), 0.003);
    }

    @Test
    void threePercentAreFoundInOneQuietWorkload() {
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            found += run(1, 10, 0.01, 1.03, seed).rows(Verdict.SLOWER).size();
        }
        assertTrue(found >= 0.95 * SEEDS, "found in " + found + " of " + SEEDS + " runs");
    }
}
