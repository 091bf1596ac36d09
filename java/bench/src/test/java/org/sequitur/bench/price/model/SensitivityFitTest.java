// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.bench.price.SyntheticPrices;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Calibration;
import org.sequitur.bench.stats.Errors;

/** Fits find a planted sensitivity through noise and drift, and do not find one that is not there. */
class SensitivityFitTest {
    private static final int RUNS = 100;
    private static final int CHANCE = 90;

    private static SensitivityFit fit(List<Block> blocks) {
        return SensitivityFit.of("a", blocks, SyntheticPrices.CALIBRATION);
    }

    /** Enough blocks for a standard error of a thirtieth of 0.05. */
    private static int rounds(double noise, double effect) {
        return (int) Math.max(20, Math.ceil(Math.pow(noise / Math.min(0.05, effect) * 30, 2)));
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.01", "0.1, 0.01", "0.2, 0.01", "0.3, 0.01", "0.05, 0.03", "0.1, 0.03", "0.3, 0.03"})
    void largeEffectsAreFoundWithinATenth(double effect, double noise) {
        SyntheticPrices design = SyntheticPrices.of(rounds(noise, effect), noise);
        for (Errors errors : List.of(Errors.NORMAL, Errors.T3)) {
            // Student's t of 3 degrees of freedom varies by the root of 3.
            double scale = errors == Errors.T3 ? 1 / Math.sqrt(3) : 1;
            SyntheticPrices run = new SyntheticPrices(design.rounds(), 2, design.counts(), noise * scale, errors, 0);
            double k = effect / run.largest();
            int near = 0;
            for (int seed = 0; seed < 10; seed++) {
                SensitivityFit found = fit(run.blocks("a", k, new Random(seed)));
                near += Math.abs(found.k().estimate() / k - 1) <= 0.1 ? 1 : 0;
            }
            assertTrue(near >= 9, near + " of 10 within a tenth of " + effect + ", " + errors);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.001, 0.01", "0.005, 0.01", "0.02, 0.01", "0.1, 0.01", "0.001, 0.03", "0.02, 0.03", "0.3, 0.03"})
    void theIntervalHoldsTheTruth(double effect, double noise) {
        for (Errors errors : Errors.values()) {
            SyntheticPrices design = SyntheticPrices.of(10, noise).with(errors);
            double k = effect / design.largest();
            int held = 0;
            double width = 0;
            double limit = 0;
            for (int seed = 0; seed < RUNS; seed++) {
                SensitivityFit found = fit(design.blocks("a", k, new Random(seed)));
                held += found.k().holds(k) ? 1 : 0;
                width += (found.k().high() - found.k().low()) / RUNS * design.largest();
                limit += found.detectable(1) / RUNS;
            }
            System.out.printf("k*a %.3f, noise %.2f %-12s: %d of %d hold it, mean width %.4f, detectable %.4f%n",
                    effect, noise, errors.label(), held, RUNS, width, limit);
            assertTrue(held >= CHANCE, held + " " + errors);
            if (errors == Errors.NORMAL) {
                assertTrue(width < 1.3 * idealWidth(design, noise) * (1 + effect), width + " " + effect);
            }
        }
    }

    /** The width of the interval of one who knows the noise: 2 * 1.96 * noise / root of the sum of squares. */
    private static double idealWidth(SyntheticPrices design, double noise) {
        double[] share = {0, 0, 0, 0, 0};
        double mean = 0;
        for (int i = 0; i < 3; i++) {
            share[i] = SyntheticPrices.CALIBRATION.added(design.counts().get(i)) / design.largest();
            mean += share[i] / share.length;
        }
        double squares = 0;
        for (double each : share) {
            squares += (each - mean) * (each - mean);
        }
        return 2 * 1.96 * noise / Math.sqrt(squares * design.rounds());
    }

    @ParameterizedTest
    @EnumSource(Errors.class)
    void nothingIsFoundWhereNothingIs(Errors errors) {
        int held = 0;
        int called = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            SensitivityFit found = fit(SyntheticPrices.of(10, 0.02).with(errors).blocks("a", 0, new Random(seed)));
            held += found.k().holds(0) ? 1 : 0;
            called += found.p() < 0.05 ? 1 : 0;
        }
        assertTrue(held >= CHANCE && called <= RUNS - CHANCE, held + " " + called);
    }

    /** Blocks that vary more the slower they are deceive an interval that takes all blocks for alike. */
    @Test
    void theIntervalHoldsTheTruthWhereSlowBlocksVaryMore() {
        SyntheticPrices design = new SyntheticPrices(12, 2, List.of(32, 64, 128), 0.02, Errors.NORMAL, 2);
        double k = 0.1 / design.largest();
        int held = 0;
        for (int seed = 0; seed < 300; seed++) {
            held += fit(design.blocks("a", k, new Random(seed))).k().holds(k) ? 1 : 0;
        }
        assertTrue(held >= 0.92 * 300, held + " of 300");
    }

    @Test
    void whatIsCalledDetectableIsDetectedFourTimesOfFive() {
        SyntheticPrices design = SyntheticPrices.of(10, 0.02);
        double limit = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            limit += fit(design.blocks("a", 0, new Random(seed))).detectable(1) / RUNS;
        }
        int called = 0;
        for (int seed = 0; seed < 300; seed++) {
            called += fit(design.blocks("a", limit / design.largest(), new Random(seed))).p() < 0.05 ? 1 : 0;
        }
        System.out.printf("detectable %.4f is detected in %d of 300 runs%n", limit, called);
        assertTrue(called > 0.72 * 300 && called < 0.9 * 300, called + " of 300");
    }

    @Test
    void aTippingPointIsNoticed() {
        DoubleUnaryOperator tipping = added -> added < 20 ? 1 : 0.8;
        int noticed = 0;
        int alarms = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            SyntheticPrices design = SyntheticPrices.of(10, 0.01);
            noticed += fit(design.blocks(Map.of("a", tipping), new Random(seed))).bad() ? 1 : 0;
            alarms += fit(design.blocks("a", 0.25 / design.largest(), new Random(seed))).lackOfFit() < 0.05 ? 1 : 0;
        }
        assertTrue(noticed >= 95, noticed + "");
        assertTrue(alarms <= 10, alarms + "");
    }

