// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.price.SyntheticPrices;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;

/** Kinds are ranked by what they cost, and blocks that tell nothing of that are left out and counted. */
class RankingTest {
    private static final SyntheticPrices DESIGN = SyntheticPrices.of(15, 0.01);

    private static PriceResults results() {
        return DESIGN.results("s", Map.of("small", 0.001, "large", 0.006, "none", 0.0, "empty", 0.003, "all", 0.01), 3);
    }

    private static Ranking ranking(PriceResults results) {
        return Strata.of(results).all();
    }

    @Test
    void kindsAreRankedByTheirSensitivity() {
        Ranking ranking = ranking(results());
        assertEquals(List.of("large", "empty", "small"),
                ranking.matter().stream().map(price -> price.kind().name()).toList());
        assertEquals(List.of("none"), ranking.silent().stream().map(price -> price.kind().name()).toList());
        assertEquals("all", ranking.all().kind().name());
        assertTrue(ranking.of("none").findable() > ranking.of("none").fit().detectableK(1));
    }

    @Test
    void whatIsGainedIsTheSensitivityTimesTheCost() {
        Ranking ranking = ranking(results());
        Price large = ranking.of("large");
        assertEquals(5 * large.fit().k().high(), large.gain().high());
        assertTrue(large.gain().holds(0.03), large.gain().toString());
        assertTrue(large.price(10).holds(0.06));
        assertFalse(ranking.of("empty").gain().known());
    }

    @Test
    void aCountThatPredictsMoreMeansOffTheCriticalPath() {
        // A million executions a second are 0.001 per ns of one thread, and a quarter of that on four processors.
        Interval low = new Interval(0.0001, 0.00005, 0.0002);
        assertEquals(CriticalPath.Verdict.OFF, CriticalPath.of(low, 1e6, 4).verdict());
        assertEquals(CriticalPath.Verdict.AS_COUNTED, CriticalPath.of(low, 1e6, 8).verdict());
        assertEquals(CriticalPath.Verdict.BEYOND, CriticalPath.of(low, 1e4, 4).verdict());
        assertEquals(CriticalPath.Verdict.UNKNOWN, CriticalPath.of(low, Double.NaN, 4).verdict());
        assertEquals(CriticalPath.Verdict.AS_COUNTED, ranking(results()).of("small").path().verdict());
        assertEquals(CriticalPath.Verdict.OFF, ranking(results()).of("none").path().verdict());
    }

    @Test
    void disturbedBlocksAreLeftOutAndThoseWithCollectionsCanBe() {
        PriceResults plain = results();
        Strata calm = Strata.of(plain);
        assertSame(calm.all(), calm.without());
        // Every third block held a collection and took twice as long; every tenth was disturbed, ten times as long.
        List<Block> blocks = new ArrayList<>();
        for (Block block : plain.blocks()) {
            int i = blocks.size();
            boolean disturbed = i % 10 == 9;
            boolean collected = i % 3 == 0;
            blocks.add(new Block(block.round(), block.kind(), block.count(), block.seconds() * (disturbed ? 10
                    : collected ? 2 : 1), block.progress(), collected ? 1 : 0, disturbed));
        }
        Strata strata = Strata.of(plain.with(blocks));
        assertEquals(blocks.size() / 10, strata.usable().disturbed());
        assertEquals(blocks.stream().filter(block -> block.collections() > 0 && !block.disturbed()).count(),
                strata.usable().collected());
        Interval without = strata.without().of("large").fit().k();
        Interval with = strata.all().of("large").fit().k();
        assertTrue(without.holds(0.006) && without.high() - without.low() < 0.2 * (with.high() - with.low()),
                without + " " + with);
        assertTrue(strata.without().of("large").fit().blocks() < strata.all().of("large").fit().blocks());
    }

