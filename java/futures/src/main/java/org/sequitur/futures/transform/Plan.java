// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * All that is generated for one method: its sites and a continuation for each.
 *
 * <p>A local has the same slot in the method and in every continuation. Behind the locals, continuations have a slot
 * for the pending call of each site, one for the latest pending call, one for that of this split, and one that the
 * handlers use.
 */
final class Plan {
    private final MethodCode code;
    private final Analysis analysis;
    private final List<Site> sites;
    private final Stops stops;
    private final Speculation speculation;
    private final Waiting waiting;
    private final List<Continuation> continuations = new ArrayList<>();

    /**
     * Plans.
     *
     * @param stops       where rests stop before their calls have returned, or null if nowhere
     * @param speculation what safe rests may do early, or null if they are relaxed
     * @param name        makes a method name that the class does not have yet
     */
    Plan(MethodCode code, Analysis analysis, List<Site> sites, Stops stops, Speculation speculation,
            Function<String, String> name) {
        this.code = code;
        this.analysis = analysis;
        this.sites = sites;
        this.stops = stops;
        this.speculation = speculation;
        waiting = new Waiting(code, sites);
        for (Site site : sites) {
            continuations.add(continuation(site, name.apply(code.method().methodName().stringValue())));
        }
    }

    MethodCode code() {
        return code;
    }

    Analysis analysis() {
        return analysis;
    }

    List<Site> sites() {
        return sites;
    }

    /** Whether rests have no effects while their calls go on. */
    boolean isSafe() {
        return speculation != null;
    }

    /** Returns where rests stop before their calls have returned, or null if nowhere. */
    Stops stops() {
        return stops;
    }

    Speculation speculation() {
        return speculation;
    }

    /** Returns the continuation of each site, in the order of the sites. */
    List<Continuation> continuations() {
        return continuations;
    }

    ClassDesc returnType() {
        return code.method().methodTypeSymbol().returnType();
    }

    int pendingSlot(Site site) {
        return code.code().maxLocals() + site.number();
    }

    int latestSlot() {
        return code.code().maxLocals() + sites.size();
    }

    int splitSlot() {
        return latestSlot() + 1;
    }

    int scratchSlot() {
        return latestSlot() + 2;
    }

    /** Returns the sites whose variables may be without value before the instruction. */
    BitSet waiting(int index) {
        return waiting.before(index);
    }

    private Continuation continuation(Site site, String name) {
        Frame frame = analysis.frame(site.resume());
        BitSet live = analysis.live(site.resume());
        List<Continuation.Parameter> parameters = new ArrayList<>();
        for (int slot = live.nextSetBit(0); slot >= 0; slot = live.nextSetBit(slot + 1)) {
            if (slot != site.slot() && !frame.local(slot).equals(SlotType.NULL)) {
                parameters.add(new Continuation.Parameter(slot, frame.local(slot).descriptor(), null));
            }
        }
        BitSet pending = new BitSet();
        for (Site other : sites) {
            boolean wanted = other.hasVariable() && live.get(other.slot());
            if (wanted && (other == site || waiting(site.resume()).get(other.number()))) {
                pending.set(other.number());
                if (other != site) {
                    parameters.add(new Continuation.Parameter(pendingSlot(other), Names.PENDING, other));
                }
            }
        }
        parameters.add(new Continuation.Parameter(latestSlot(), Names.PENDING, null));
        parameters.add(new Continuation.Parameter(splitSlot(), Names.PENDING, null));
        return new Continuation(site, name, parameters, pending, nulls(frame, live), returnType());
    }

    private static BitSet nulls(Frame frame, BitSet live) {
        BitSet nulls = new BitSet();
        live.stream().filter(slot -> frame.local(slot).equals(SlotType.NULL)).forEach(nulls::set);
        return nulls;
    }
}
