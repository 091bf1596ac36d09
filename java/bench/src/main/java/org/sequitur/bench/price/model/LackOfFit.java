// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.hipparchus.distribution.continuous.FDistribution;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;
import org.sequitur.bench.price.data.Calibration;

/**
 * Whether the blocks follow the model: an F test of what the model leaves against the pure error, what is left when
 * each count has an effect of its own (N. R. Draper and H. Smith, "Applied Regression Analysis", 1998, chapter 2).
 *
 * @param p      the probability of so bad a fit when the model holds, NaN when fewer than two counts or too few blocks
 *               leave nothing to test
 * @param points what was measured at each count
 */
record LackOfFit(double p, List<Point> points) {
    private static final double TAIL = 0.975;

    /** Tests a fit. */
    static LackOfFit of(Sample sample, Curve curve, Calibration calibration) {
        TreeSet<Integer> distinct = new TreeSet<>();
        for (int count : sample.counts()) {
            distinct.add(count);
        }
        distinct.remove(0);
        List<Integer> counts = List.copyOf(distinct);
        int freedom = sample.size() - sample.rounds() - counts.size();
        OLSMultipleLinearRegression effects = new OLSMultipleLinearRegression();
        effects.setNoIntercept(true);
        if (sample.size() <= counts.size()) {
            return new LackOfFit(Double.NaN, List.of());
        }
        effects.newSampleData(sample.centred(sample.logs()), design(sample, counts));
        double[] estimates = effects.estimateRegressionParameters();
        double pure = effects.calculateResidualSumOfSquares();
        double[][] weights = effects.estimateRegressionParametersVariance();
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < estimates.length; i++) {
            double half = freedom < 1 ? Double.NaN : Math.sqrt(pure / freedom * weights[i][i])
                    * new TDistribution(freedom).inverseCumulativeProbability(TAIL);
            points.add(new Point(counts.get(i), calibration.added(counts.get(i)),
                    new Interval(estimates[i], estimates[i] - half, estimates[i] + half).map(Math::exp)));
        }
        return new LackOfFit(test(curve.rest() - pure, counts.size() - 1, pure, freedom), List.copyOf(points));
    }

    private static double[][] design(Sample sample, List<Integer> counts) {
        double[][] rows = new double[sample.size()][counts.size()];
        for (int column = 0; column < counts.size(); column++) {
            double[] dummy = new double[sample.size()];
            for (int i = 0; i < dummy.length; i++) {
                dummy[i] = sample.counts()[i] == counts.get(column) ? 1 : 0;
            }
            double[] centred = sample.centred(dummy);
            for (int i = 0; i < dummy.length; i++) {
                rows[i][column] = centred[i];
            }
        }
        return rows;
    }

    private static double test(double lack, int lackFreedom, double pure, int pureFreedom) {
        if (lackFreedom < 1 || pureFreedom < 1 || !(pure > 0)) {
            return Double.NaN;
        }
        double f = Math.max(0, lack) / lackFreedom / (pure / pureFreedom);
        return 1 - new FDistribution(lackFreedom, pureFreedom).cumulativeProbability(f);
    }
}
