// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The numbers of rounds at which a sequential run looks at its intervals, fixed beforehand, and the level of each look.
 *
 * <p>Who looks at the data several times and stops when they please finds too much: each look is another chance of an
 * error. The level is the same at each look and such that the chance of an error at any of them is 5 % (S. J. Pocock,
 * "Group sequential methods in the design and analysis of clinical trials", Biometrika 64(2), 1977), whatever decides
 * when to stop. It is found for normal data of known variance by the recursion of P. Armitage, C. K. McPherson and
 * B. C. Rowe (Journal of the Royal Statistical Society A 132(2), 1969), and used as the level of Student's t (C.
 * Jennison, B. W. Turnbull, "Group Sequential Methods", 2000, section 4.4).
 *
 * @param rounds increasing numbers of rounds, each a look
 * @param level  the error allowed at each
 */
public record Looks(List<Integer> rounds, Level level) {
    /** The rounds before the first look. */
    public static final int FIRST = 5;
    /** How many times the rounds of a look the next one has. */
    private static final double GROWTH = 1.4;
    private static final int INTERVALS = 200;
    private static final int HALVINGS = 30;

    /** Plans looks, the last at so many rounds, which are at least {@link #FIRST}. */
    public static Looks upTo(int most) {
        List<Integer> rounds = new ArrayList<>();
        for (double next = FIRST; next < most / Math.sqrt(GROWTH) || rounds.isEmpty() && next < most; next *= GROWTH) {
            rounds.add((int) Math.round(next));
        }
        rounds.add(most);
        return new Looks(List.copyOf(rounds), new Level(alpha(rounds)));
    }

    /** Returns the first look with at least so many rounds, or the last. */
    public int at(double needed) {
        return rounds.stream().filter(look -> look >= needed).findFirst().orElse(rounds.getLast());
    }

    private static double alpha(List<Integer> looks) {
        double low = 1.9;
        double high = 4;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (crossing(looks, middle) > Level.WHOLE) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 2 * (1 - new NormalDistribution().cumulativeProbability(high));
    }

    /** Returns the chance that the mean of normal data is more than so many standard errors off at any look. */
    static double crossing(List<Integer> looks, double bound) {
        double[] density = null;
        double reached = 0;
        int before = 0;
        for (int look : looks) {
            double[] earlier = density;
            double span = reached;
            double step = Math.sqrt(look - before);
            double end = bound * Math.sqrt(look);
            IntToDoubleFunction at = place -> {
                double sum = end * (2.0 * place / INTERVALS - 1);
                return earlier == null ? normal(sum / step) / step : continued(earlier, span, sum, step);
            };
            density = new double[INTERVALS + 1];
            for (int place = 0; place <= INTERVALS; place++) {
                density[place] = at.applyAsDouble(place);
            }
            reached = end;
            before = look;
        }
        return 1 - integral(density, reached);
    }

    private static double continued(double[] density, double span, double sum, double step) {
        double[] product = new double[density.length];
        for (int i = 0; i < product.length; i++) {
            product[i] = density[i] * normal((sum - span * (2.0 * i / INTERVALS - 1)) / step) / step;
        }
        return integral(product, span);
    }

    /** Integrates from -span to span by Simpson's rule. */
    private static double integral(double[] values, double span) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * (i == 0 || i == INTERVALS ? 1 : i % 2 == 1 ? 4 : 2);
        }
        return sum * 2 * span / INTERVALS / 3;
    }

    private static double normal(double value) {
        return Math.exp(-value * value / 2) / Math.sqrt(2 * Math.PI);
    }
}
