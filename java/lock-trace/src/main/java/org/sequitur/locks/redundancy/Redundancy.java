// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.locks.trace.Kind;
import org.sequitur.locks.trace.Origin;
import org.sequitur.locks.trace.Trace;
import org.sequitur.locks.trace.TraceInfo;

/**
 * Which acquires of a trace had to order anything, in sum and by what they are of.
 *
 * @param info of the trace
 * @param contradictions steps that contradict another one
 * @param all every recorded acquire
 * @param waits those of them at which a wait for a notification ended
 * @param origins by whose code locks; every origin is there
 * @param classes by the lock's class, most acquires first
 * @param sites by the place in the code, likewise
 * @param threads by thread, likewise
 */
public record Redundancy(TraceInfo info, long contradictions, Tally all, Tally waits, Map<Origin, Tally> origins,
        List<Named> classes, List<Named> sites, List<Named> threads) {
    /** Counts and what they are of. */
    public record Named(String name, Tally tally) {
    }

    /** Reads a trace. */
    public static Redundancy of(Trace trace) {
        TraceInfo info = trace.info();
        Confinement confinement = new Confinement();
        // Also who asks for a lock and is not known to have got it was seen with it.
        trace.forEachRecord(confinement);
        Tally all = new Tally();
        Tally waits = new Tally();
        Map<Origin, Tally> origins = new EnumMap<>(Origin.class);
        for (Origin origin : Origin.values()) {
            origins.put(origin, new Tally());
        }
        Origin[] codes = new Origin[info.sites().size()];
        for (int site = 0; site < codes.length; site++) {
            codes[site] = Origin.of(site, info.sites().get(site));
        }
        Map<Integer, Tally> classes = new HashMap<>();
        Map<Integer, Tally> sites = new HashMap<>();
        Map<Integer, Tally> threads = new HashMap<>();
        trace.forEach(new Judge(confinement, judgement -> {
            all.add(judgement);
            if (judgement.event().kind() == Kind.WAIT_ENDS) {
                waits.add(judgement);
            }
            int site = judgement.event().site();
            origins.get(codes[site]).add(judgement);
            classes.computeIfAbsent(judgement.event().type(), key -> new Tally()).add(judgement);
            sites.computeIfAbsent(site, key -> new Tally()).add(judgement);
            threads.computeIfAbsent(judgement.event().thread(), key -> new Tally()).add(judgement);
        }));
        return new Redundancy(info, trace.contradictions(), all, waits, origins, ranked(classes, info.classes()),
                ranked(sites, info.sites()), ranked(threads, info.threads().stream()
                        .map(TraceInfo.TraceThread::name).toList()));
    }

    private static List<Named> ranked(Map<Integer, Tally> tallies, List<String> names) {
        return tallies.entrySet().stream().sorted(Map.Entry.<Integer, Tally>comparingByValue(
                        Comparator.comparingLong(Tally::acquires).reversed()).thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> new Named(names.get(entry.getKey()), entry.getValue())).toList();
    }
}
