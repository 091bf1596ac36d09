// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.SyntheticZeroing;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;

/** Shares and bandwidths follow from the VM's totals, and nothing is claimed without them. */
class ZeroingFiguresTest {
    private static final double TINY = 1e-12;
    private static final Heap SMALL = new Heap("g1", "16m");
    private static final Heap LARGE = new Heap("g1", "1g");

    private static Map<ZeroingMetric, Double> figures(String configuration) {
        List<ZeroingFigures> all = ZeroingFigures.of(SyntheticZeroing.results(SMALL));
        assertEquals(3 * 3, all.size());
        return all.stream().filter(each -> each.configuration().equals(configuration)).findFirst().orElseThrow()
                .medians();
    }

    @Test
    void mutatorsThatZeroAlonePayForAllOfIt() {
        Map<ZeroingMetric, Double> bulk = figures("bulk");
        assertEquals(0.2, bulk.get(ZeroingMetric.DIRECT_COST), TINY);
        assertEquals(20, bulk.get(ZeroingMetric.MUTATOR_BANDWIDTH), TINY);
        assertEquals(4e9, bulk.get(ZeroingMetric.BYTES), TINY);
        assertEquals(1, bulk.get(ZeroingMetric.WINDOWS), TINY);
        assertEquals(0, bulk.get(ZeroingMetric.CONCURRENT), TINY);
        assertTrue(!bulk.containsKey(ZeroingMetric.ZEROER_BANDWIDTH));
    }

    @Test
    void theZeroersTimeIsNotTheMutators() {
        Map<ZeroingMetric, Double> concurrent = figures("concurrent");
        assertEquals(50e6 / 800e6, concurrent.get(ZeroingMetric.DIRECT_COST), TINY);
        assertEquals(8e6 / 800e6, concurrent.get(ZeroingMetric.WAITED), TINY);
        assertEquals(0.2, concurrent.get(ZeroingMetric.ZEROER_CPU), TINY);
        assertEquals(50, concurrent.get(ZeroingMetric.ZEROER_BANDWIDTH), TINY);
        assertEquals(20, concurrent.get(ZeroingMetric.MUTATOR_BANDWIDTH), TINY);
        assertEquals(List.of(0.0, 0.25, 0.5, 0.25, 0.9, 3.0), List.of(ZeroingMetric.WINDOWS, ZeroingMetric.HELPED,
                ZeroingMetric.ZEROER, ZeroingMetric.FRESH, ZeroingMetric.CONCURRENT, ZeroingMetric.WAITS).stream()
                .map(concurrent::get).toList());
    }

    @Test
    void withoutTotalsOnlyTheProcessorsAreKnown() {
        Map<ZeroingMetric, Double> hot = figures("hot");
        assertEquals(Set.of(ZeroingMetric.UTILISATION), hot.keySet());
        // 1.8 times the time on the clock, on two processors.
        assertEquals(0.9, hot.get(ZeroingMetric.UTILISATION), 0.02);
    }

    @Test
    void sizesAreComparedWithinACollector() {
        Results results = SyntheticZeroing.results(SMALL, LARGE, new Heap("parallel", "16m"));
        Analysis analysis = Analysis.of(results);
        SortedMap<Heap, Ratio> scale = Scale.heaps(results, "g1", analysis, "bulk");
        assertEquals(List.of(SMALL, LARGE), List.copyOf(scale.keySet()));
        assertEquals(1.2, scale.get(LARGE).estimate(), 0.03);
        assertTrue(Scale.heaps(results, "parallel", analysis, "bulk").isEmpty());
        assertTrue(Scale.threads(results, analysis, "bulk").isEmpty());
    }
}
