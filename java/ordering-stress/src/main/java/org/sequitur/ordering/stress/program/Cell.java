// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import org.sequitur.ordering.stress.support.State;

/** The shared numbers of a state; of each there are two, on cache lines of their own. */
enum Cell {
    FIELD, WIDE, ELEMENT, NESTED, NODE, VOLATILE, ATOMIC, RELAXED, STATIC, RELAXED_STATIC;

    private static final String[] OWNERS = {"StateNear", "StateFar"};

    boolean isStatic() {
        return this == STATIC || this == RELAXED_STATIC;
    }

    /** Returns the location and declares what its base needs. */
    Spot spot(int index, Source out) {
        String owner = OWNERS[index];
        return switch (this) {
            case FIELD -> index == 0
                    ? Spot.field("s", "State", "StateBase", "x0", "int").named("x0").orDecoy("decoy0")
                    : Spot.field("s", "State", owner, "x1", "int").named("x1");
            case WIDE -> Spot.field("s", "State", owner, "l" + index, "long").named("l" + index);
            case ELEMENT -> Spot.element(local(out, "int[]", "ia"), "int[]", State.FAR * index).named("ia" + index);
            case NESTED -> Spot.element(local(out, "int[][]", "iaa") + "[" + index + "]", "int[]", 0)
                    .named("iaa" + index);
            case NODE -> Spot.field(local(out, "Node", "sh" + index), "Node", "NodeBase", "f", "int")
                    .named("sh" + index).orDecoy("decoy" + index);
            case VOLATILE -> Spot.field("s", "State", owner, "vi" + index, "int").named("vi" + index).ordered();
            case ATOMIC -> Spot.atomic(local(out, "AtomicInteger", "ai" + index), "AtomicInteger", "int");
            case RELAXED -> Spot.field(local(out, "RelaxedPart", "rel" + index), "RelaxedPart", "RelaxedPart", "v",
                    "int").named("rel" + index).ordered();
            case STATIC -> Spot.global("St" + index + ".X", "int");
            case RELAXED_STATIC -> Spot.global("Rs" + index + ".V", "int").ordered();
        };
    }

    /** Keeps a field of the state that never changes in a local variable, so that reading it is no access between. */
    static String local(Source out, String type, String name) {
        if (out != null) {
            out.first("final " + type + " " + name + " = s." + name + ";");
        }
        return name;
    }
}
