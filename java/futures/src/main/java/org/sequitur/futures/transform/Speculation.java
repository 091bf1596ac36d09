// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the rests of a method may do before its marked calls have returned: all that nobody else can notice. They stop
 * before their first effect, and before the first value that a call may still change. What is not known is an effect.
 *
 * <p>The method goes on where its rest has stopped, so it is entered there. A loop that has effects and not the call in
 * it is entered at its head only, for C2 compiles loops with two entries badly: the rest stops before it.
 */
final class Speculation {
    private final MethodCode code;
    private final Analysis analysis;
    private final List<Site> sites;
    private final Effects effects;
    private final Loops loops;
    private final BitSet acts = new BitSet();
    private final Map<Site, BitSet> stops = new HashMap<>();
    private final Map<Site, BitSet> reached = new HashMap<>();
    private boolean quiet;
    private boolean exactly;

    Speculation(MethodCode code, Analysis analysis, List<Site> sites, Effects effects) {
        this.code = code;
        this.analysis = analysis;
        this.sites = sites;
        this.effects = effects;
        loops = new Loops(code);
        effects.settle(this::judge);
        for (Site site : sites) {
            stops.put(site, stops(site));
            reached.put(site, reached(site));
        }
    }

    ClassDesc thisClass() {
        return effects.thisClass();
    }

    /** Whether the rest may run early only if the receiver's class is the method's own, and none below it. */
    boolean exactly() {
        return exactly;
    }

    /** Returns whether the site's rest stops before the instruction. */
    boolean stops(Site site, int index) {
        return stops.get(site).get(index);
    }

    /** Returns where the method may have to go on when the site's call has returned: what rests have stopped at. */
    BitSet resumptions(Site site) {
        BitSet all = new BitSet();
        resumptions(site, all, new BitSet());
        return all;
    }

    private void resumptions(Site site, BitSet all, BitSet visited) {
        visited.set(site.number());
        BitSet own = (BitSet) reached.get(site).clone();
        own.and(stops.get(site));
        all.or(own);
        for (Site other : sites) {
            if (runs(site, other.call()) && !visited.get(other.number())) {
                resumptions(other, all, visited);
            }
        }
    }

    private boolean runs(Site site, int index) {
        return reached.get(site).get(index) && !stops(site, index);
    }

    /** Throws Ineligible if the site's rest has next to nothing to do before it stops. */
    void check(Site site) throws Ineligible {
        if (exactly && !analysis.live(site.resume()).get(0)) {
            throw new Ineligible("the rest does not know the receiver, whose class decides what the call does");
        }
        if (stops(site, site.resume())) {
            throw new Ineligible("the rest begins with what only the caller may do");
        }
        for (int i = 0; i < code.size(); i++) {
            if (runs(site, i) && isWork(site, i)) {
                return;
            }
        }
        BitSet where = (BitSet) reached.get(site).clone();
        where.and(stops.get(site));
        throw new Ineligible("the rest has next to nothing to do" + (where.isEmpty() ? ""
                : " before line " + code.line(where.nextSetBit(0)) + ", which only the caller may run"));
    }

    private boolean isWork(Site site, int index) {
        if (code.instruction(index) instanceof InvokeInstruction call
                && call.owner().asSymbol().equals(effects.thisClass())) {
            return true;
        }
        for (int next : code.successors(index)) {
            if (next <= index && runs(site, next)) {
                return true;
            }
        }
        return false;
    }

    /** Finds the effects; called until what is known of the class's methods settles. */
    private void judge() {
        acts.clear();
        exactly = false;
        quiet = true;
        Values whole = follow(0, analysis.frame(0));
        for (Site site : sites) {
            Frame before = whole.before(site.call());
            Summary call = before == null ? Summary.ACTS : effects.judge(code.instruction(site.call()), before);
            boolean isQuiet = call.effect().compareTo(Effect.READS) <= 0;
            quiet &= isQuiet;
            exactly |= isQuiet && call.exactly();
        }
        for (Site site : sites) {
            Values values = follow(site.resume(), analysis.frame(site.resume()));
            for (int i = 0; i < code.size(); i++) {
                if (values.before(i) != null) {
                    judge(i, effects.judge(code.instruction(i), values.before(i)));
                }
            }
        }
    }

    private Values follow(int start, Frame types) {
        Frame entry = new Frame(types);
        boolean moved = false;
        for (int i = 0; i < code.size(); i++) {
            moved |= code.instruction(i) instanceof StoreInstruction store && store.slot() == 0;
        }
        if (!code.method().flags().has(AccessFlag.STATIC) && !moved) {
            entry.setLocal(0, SlotType.receiver(effects.thisClass()));
        }
        return new Values(code, new Simulation(effects.thisClass()), start, entry, start == 0, effects::returnsFresh);
    }

    private void judge(int index, Summary found) {
        if (found.effect() == Effect.ACTS || found.effect() != Effect.NONE && !quiet) {
            acts.set(index);
        } else {
            exactly |= found.exactly();
        }
    }

    private BitSet stops(Site site) {
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

    /** Returns where a rest goes from the instruction: nowhere if it stops there. It leaves by an exception. */
    List<Integer> following(Site site, int index) {
        List<Integer> following = new ArrayList<>();
        if (!stops(site, index)) {
            for (int next : code.successors(index)) {
                following.add(next);
            }
        }
        return following;
    }
}