    @Test
    void whatTellsNothingIsLeftOutAndSaid() {
        PriceResults plain = results();
        List<Block> blocks = new ArrayList<>(plain.blocks());
        blocks.add(new Block(1, "large", 64, 0.2, 0, 0, false));
        blocks.add(new Block(1, "large", 64, 0.2, Double.NaN, 0, false));
        blocks.add(new Block(1, "large", 64, Double.POSITIVE_INFINITY, 5, 0, false));
        blocks.add(new Block(1, "large", 9999, 0.2, 5, 0, false));
        blocks.add(new Block(1, "other", 64, 0.2, 5, 0, false));
        blocks.add(new Block(1, null, 64, 0.2, 5, 0, false));
        Strata strata = Strata.of(plain.with(blocks));
        assertEquals(Map.of("no progress was counted", 3, "unknown kind other", 1, "a count but no kind", 1,
                "count outside the calibrated ones, 0 to 512", 1), strata.usable().leftOut());
        assertEquals(ranking(plain), strata.all());
        assertNotEquals(ranking(plain), ranking(plain.with(plain.blocks().subList(0, 100))));
    }

    @Test
    void kindsWithoutAPriceSayWhy() {
        PriceResults plain = results();
        Ranking none = ranking(plain.with(List.of()));
        assertTrue(none.prices().isEmpty() && none.all() == null && none.unfit().size() == 5);
        assertTrue(none.unfit().values().stream().allMatch(reason -> reason.contains("no round has")));
        Ranking noBase = ranking(plain.with(plain.blocks().stream().filter(block -> !block.base()).toList()));
        assertEquals(none.unfit(), noBase.unfit());
    }

    @Test
    void manyKindsWithoutEffectAreRarelyCalled() {
        Map<String, Double> ks = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            ks.put("kind-" + i, 0.0);
        }
        int wrong = 0;
        for (int seed = 0; seed < 60; seed++) {
            wrong += ranking(SyntheticPrices.of(8, 0.02).results("s", ks, seed)).silent().size() < 10 ? 1 : 0;
        }
        assertTrue(wrong <= 7, wrong + " of 60");
    }

    @Test
    void gridsRankKindsAndWorkloads() {
        List<PriceResults> runs = List.of(DESIGN.results("first", Map.of("a", 0.001, "b", 0.008), 1),
                DESIGN.results("second", Map.of("a", 0.0, "c", 0.001), 2));
        for (Grid grid : List.of(Grid.measured(runs, 64), Grid.predicted(runs,
                SyntheticPrices.CALIBRATION.added(64)))) {
            assertEquals(List.of("a", "b", "c"), grid.kinds());
            assertEquals(1 / (1 + 0.008 * SyntheticPrices.CALIBRATION.added(64)), grid.cell("first", "b").estimate(),
                    0.01);
            assertTrue(grid.cell("first", "b").low() < grid.cell("first", "b").high());
            assertEquals(null, grid.cell("second", "b"));
            assertEquals("b", grid.rankedKinds().getFirst().name());
            assertEquals(1, grid.rankedKinds().getFirst().missing());
            assertEquals("first", grid.rankedWorkloads().getFirst().name());
            assertEquals(Math.sqrt(grid.cell("first", "a").estimate() * grid.cell("second", "a").estimate()),
                    grid.rankedKinds().getLast().name().equals("a") ? grid.rankedKinds().getLast().performance()
                            : grid.rankedKinds().get(1).performance(), 1e-12);
        }
    }

    @Test
    void machinesAreSideBySide() {
        PriceResults first = DESIGN.results("s", Map.of("a", 0.001, "b", 0.008), 1);
        PriceResults second = DESIGN.results("s", Map.of("a", 0.001, "c", 0.004), 2);
        PriceResults third = DESIGN.results("s", Map.of("b", 0.002), 3);
        Merged merged = Merged.of(List.of(first, second, third));
        assertTrue(merged.differences().isEmpty());
        Map<String, Merged.Row> rows = new TreeMap<>();
        merged.rows().forEach(row -> rows.put(row.kind(), row));
        assertTrue(rows.get("b").differs() && !rows.get("a").differs());
        assertEquals(null, rows.get("c").prices().getFirst());
        assertTrue(Merged.of(List.of(first, DESIGN.results("t", Map.of("a", 0.1), 1))).differences().getFirst()
                .contains("subjects"));
        assertTrue(new Kind(Kind.ALL, "", true, "").all());
    }
}
