// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The marked calls of one relaxed method and where its rest waits for them, by the numbers of its instructions: what
 * {@link FuturesTransformer} makes of the method, for those who only want to know. Numbers count from 0, labels and
 * debug information left out.
 */
public final class MarkedCode {
    private final MethodCode code;
    private final List<Site> sites;
    private final Waiting waiting;
    private final Stops stops;

    private static boolean isRelaxed(Sites found) {
        return found.promise(Promised.RELAXED) == Promised.RELAXED;
    }

    private MarkedCode(MethodCode code, OwnThread own) {
        this.code = code;
        sites = own.sites();
        stops = own.stops();
        waiting = new Waiting(code, sites);
    }

    /** Returns whether a class may have marked calls. */
    public static boolean isMarked(byte[] bytes) {
        return FuturesTransformer.isMarked(bytes);
    }

    /**
     * Returns the method's marked calls that can be split, if it has some and does not promise to be safe.
     *
     * @param refused gets the marked calls that stay ordinary calls
     */
    public static Optional<MarkedCode> of(ClassModel model, MethodModel method, Consumer<Refusal> refused) {
        List<Refusal> refusals = new ArrayList<>();
        String description = FuturesTransformer.describe(model, method);
        try {
            MethodCode code = new MethodCode(method);
            Analysis analysis = new Analysis(code, model.thisClass().asSymbol());
            Sites found = Sites.find(code, analysis, description, refusals);
            if (!isRelaxed(found)) {
                return Optional.empty();
            }
            OwnThread own = OwnThread.of(code, analysis, found.eligible(), description, refusals);
            return own.sites().isEmpty() ? Optional.empty() : Optional.of(new MarkedCode(code, own));
        } catch (Ineligible reason) {
            refusals.add(new Refusal(description, 0, reason.getMessage()));
            return Optional.empty();
        } finally {
            refusals.forEach(refused);
        }
    }

    /** Returns how many marked calls there are; they have numbers from 0. */
    public int calls() {
        return sites.size();
    }

    /** Returns the number of the marked call that the instruction is, or -1. */
    public int callAt(int index) {
        for (Site site : sites) {
            if (site.call() == index) {
                return site.number();
            }
        }
        return -1;
    }

    /** Returns the source line of a marked call; 0 if it is not known. */
    public int line(int call) {
        return code.line(sites.get(call).call());
    }

    /** Returns the method that a marked call calls. */
    public String callee(int call) {
        InvokeInstruction invoke = (InvokeInstruction) code.instruction(sites.get(call).call());
        return invoke.name().stringValue();
    }

    /** Returns whether some instruction waits for the call alone. */
    public boolean hasFirstUse(int call) {
        for (int i = 0; i < code.size(); i++) {
            if (joinedBefore(i).get(call)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the calls that the rest waits for before it runs the instruction. */
    public BitSet joinedBefore(int index) {
        return waitingThat(index, Waiting::reads);
    }

    /** Returns the calls whose variables the instruction gives another value, so that no read waits for them. */
    public BitSet droppedBehind(int index) {
        BitSet dropped = waitingThat(index, Waiting::writes);
        // The assignment of the result itself is no other value.
        sites.stream().filter(site -> site.resume() - 1 == index).forEach(site -> dropped.clear(site.number()));
        return dropped;
    }

    private interface Touch {
        boolean touches(Instruction instruction, Site site);
    }

    private BitSet waitingThat(int index, Touch touch) {
        BitSet found = new BitSet();
        waiting.before(index).stream().filter(each -> touch.touches(code.instruction(index), sites.get(each)))
                .forEach(found::set);
        return found;
    }

    /** Returns whether the rest waits for all calls before it runs the instruction. */
    public boolean joinsAllBefore(int index) {
        return code.instruction(index) instanceof InvokeInstruction invoke && Sites.isFutures(invoke, Names.JOIN);
    }

    /** Returns the calls whose rests stop before the instruction: if one of them is waited for there, so are all. */
    public BitSet stopsBefore(int index) {
        BitSet found = new BitSet();
        if (stops != null) {
            sites.stream().filter(site -> stops.ends(site).get(index)).forEach(site -> found.set(site.number()));
        }
        return found;
    }

    /** Returns how many times it is said that an instruction waits for a call, or gives its variable another value. */
    public int waits() {
        int waits = 0;
        for (int i = 0; i < code.size(); i++) {
            waits += joinedBefore(i).cardinality() + droppedBehind(i).cardinality() + stopsBefore(i).cardinality();
        }
        return waits;
    }

    /** Returns the stack maps of the method. */
    public static List<StackMapFrameInfo> stackMaps(CodeAttribute code) {
        return code.findAttribute(Attributes.stackMapTable()).map(StackMapTableAttribute::entries).orElse(List.of());
    }
}
