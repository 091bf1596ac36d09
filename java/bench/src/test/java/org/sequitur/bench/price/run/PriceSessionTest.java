// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.price.SyntheticPrices;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.support.WrongUse;

class PriceSessionTest {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
    private static final Map<String, Double> PER_UNIT = Map.of("often", 4.0, "seldom", 0.5);

    private static PriceResults measure(SimulatedTarget target, double budget, String... barriers)
            throws IOException, InterruptedException {
        PriceEffort effort = new PriceEffort(3, 0.02, 5, budget, 1);
        return new PriceSession(target, target, effort, NOWHERE)
                .measure("simulated", SyntheticPrices.MACHINE, List.of(barriers));
    }

    private static double nsPerUnit(PriceResults results, String kind, int count) {
        return results.blocks().stream()
                .filter(block -> count == block.count() && (count == 0 || kind.equals(block.kind())))
                .collect(Collectors.averagingDouble(block -> block.seconds() * 1e9 / block.progress()));
    }

    @Test
    void everyKindRunsWithEachOfItsCountsInEveryRound() throws Exception {
        SimulatedTarget target = new SimulatedTarget(1000, PER_UNIT, false);
        PriceResults results = measure(target, Double.POSITIVE_INFINITY);
        assertEquals(List.of("often", "seldom"), results.kinds().stream().map(kind -> kind.name()).toList());
        Map<Integer, Long> perRound = results.blocks().stream().collect(Collectors.groupingBy(Block::round,
                Collectors.counting()));
        assertEquals(Map.of(0, 8L, 1, 8L, 2, 8L), perRound);
        assertEquals(4e6, results.executionsPerSecond().get("often"), 4e5);
        assertEquals(5e5, results.executionsPerSecond().get("seldom"), 5e4);
    }

    @Test
    void theLargestCountBringsAProgramToThreeQuartersOfItsSpeed() throws Exception {
        PriceResults results = measure(new SimulatedTarget(10_000, PER_UNIT, false), Double.POSITIVE_INFINITY);
        for (String kind : List.of("often", "seldom")) {
            int most = most(results, kind);
            assertEquals(0.75, 10_000 / (10_000 + PER_UNIT.get(kind) * most), 0.06);
            assertEquals(10_000 + PER_UNIT.get(kind) * most, nsPerUnit(results, kind, most), 1000);
        }
    }

    private static int most(PriceResults results, String kind) {
        return results.blocks().stream().filter(block -> kind.equals(block.kind())).mapToInt(Block::count).max()
                .orElseThrow();
    }

    @Test
    void fewSpinsWhichCannotBeCalibratedAreNotUsed() throws Exception {
        PriceResults results = measure(new SimulatedTarget(50, PER_UNIT, false), Double.POSITIVE_INFINITY, "often");
        assertEquals(256, most(results, "often"));
        assertEquals(128, results.blocks().stream().filter(block -> block.count() > 0).mapToInt(Block::count).min()
                .orElseThrow());
    }

    @Test
    void underABudgetItTakesLongerInstead() throws Exception {
        SimulatedTarget target = new SimulatedTarget(1000, PER_UNIT, false);
        long start = System.nanoTime();
        PriceResults results = measure(target, 0.05, "often");
        double wall = (System.nanoTime() - start) / 1e9;
        double lost = results.blocks().stream().filter(block -> block.count() > 0)
                .mapToDouble(block -> block.seconds() - block.progress() * 1000 / 1e9).sum();
        assertTrue(lost / wall < 0.05, lost + " of " + wall + " seconds");
    }

    @Test
    void aSlowFirstCalibrationIsMadeGoodByTheSecond() throws Exception {
        SimulatedTarget target = new SimulatedTarget(10_000, PER_UNIT, false);
        target.slowness = 2;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PriceResults results = new PriceSession(target, target, new PriceEffort(3, 0.02, 5, 1, 1),
                new PrintStream(said)).measure("simulated", SyntheticPrices.MACHINE, List.of("often"));
        assertEquals(1000, results.calibration().added(1000), 1);
        assertTrue(said.toString().contains("spins took 0.50 times as long at the end"), said.toString());
    }

    @Test
    void anAddedBarrierIsPricedAgainstTheWayToIt() throws Exception {
        SimulatedTarget target = new SimulatedTarget(10_000, PER_UNIT, false);
        PriceResults results = adding(target, "fence");
        double with = 10_000 + 4.0 * 600;
        double without = 10_000 + 4.0 * 100;
        Change change = results.changes().getFirst();
        assertEquals(1, results.changes().size());
        assertEquals("fence added to often", change.strategy());
        assertEquals(without / with, change.ratio(), 0.05);
        assertTrue(results.blocks().stream().allMatch(block -> block.round() >= 0));
        assertEquals(3 * 5, results.blocks().size());
        assertEquals("no barrier is called fance",
                assertThrows(IOException.class, () -> adding(target, "fance")).getMessage());
    }

    private static PriceResults adding(SimulatedTarget target, String barrier) throws Exception {
        PriceEffort effort = new PriceEffort(3, 0.05, 5, Double.POSITIVE_INFINITY, 1, List.of(barrier));
        return new PriceSession(target, target, effort, NOWHERE).measure("simulated", SyntheticPrices.MACHINE,
                List.of("often"));
    }

    @Test
    void groupsOfKindsAreNamedToo() throws Exception {
        PriceResults results = measure(new SimulatedTarget(1000, PER_UNIT, false), Double.POSITIVE_INFINITY,
                "StoreLoad", "all");
        assertEquals(5e5, results.executionsPerSecond().get("StoreLoad"), 5e4);
        assertEquals(4.5e6, results.executionsPerSecond().get("all"), 4.5e5);
    }

    @Test
    void saysWhatIsWrong() {
        SimulatedTarget untouched = new SimulatedTarget(1000, PER_UNIT, false);
        assertTrue(assertThrows(WrongUse.class, () -> measure(untouched, 1, "nonsense")).getMessage()
                .startsWith("unknown barrier 'nonsense'; --barriers takes often, "));
        assertFalse(untouched.measured, "names are looked at first");
        assertTrue(assertThrows(IOException.class, () -> measure(new SimulatedTarget(1000, PER_UNIT, true), 1))
                .getMessage().startsWith("no progress in "));
        assertTrue(assertThrows(IOException.class, () -> measure(new SimulatedTarget(1000,
                Map.of("often", 1e-6, "seldom", 0.0), false), 1)).getMessage().startsWith("the program executes no "));
    }
}
