// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Where the rests of a method stop before their calls have returned. The method goes on there, in its own thread, when
 * the call has returned, so it is entered there. A loop in which a rest stops and the call is not is entered at its
 * head only, for C2 compiles loops with two entries badly: the rest stops before it.
 */
final class Stops {
    private final MethodCode code;
    private final Analysis analysis;
    private final List<Site> sites;
    private final boolean handlers;
    private final Loops loops;
    private final Map<Site, BitSet> stops = new HashMap<>();
    private final Map<Site, BitSet> reached = new HashMap<>();

    /**
     * Finds them.
     *
     * @param acts     of a site: before which instructions its rest must stop
     * @param handlers whether the rests have the program's handlers; else they leave by an exception
     */
    Stops(MethodCode code, Analysis analysis, List<Site> sites, Function<Site, BitSet> acts, boolean handlers) {
        this.code = code;
        this.analysis = analysis;
        this.sites = sites;
        this.handlers = handlers;
        loops = new Loops(code);
        for (Site site : sites) {
            stops.put(site, stops(site, acts.apply(site)));
            reached.put(site, reached(site));
        }
    }

    /** Whether the rests have the program's handlers. */
    boolean handlers() {
        return handlers;
    }

    /** Returns whether the site's rest stops before the instruction. */
    boolean before(Site site, int index) {
        return stops.get(site).get(index);
    }

    /** Returns where the site's rest may come to and stops. */
    BitSet ends(Site site) {
        BitSet ends = (BitSet) reached.get(site).clone();
        ends.and(stops.get(site));
        return ends;
    }

    /** Returns where the method may have to go on when the site's call has returned: what rests have stopped at. */
    BitSet resumptions(Site site) {
        BitSet all = new BitSet();
        resumptions(site, all, new BitSet());
        return all;
    }

    private void resumptions(Site site, BitSet all, BitSet visited) {
        visited.set(site.number());
        all.or(ends(site));
        for (Site other : sites) {
            if (runs(site, other.call()) && !visited.get(other.number())) {
                resumptions(other, all, visited);
            }
        }
    }

    /** Returns whether the site's rest may run the instruction. */
    boolean runs(Site site, int index) {
        return reached.get(site).get(index) && !before(site, index);
    }

    /** Returns where a rest goes from the instruction: nowhere if it stops there. */
    List<Integer> following(Site site, int index) {
        if (before(site, index)) {
            return List.of();
        }
        return handlers ? code.following(index) : Arrays.stream(code.successors(index)).boxed().toList();
    }

    /**
     * Throws Ineligible if the site's rest has next to nothing to do before it stops.
     *
     * @param isWork whether an instruction is enough
     */
    void check(Site site, IntPredicate isWork) throws Ineligible {
        if (before(site, site.resume())) {
            throw new Ineligible("the rest begins with what only the caller may do");
        }
        for (int i = 0; i < code.size(); i++) {
            if (runs(site, i) && (isWork.test(i) || repeats(site, i))) {
                return;
            }
        }
        BitSet where = ends(site);
        throw new Ineligible("the rest has next to nothing to do" + (where.isEmpty() ? ""
                : " before line " + code.line(where.nextSetBit(0)) + ", which only the caller may run"));
    }

    private boolean repeats(Site site, int index) {
        for (int next : code.successors(index)) {
            if (next <= index && runs(site, next)) {
                return true;
            }
        }
        return false;
    }

    private BitSet stops(Site site, BitSet acts) {
        BitSet found = (BitSet) acts.clone();
        int before;
        do {
            before = found.cardinality();
            loops.bodies().forEach((head, body) -> {
                if (!body.get(site.call()) && body.intersects(found)) {
                    found.set(head);
                }
            });
            for (int index : found.stream().toArray()) {
                stopBeforeUninitialized(found, analysis.frame(index));
            }
        } while (found.cardinality() > before);
        return found;
    }

    /** An object without its constructor cannot be handed to another thread: who stops then stops before it is made. */
    private static void stopBeforeUninitialized(BitSet stops, Frame frame) {
        for (SlotType type : frame == null ? List.<SlotType>of() : frame.all()) {
            if (type.isUninitialized() && type.origin() >= 0) {
                stops.set(type.origin());
            }
        }
    }

    private BitSet reached(Site site) {
        BitSet found = new BitSet();
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(site.resume()));
        while (!open.isEmpty()) {
            int index = open.pop();
            if (!found.get(index)) {
                found.set(index);
                following(site, index).forEach(open::push);
            }
        }
        return found;
    }
}
