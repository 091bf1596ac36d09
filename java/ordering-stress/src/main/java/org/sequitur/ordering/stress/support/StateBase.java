// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** Gives a state a number right behind the header, as {@link NodeBase} does. */
public class StateBase {
    /** A number. */
    public int x0;
}
