// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The instructions of a continuation. A way into the middle of a loop would make a loop with two entries, which C2
 * compiles badly. So what can be reached without passing the head of a loop is a first copy, run at most once; from the
 * heads of loops on there is a second, with the loops as they were written.
 */
final class Tail {
    private final MethodCode code;
    private final IntFunction<List<Integer>> following;
    private final BitSet heads = new BitSet();
    private final BitSet first = new BitSet();
    private final BitSet second = new BitSet();

    /** Follows the code from {@code resume} on; {@code following} tells where an instruction may lead. */
    Tail(MethodCode code, int resume, IntFunction<List<Integer>> following) {
        this.code = code;
        this.following = following;
        findHeads();
        BitSet entered = new BitSet();
        if (heads.get(resume)) {
            entered.set(resume);
        } else {
            follow(resume, first, entered);
        }
        for (int head = entered.nextSetBit(0); head >= 0; head = entered.nextSetBit(head + 1)) {
            follow(head, second, null);
        }
    }

    /** Returns the instructions of the first copy. */
    BitSet first() {
        return first;
    }

    /** Returns the instructions of the second copy. */
    BitSet second() {
        return second;
    }

    /** Returns whether the way from the first or second copy to the instruction ends in the first. */
    boolean inFirst(boolean fromFirst, int index) {
        return fromFirst && !heads.get(index);
    }

    private void findHeads() {
        for (int i = 0; i < code.size(); i++) {
            for (int next : code.following(i)) {
                if (next <= i) {
                    heads.set(next);
                }
            }
        }
    }

    /** Adds all that is reached from {@code start}; stops at heads and collects them, unless that is null. */
    private void follow(int start, BitSet reached, BitSet entered) {
        ArrayDeque<Integer> open = new ArrayDeque<>();
        visit(start, reached, entered, open);
        while (!open.isEmpty()) {
            int index = open.pop();
            following.apply(index).forEach(next -> visit(next, reached, entered, open));
        }
    }

    private void visit(int index, BitSet reached, BitSet entered, ArrayDeque<Integer> open) {
        if (entered != null && heads.get(index)) {
            entered.set(index);
        } else if (!reached.get(index)) {
            reached.set(index);
            open.push(index);
        }
    }
}