    @ParameterizedTest
    @EnumSource(Errors.class)
    void theTrueModelRarelyLooksWrong(Errors errors) {
        int alarms = 0;
        for (int seed = 0; seed < 400; seed++) {
            SyntheticPrices design = SyntheticPrices.of(6, 0.02).with(errors);
            alarms += fit(design.blocks("a", 0.2 / design.largest(), new Random(seed))).lackOfFit() < 0.05 ? 1 : 0;
        }
        assertTrue(alarms <= 0.08 * 400, alarms + " of 400");
    }

    @Test
    void withoutNoiseTheTruthIsFound() {
        SensitivityFit found = fit(SyntheticPrices.of(3, 0).blocks("a", 0.004, new Random(1)));
        assertEquals(0.004, found.k().estimate(), 1e-9);
        assertEquals(1, found.fit(), 1e-9);
        assertEquals(1 / (1 + 0.004 * 20), found.performance(20), 1e-7);
        assertEquals(3, found.points().size());
        assertEquals(1 + 0.004 * found.points().getLast().added(), found.points().getLast().time().estimate(), 1e-9);
    }

    @Test
    void roundsWithoutBaseAreNoHelp() {
        List<Block> blocks = SyntheticPrices.of(4, 0.01).blocks("a", 0.004, new Random(1));
        List<Block> some = blocks.stream().filter(block -> block.round() != 2 || !block.base()).toList();
        assertEquals(3, fit(some).rounds());
        refused(blocks.stream().filter(block -> !block.base()).toList(), "no round has");
        refused(blocks.stream().filter(Block::base).toList(), "no round has");
        refused(blocks.stream().filter(block -> block.round() == 1).toList(), "only one round has");
        refused(List.of(), "no round has");
    }

    @Test
    void fewBlocksGiveAWideIntervalAndFewerNone() {
        List<Block> blocks = SyntheticPrices.of(2, 0.01).blocks("a", 0.004, new Random(1)).stream()
                .filter(block -> block.count() == 0 || block.count() == 128).toList();
        SensitivityFit found = fit(blocks);
        assertTrue(found.freedom() == 3 && found.few() && found.k().holds(0.004), found.toString());
        assertTrue(Double.isNaN(found.lackOfFit()));
        refused(blocks.subList(0, 5), "5 blocks in 2 rounds are too few");
    }

    @Test
    void countsThatCostNothingAreRefused() {
        Calibration flat = new Calibration(List.of(new Calibration.Point(0, 1), new Calibration.Point(128, 1)));
        List<Block> blocks = SyntheticPrices.of(3, 0.01).blocks("a", 0.004, new Random(1));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SensitivityFit.of("a", blocks, flat))
                .getMessage().contains("takes longer than 0"));
    }

    private static void refused(List<Block> blocks, String reason) {
        String said = assertThrows(IllegalArgumentException.class, () -> fit(blocks)).getMessage();
        assertTrue(said.contains(reason), said);
        assertEquals(1, said.lines().count());
    }
}
