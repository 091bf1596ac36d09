// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What of a relaxed method's text its own thread runs when the marked call has returned, and no rest before: calls
 * that are {@link ThreadBound}, and cleanup. So a call that throws finds its {@code finally} blocks still to be run
 * once, and no lock taken or resource opened behind it.
 *
 * <p>A rest stops before it leaves a {@code try} statement that its call is in, by its end, a jump or a handler; before
 * it enters one that cleans up; and before the statement in front of one that cleans up, for that is where a resource
 * is opened.
 */
final class OwnThread {
    private final MethodCode code;
    private final Analysis analysis;
    private final List<Site> sites;
    private final BitSet bound = new BitSet();

    private final Stops stops;

    private OwnThread(MethodCode code, Analysis analysis, List<Site> sites) {
        this.code = code;
        this.analysis = analysis;
        this.sites = sites;
        for (int i = 0; i < code.size(); i++) {
            bound.set(i, ThreadBound.is(code.instruction(i)));
        }
        code.ranges().stream().filter(OwnThread::cleansUp).forEach(this::opening);
        stops = new Stops(code, analysis, sites, this::acts, true);
    }

    /** Finds the stops of these calls' rests; calls that cannot be split for them are refused. */
    static OwnThread of(MethodCode code, Analysis analysis, List<Site> sites, String method, List<Refusal> refusals) {
        OwnThread own = new OwnThread(code, analysis, sites);
        List<Site> kept = Refusal.passing(sites, own::check, code, method, refusals);
        return kept.size() == sites.size() ? own : of(code, analysis, Sites.numbered(kept), method, refusals);
    }

    /** Returns the calls that can be split. */
    List<Site> sites() {
        return sites;
    }

    /** Returns where their rests stop, or null if none ever does: they run to the end of the method. */
    Stops stops() {
        return sites.stream().allMatch(site -> stops.ends(site).isEmpty()) ? null : stops;
    }

    private void check(Site site) throws Ineligible {
        if (analysis.locks(site.call()) > 0) {
            throw new Ineligible("the method may hold a lock");
        }
        if (!stops.ends(site).isEmpty()) {
            stops.check(site, index -> code.instruction(index) instanceof InvokeInstruction
                    || code.instruction(index) instanceof InvokeDynamicInstruction);
        }
    }

    private BitSet acts(Site site) {
        BitSet acts = (BitSet) bound.clone();
        Set<Integer> around = handlers(site.call());
        for (int i = 0; i < code.size(); i++) {
            Set<Integer> handlers = handlers(i);
            if (!handlers.containsAll(around) || entersCleanup(i, around)) {
                acts.set(i);
            }
        }
        return acts;
    }

    /** Returns the handlers whose {@code try} the instruction is in. */
    private Set<Integer> handlers(int index) {
        Set<Integer> handlers = new TreeSet<>();
        code.ranges().stream().filter(range -> range.covers(index)).forEach(range -> handlers.add(range.handler()));
        return handlers;
    }

    private boolean entersCleanup(int index, Set<Integer> around) {
        return code.ranges().stream().anyMatch(range -> range.covers(index) && !around.contains(range.handler())
                && cleansUp(range));
    }

    /** Whether the handler is one for everything: javac makes such ones for {@code finally} and resources. */
    private static boolean cleansUp(MethodCode.Range range) {
        return range.type() == null || range.type().asInternalName().equals("java/lang/Throwable");
    }

    /**
     * Marks the begin of the statement in front of the range, whichever way that is come to: it may open what the
     * handler closes, unless it only sets a variable that the handler does not read.
     */
    private void opening(MethodCode.Range range) {
        BitSet seen = new BitSet();
        ArrayDeque<Integer> open = new ArrayDeque<>(predecessors(range.start()));
        open.removeIf(index -> code.instruction(index) instanceof StoreInstruction store && !isConstant(index - 1)
                && (store.typeKind() != TypeKind.REFERENCE || !analysis.live(range.handler()).get(store.slot())));
        while (!open.isEmpty()) {
            int index = open.pop();
            if (seen.get(index) || analysis.frame(index) == null) {
                continue;
            }
            seen.set(index);
            if (analysis.frame(index).stackSlots() == 0) {
                bound.set(index);
            }
            if (analysis.frame(index).stackSlots() > 0 || isConstant(index)) {
                open.addAll(predecessors(index));
            }
        }
    }

    /** Whether a statement begins there that sets a variable to a constant, as compilers put in front of a try. */
    private boolean isConstant(int index) {
        return index >= 0 && code.instruction(index) instanceof ConstantInstruction && index + 1 < code.size()
                && code.instruction(index + 1) instanceof StoreInstruction;
    }

    private List<Integer> predecessors(int index) {
        List<Integer> predecessors = new ArrayList<>();
        for (int i = 0; i < code.size(); i++) {
            for (int next : code.successors(i)) {
                if (next == index) {
                    predecessors.add(i);
                }
            }
        }
        return predecessors;
    }
}
