// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Verdict;
import org.sequitur.locks.trace.Trace;

/**
 * The analytical model, fed by a trace.
 *
 * @param cpuNanos processor time of the program, in ns
 * @param acquires locks got in the whole run
 * @param unknownShare of the recorded acquires, from 0 to 1
 * @param moiNanos what an ordering costs, in ns
 * @param srNanos the costs of a request that are looked at, in ns
 * @param revert how many acquires the adaptive protocol orders as usual after a contended one
 * @param variants the protocols
 */
public record Model(double cpuNanos, double acquires, double unknownShare, double moiNanos, List<Double> srNanos,
        int revert, List<Variant> variants) {
    /**
     * A protocol.
     *
     * @param name for people
     * @param askShare requests for each acquire whose release is known
     * @param avoidedShare orderings avoided for each of them, at most 2
     * @param speedups at each cost of a request, if the unknown acquires are like the known ones
     * @param worst likewise, if every unknown acquire makes a request
     */
    public record Variant(String name, double askShare, double avoidedShare, List<Double> speedups,
            List<Double> worst) {
    }

    /**
     * Computes the model.
     *
     * @return empty when the trace has no acquire whose release is known, or no processor time
     * @throws IllegalArgumentException with a message of one line, when the costs do not fit the trace
     */
    public static Optional<Model> of(Trace trace, Redundancy redundancy, double moiNanos, List<Double> srNanos,
            int revert) {
        SoftwareOrdering software = new SoftwareOrdering(revert);
        trace.forEach(software);
        if (software.acquires() == 0 || trace.info().cpuNanos() <= 0) {
            return Optional.empty();
        }
        double known = software.acquires();
        double acquires = trace.info().acquires();
        double unknown = redundancy.all().share(redundancy.all().of(Verdict.UNKNOWN));
        Model frame = new Model(trace.info().cpuNanos(), acquires, unknown, moiNanos, srNanos, revert,
                new ArrayList<>());
        frame.add("S-CMO, all", software.all().asks() / known, software.all().avoided() / known);
        frame.add("S-CMO, all, scoreboard", software.all().asksWithScoreboard() / known,
                software.all().avoided() / known);
        frame.add("S-CMO, adaptive", software.adaptive().asks() / known, software.adaptive().avoided() / known);
        frame.add("S-CMO, adaptive, scoreboard", software.adaptive().asksWithScoreboard() / known,
                software.adaptive().avoided() / known);
        frame.add("CMO, release numbers", redundancy.all().asks() / known, 2);
        return Optional.of(frame);
    }

    private void add(String name, double askShare, double avoidedShare) {
        variants.add(new Variant(name, askShare, avoidedShare,
                srNanos.stream().map(sr -> speedup(askShare, avoidedShare, sr)).toList(),
                srNanos.stream().map(sr -> speedup(askShare * (1 - unknownShare) + unknownShare, avoidedShare, sr))
                        .toList()));
    }

    /** Returns the speedup of a protocol at a cost of a request. */
    public double speedup(double askShare, double avoidedShare, double sr) {
        return new Speedup(cpuNanos, acquires * avoidedShare, moiNanos).at(acquires * askShare, sr);
    }
}
