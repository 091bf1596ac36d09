// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

import java.util.function.Supplier;

/** The locations of a state that belong to actor 1. */
public class StateFar extends StateGap {
    /** A number. */
    public int x1;
    /** A number in a wide field. */
    public long l1;
    /** A volatile number. */
    public volatile int vi1;
    /** A published node. */
    public Node p1;
    /** A published array. */
    public int[] b1;
    /** A published holder. */
    public Holder h1;
    /** A published holder of a holder. */
    public Holder hh1;
    /** A published lambda. */
    public Supplier<?> sup1;
    /** A published record. */
    public Carton rec1;
    /** A published array of references. */
    public Object[] na1;
    /** A published object in a volatile field. */
    public volatile Object vp1;
}
