// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.gen.Layout;

/** One way to turn a program into Java code. */
record Combination(Carrier carrier, AccessKind kind, Layout layout) {
    /**
     * Lists the combinations of the chosen types and kinds with every layout, ordered so that neighbours differ in all
     * three: any stretch of the list as long as the number of types times kinds has each of those once.
     */
    static List<Combination> all(Set<Carrier> carriers, Set<AccessKind> kinds) {
        List<Carrier> types = List.copyOf(carriers);
        List<AccessKind> ways = List.copyOf(kinds);
        Layout[] layouts = Layout.values();
        List<Combination> all = new ArrayList<>();
        for (int layout = 0; layout < layouts.length; layout++) {
            for (int shift = 0; shift < ways.size(); shift++) {
                for (int type = 0; type < types.size(); type++) {
                    all.add(new Combination(types.get(type), ways.get((type + shift) % ways.size()),
                            layouts[(layout + type + shift) % layouts.length]));
                }
            }
        }
        return all;
    }
}
