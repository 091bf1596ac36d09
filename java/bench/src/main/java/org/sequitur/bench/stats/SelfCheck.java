// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Subject;

/**
 * The baseline against itself, from the forks that the run has anyway: how much one VM differs from the next, and its
 * second, fourth and further rounds against the rounds before them. The latter is 1 within its interval in 19 of 20
 * runs; if not, look at what changed on the machine.
 *
 * @param typical  standard deviation of one VM's time, as a share, by successive differences, so that a machine that
 *                 slows down slowly does not count; median over subjects
 * @param noisiest the subject with the largest
 * @param most     that one
 * @param halves   the time of later rounds over that of the rounds before them, geometric mean
 */
public record SelfCheck(double typical, Subject noisiest, double most, Ratio halves) {
    /** An interval whose ends are further apart holds 1 on any machine. */
    private static final double WIDEST = 1.5;

    /** Checks the baseline; null when it has too few rounds of every subject. */
    public static SelfCheck of(Results results, Measured measured) {
        Map<Subject, Double> spreads = new TreeMap<>();
        List<Contrast> halves = new ArrayList<>();
        for (Subject subject : results.subjects()) {
            double[] logs = measured.logs(subject, results.baseline(), Metric.STEADY);
            if (logs.length >= Verdict.LEAST_ROUNDS) {
                spreads.put(subject, spread(logs));
                halves.add(Contrast.of(halves(logs)));
            }
        }
        if (spreads.isEmpty()) {
            return null;
        }
        Map.Entry<Subject, Double> most = spreads.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        return new SelfCheck(new Median().evaluate(spreads.values().stream().mapToDouble(Double::doubleValue)
                .toArray()), most.getKey(), most.getValue(), GeometricMean.of(halves, Level.ONCE));
    }

    /** Returns whether the later rounds say something of the machine: that it changed, or that it hardly can have. */
    public boolean tells() {
        return halves.hasInterval() && (!steady() || halves.high() < WIDEST * halves.low());
    }

    /** Returns whether later rounds took as long as those before them, as far as the interval tells. */
    public boolean steady() {
        return halves.low() <= 1 && halves.high() >= 1;
    }

    /** The mean square successive difference (J. von Neumann and others, 1941). */
    private static double spread(double[] logs) {
        double sum = 0;
        for (int i = 1; i < logs.length; i++) {
            sum += (logs[i] - logs[i - 1]) * (logs[i] - logs[i - 1]);
        }
        return Math.expm1(Math.sqrt(sum / (2 * (logs.length - 1))));
    }

    private static double[] halves(double[] logs) {
        double[] differences = new double[logs.length / 2];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = logs[2 * i + 1] - logs[2 * i];
        }
        return differences;
    }
}
