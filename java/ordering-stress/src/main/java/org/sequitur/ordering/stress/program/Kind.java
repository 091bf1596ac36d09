// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

/** What actors make and publish. Both kinds have two numbers. */
enum Kind {
    /** A node. */
    NODE("Node", "p", "sh", "new Node()"),
    /** An array of numbers. */
    INTS("int[]", "b", "shb", "new int[2]");

    /** The Java type. */
    final String type;
    /** The name of the fields of a state that hold what is published, without the actor. */
    final String slot;
    /** The name of the shared objects of this kind in a state, without the actor. */
    final String shared;
    /** Makes one. */
    final String creation;

    Kind(String type, String slot, String shared, String creation) {
        this.type = type;
        this.slot = slot;
        this.shared = shared;
        this.creation = creation;
    }

    /** Returns one of the numbers of the object that a variable refers to. */
    Spot part(String variable, int part) {
        if (this == INTS) {
            return Spot.element(variable, type, part).in(variable, part);
        }
        return Spot.field(variable, type, part == 0 ? "NodeBase" : "Node", part == 0 ? "f" : "g", "int")
                .in(variable, part);
    }
}
