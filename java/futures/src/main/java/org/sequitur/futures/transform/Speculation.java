// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.BitSet;
import java.util.List;

/**
 * What the rests of a method may do before its marked calls have returned: all that nobody else can notice. They stop
 * before their first effect, and before the first value that a call may still change. What is not known is an effect.
 */
final class Speculation {
    private final MethodCode code;
    private final Analysis analysis;
    private final List<Site> sites;
    private final Effects effects;
    private final BitSet acts = new BitSet();
    private final Stops stops;
    private boolean quiet;
    private boolean exactly;

    Speculation(MethodCode code, Analysis analysis, List<Site> sites, Effects effects) {
        this.code = code;
        this.analysis = analysis;
        this.sites = sites;
        this.effects = effects;
        effects.settle(this::judge);
        stops = new Stops(code, analysis, sites, site -> acts, false);
    }

    Stops stops() {
        return stops;
    }

    ClassDesc thisClass() {
        return effects.thisClass();
    }

    /** Whether the rest may run early only if the receiver's class is the method's own, and none below it. */
    boolean exactly() {
        return exactly;
    }

    /** Throws Ineligible if the site's rest has next to nothing to do before it stops. */
    void check(Site site) throws Ineligible {
        if (exactly && !analysis.live(site.resume()).get(0)) {
            throw new Ineligible("the rest does not know the receiver, whose class decides what the call does");
        }
        stops.check(site, index -> code.instruction(index) instanceof InvokeInstruction call
                && call.owner().asSymbol().equals(effects.thisClass()));
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
}
