// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

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
 * @param wallNs     time of a steady iteration, their median, in nanoseconds
 * @param cpuNs      processor time of a steady iteration, their mean, in nanoseconds: processor time comes in steps of
 *                   10 ms, which a mean evens out and a median does not
 * @param processors how many processors steady iterations kept busy: mean processor time over mean time
 * @param allocated  bytes allocated by a steady iteration, their median
 * @param startUpNs  from the start of the VM to the end of iteration 0, in nanoseconds
 * @param peakBytes  largest resident set
 */
public record Steady(WarmUp warmUp, double wallNs, double cpuNs, double processors, double allocated,
        double startUpNs, double peakBytes) {

    /** Sums up a fork that has not failed. */
    public static Steady of(ForkRecord fork) {
        WarmUp warmUp = WarmUp.detect(fork.iterations().stream().mapToDouble(Iteration::wallNs).toArray());
        List<Iteration> rest = fork.iterations().subList(warmUp.dropped(), fork.iterations().size());
        double cpuNs = mean(rest, Iteration::cpuNs);
        return new Steady(warmUp, median(rest, Iteration::wallNs), cpuNs,
                cpuNs < 0 ? -1 : cpuNs / mean(rest, Iteration::wallNs), median(rest, Iteration::allocatedBytes),
                fork.startUpNs(), fork.peakRssBytes());
    }

    private static double mean(List<Iteration> iterations, ToDoubleFunction<Iteration> number) {
        boolean known = iterations.stream().allMatch(iteration -> number.applyAsDouble(iteration) >= 0);
        return known ? StatUtils.mean(iterations.stream().mapToDouble(number).toArray()) : -1;
    }

    private static double median(List<Iteration> iterations, ToDoubleFunction<Iteration> number) {
        return new Median().evaluate(iterations.stream().mapToDouble(number).toArray());
    }
}
