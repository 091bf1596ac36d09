// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Calibration;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.stats.Errors;

/**
 * Runs whose truth is known.
 *
 * @param rounds how many rounds
 * @param bases  how many base blocks a round has
 * @param counts the counts of a round, each once
 * @param noise  standard deviation of a block's logarithm when errors are normal
 * @param errors how blocks vary
 * @param uneven how much more blocks of the largest count vary than base blocks, 0 for as much
 */
public record SyntheticPrices(int rounds, int bases, List<Integer> counts, double noise, Errors errors,
        double uneven) {
    /** A loop whose first turns are hidden by what the processor does beside. */
    public static final Calibration CALIBRATION = new Calibration(List.of(new Calibration.Point(0, 0.6),
            new Calibration.Point(2, 0.9), new Calibration.Point(8, 2.6), new Calibration.Point(32, 9.4),
            new Calibration.Point(128, 36.5), new Calibration.Point(512, 144.7)));
    /** A machine. */
    public static final Environment MACHINE = new Environment("a processor", 4, 1L << 33, "a system", 0.1);
    private static final double DRIFT = 0.03;

    /** Rounds of two base blocks and three counts up to 128. */
    public static SyntheticPrices of(int rounds, double noise) {
        return new SyntheticPrices(rounds, 2, List.of(32, 64, 128), noise, Errors.NORMAL, 0);
    }

    /** Returns the same with other errors. */
    public SyntheticPrices with(Errors other) {
        return new SyntheticPrices(rounds, bases, counts, noise, other, uneven);
    }

    /** Returns the largest added time in nanoseconds. */
    public double largest() {
        return CALIBRATION.added(Collections.max(counts));
    }

    /** Returns blocks of one kind that is k sensitive to the added time, and their base blocks. */
    public List<Block> blocks(String kind, double k, Random random) {
        return blocks(Map.of(kind, added -> 1 / (1 + k * added)), random);
    }

    /**
     * Returns blocks of several kinds, and their base blocks.
     *
     * @param performances the relative performance of a kind by the added time in nanoseconds
     */
    public List<Block> blocks(Map<String, DoubleUnaryOperator> performances, Random random) {
        List<Block> blocks = new ArrayList<>();
        double level = Math.log(50_000);
        for (int round = 0; round < rounds; round++) {
            level += DRIFT * random.nextGaussian();
            List<Block> planned = new ArrayList<>();
            for (int i = 0; i < bases; i++) {
                planned.add(block(round, null, 0, level, random));
            }
            for (Map.Entry<String, DoubleUnaryOperator> kind : performances.entrySet()) {
                for (int count : counts) {
                    planned.add(block(round, kind.getKey(), count, level
                            + Math.log(kind.getValue().applyAsDouble(CALIBRATION.added(count))), random));
                }
            }
            Collections.shuffle(planned, random);
            blocks.addAll(planned);
        }
        return blocks;
    }

    private Block block(int round, String kind, int count, double log, Random random) {
        double more = 1 + uneven * count / Collections.max(counts);
        double seconds = 0.2 * (1 + 0.02 * random.nextDouble());
        return new Block(round, kind, count, seconds, seconds * Math.exp(log - more * noise * errors.draw(random)),
                0, false);
    }

    /** Returns a run of kinds that take 5 ns, a million times a second; those named empty... emit nothing. */
    public PriceResults results(String subject, Map<String, Double> ks, long seed) {
        Map<String, DoubleUnaryOperator> performances = new TreeMap<>();
        ks.forEach((kind, k) -> performances.put(kind, added -> 1 / (1 + k * added)));
        List<Kind> kinds = performances.keySet().stream()
                .map(name -> new Kind(name, "StoreLoad", !name.startsWith("empty"), "what " + name + " is for"))
                .toList();
        Map<String, Double> cost = new TreeMap<>();
        Map<String, Double> executions = new TreeMap<>();
        performances.keySet().forEach(name -> cost.put(name, 5.0));
        performances.keySet().forEach(name -> executions.put(name, 1e6));
        return new PriceResults(PriceResults.FORMAT, "2026-01-01T00:00:00Z", subject, MACHINE, "a VM 25",
                "operations counted by the program", kinds, CALIBRATION, executions, cost, List.of(),
                blocks(performances, new Random(seed)));
    }
}
