// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Gives {@link Node} a field right behind the header, at an offset that may lie within {@code Object} itself. */
public class NodeBase {
    /** The first number. */
    public int f;
}
