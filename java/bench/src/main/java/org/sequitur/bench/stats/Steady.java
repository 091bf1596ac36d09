// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;

/**
 * One fork in a few numbers: of the iterations after its warm-up, and of what is measured once. A number that is not
 * known is -1.
 *
 * @param warmUp     where the warm-up ended
 * @param wallNs     time of a steady iteration, in nanoseconds: their mean, for a median is blind to what only some
 *                   iterations pay, such as a collection
 * @param p99Ns      the time that 99 of 100 steady iterations take at most, by nearest rank; of fewer than 100 the
 *                   longest
 * @param outlying   the share of the steady time that went into iterations of more than {@value #OUTLYING} times their
 *                   median
 * @param pauseNs    time in collections in a steady iteration, their mean, in nanoseconds
 * @param cpuNs      processor time of a steady iteration, their mean, in nanoseconds
 * @param processors how many processors steady iterations kept busy: mean processor time over mean time
 * @param allocated  bytes allocated by a steady iteration, their mean
 * @param startUpNs  from the start of the VM to the end of iteration 0, in nanoseconds
 * @param peakBytes  largest resident set
 */
public record Steady(WarmUp warmUp, double wallNs, double p99Ns, double outlying, double pauseNs, double cpuNs,
        double processors, double allocated, double startUpNs, double peakBytes) {
    private static final int OUTLYING = 2;
    private static final double MILLI = 1e6;

    /** Sums up a fork that has not failed. */
    public static Steady of(ForkRecord fork) {
        return of(fork, WarmUp.detect(fork.iterations().stream().mapToDouble(Iteration::wallNs).toArray()));
    }

    /** Sums up a fork whose iterations all count, its warm-up too. */
    static Steady whole(ForkRecord fork) {
        return of(fork, new WarmUp(0, true));
    }

    private static Steady of(ForkRecord fork, WarmUp warmUp) {
        List<Iteration> rest = fork.iterations().subList(warmUp.dropped(), fork.iterations().size());
        double[] sorted = rest.stream().mapToDouble(Iteration::wallNs).sorted().toArray();
        double wallNs = StatUtils.mean(sorted);
        double cpuNs = mean(rest, Iteration::cpuNs);
        double gcMs = mean(rest, Iteration::gcMs);
        return new Steady(warmUp, wallNs, sorted[(int) Math.ceil(0.99 * sorted.length) - 1], outlying(sorted),
                gcMs < 0 ? -1 : gcMs * MILLI, cpuNs, cpuNs < 0 ? -1 : cpuNs / wallNs,
                mean(rest, Iteration::allocatedBytes), fork.startUpNs(), fork.peakRssBytes());
    }

    private static double outlying(double[] sorted) {
        double bound = OUTLYING * new Median().evaluate(sorted);
        return Arrays.stream(sorted).filter(time -> time > bound).sum() / StatUtils.sum(sorted);
    }

    private static double mean(List<Iteration> iterations, ToDoubleFunction<Iteration> number) {
        boolean known = iterations.stream().allMatch(iteration -> number.applyAsDouble(iteration) >= 0);
        return known ? StatUtils.mean(iterations.stream().mapToDouble(number).toArray()) : -1;
    }
}
