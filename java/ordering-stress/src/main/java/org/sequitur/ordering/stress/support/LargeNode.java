// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** A node of another class and size. */
public final class LargeNode extends Node {
    /** Only takes up memory. */
    public long rest;
}
