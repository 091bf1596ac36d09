// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Before each instruction, the sites whose variable may still be without its value, had their calls been split: it was
 * assigned and, on some way to here, neither read nor assigned again.
 */
final class Waiting {
    private final MethodCode code;
    private final List<Site> sites;
    private final BitSet[] before;

    Waiting(MethodCode code, List<Site> sites) {
        this.code = code;
        this.sites = sites;
        before = new BitSet[code.size()];
        Arrays.setAll(before, i -> new BitSet());
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < code.size(); i++) {
                BitSet after = after(i);
                for (int next : code.successors(i)) {
                    changed |= add(after, next);
                }
                for (MethodCode.Range range : code.covering(i)) {
                    changed |= add(before[i], range.handler());
                }
            }
        }
    }

    private boolean add(BitSet more, int index) {
        int old = before[index].cardinality();
        before[index].or(more);
        return before[index].cardinality() > old;
    }

    private BitSet after(int index) {
        BitSet after = (BitSet) before[index].clone();
        sites.stream().filter(site -> touches(code.instruction(index), site)).forEach(site ->
                after.clear(site.number()));
        sites.stream().filter(site -> site.hasVariable() && site.resume() - 1 == index).forEach(site ->
                after.set(site.number()));
        return after;
    }

    /** Returns the sites before the instruction, by number. */
    BitSet before(int index) {
        return before[index];
    }

    /** Returns whether the instruction reads the site's variable. */
    static boolean reads(Instruction instruction, Site site) {
        return switch (instruction) {
            case LoadInstruction load -> site.overlaps(load.slot(), load.typeKind().slotSize());
            case IncrementInstruction increment -> site.overlaps(increment.slot(), 1);
            default -> false;
        };
    }

    /** Returns whether the instruction writes the site's variable, or another in its place. */
    static boolean writes(Instruction instruction, Site site) {
        return instruction instanceof StoreInstruction store
                && site.overlaps(store.slot(), store.typeKind().slotSize());
    }

    private static boolean touches(Instruction instruction, Site site) {
        return reads(instruction, site) || writes(instruction, site);
    }
}
