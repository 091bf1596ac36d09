// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import org.hipparchus.distribution.continuous.TDistribution;
import org.sequitur.bench.price.SyntheticPrices;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.stats.Errors;

/** How often intervals of several methods hold the truth in simulated runs, and how wide they are. */
final class IntervalSimulation {
    /** Relative slowdown at the largest count. */
    private static final double TRUTH = 0.1;
    private static final double NOISE = 0.02;

    /** What is not as the fit expects. */
    enum Trouble {
        NONE("", 0, 0), UNEVEN(", slow blocks vary twice as much", 1, 0), PHASES(", k varies by 30 %", 0, 0.3);

        private final String label;
        private final double uneven;
        private final double phases;

        Trouble(String label, double uneven, double phases) {
            this.label = label;
            this.uneven = uneven;
            this.phases = phases;
        }
    }

    /** A way to half the width of an interval. */
    enum Method {
        QUANTILES, STUDENT, FROM_ALL, BY_SIGNS, WIDER;

        double half(Sample sample, Curve curve) {
            return switch (this) {
                case QUANTILES -> quantiles(sample, curve);
                case STUDENT -> curve.error() * new TDistribution(sample.freedom()).inverseCumulativeProbability(0.975);
                case FROM_ALL -> Resample.fromAll(sample, curve).half();
                case BY_SIGNS -> Resample.bySigns(sample, curve).half();
                case WIDER -> Math.max(FROM_ALL.half(sample, curve), BY_SIGNS.half(sample, curve));
            };
        }
    }

    private IntervalSimulation() {
    }

    /** The bootstrap of residuals without standard errors. */
    private static double quantiles(Sample sample, Curve curve) {
        SplittableRandom random = new SplittableRandom(3);
        double[] steps = new double[Distances.TIMES];
        for (int time = 0; time < steps.length; time++) {
            double[] drawn = new double[sample.size()];
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = curve.residuals()[random.nextInt(drawn.length)];
            }
            for (int i = 0; i < drawn.length; i++) {
                steps[time] += drawn[i] * curve.gradient()[i] / Curve.squares(curve.gradient());
            }
            steps[time] = Math.abs(steps[time]);
        }
        return new Distances(steps, 1).half();
    }

    /** Returns for each method the share of intervals that hold the truth, then their mean half width. */
    static double[][] run(Errors errors, Trouble trouble, int rounds, int trials, long seed) {
        Random random = new Random(seed);
        double truth = Math.log1p(TRUTH);
        double[][] found = new double[Method.values().length][2];
        for (int trial = 0; trial < trials; trial++) {
            Sample sample = Sample.of("a", blocks(errors, trouble, rounds, random), SyntheticPrices.CALIBRATION);
            Curve curve = Curve.fit(sample);
            for (Method method : Method.values()) {
                double half = method.half(sample, curve);
                found[method.ordinal()][0] += Math.abs(curve.slope() - truth) <= half ? 1.0 / trials : 0;
                found[method.ordinal()][1] += half / trials;
            }
        }
        return found;
    }

    private static List<Block> blocks(Errors errors, Trouble trouble, int rounds, Random random) {
        SyntheticPrices one = new SyntheticPrices(1, 2, List.of(32, 64, 128), NOISE, errors, trouble.uneven);
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            int round = i;
            double k = TRUTH / one.largest() * Math.max(0, 1 + trouble.phases * random.nextGaussian());
            one.blocks("a", k, random).forEach(block -> blocks.add(new Block(round, block.kind(), block.count(),
                    block.seconds(), block.progress(), 0, false)));
        }
        return blocks;
    }

    /** Returns a table of shares in per cent, with half widths. */
    static String table(int trials) {
        StringBuilder text = new StringBuilder("| | " + Arrays.toString(Method.values()) + "\n");
        for (Trouble trouble : Trouble.values()) {
            for (Errors errors : Errors.values()) {
                for (int rounds : new int[] {2, 3, 5, 8, 10, 30}) {
                    text.append(String.format("| %s%s, %d rounds |", errors.label(), trouble.label, rounds));
                    for (double[] found : run(errors, trouble, rounds, trials, 5)) {
                        text.append(String.format(Locale.ROOT, " %.1f (%.3f) |", 100 * found[0], found[1]));
                    }
                    text.append('\n');
                }
            }
        }
        return text.toString();
    }
}
