// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The loops of a method, by their heads: what a jump backwards goes to, and all that can reach that jump from it. */
final class Loops {
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final Map<Integer, BitSet> bodies = new TreeMap<>();

    Loops(MethodCode code) {
        for (int i = 0; i < code.size(); i++) {
            predecessors.add(new ArrayList<>());
        }
        for (int i = 0; i < code.size(); i++) {
            for (int next : code.following(i)) {
                predecessors.get(next).add(i);
            }
        }
        for (int i = 0; i < code.size(); i++) {
            for (int next : code.following(i)) {
                if (next <= i) {
                    collect(i, next);
                }
            }
        }
    }

    /** Returns the instructions of each loop, its head included, by the index of the head. */
    Map<Integer, BitSet> bodies() {
        return bodies;
    }

    private void collect(int jump, int head) {
        BitSet body = bodies.computeIfAbsent(head, unused -> new BitSet());
        body.set(head);
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(jump));
        while (!open.isEmpty()) {
            int index = open.pop();
            if (!body.get(index)) {
                body.set(index);
                open.addAll(predecessors.get(index));
            }
        }
    }
}
