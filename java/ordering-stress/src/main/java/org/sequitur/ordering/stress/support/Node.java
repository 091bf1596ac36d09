// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** An object that actors make, publish and write. */
public class Node extends NodeBase implements Cloneable {
    /** The second number. */
    public int g;

    /** Makes a node of zeros. */
    public Node() {
    }

    /** Makes a node whose first number is given. */
    public Node(int f) {
        this.f = f;
    }

    @Override
    public Node clone() {
        try {
            return (Node) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
