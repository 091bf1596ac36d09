// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

import java.util.function.Supplier;

/** The locations of a state that belong to actor 0. */
public class StateNear extends StateBase {
    /** A number in a wide field. */
    public long l0;
    /** A volatile number. */
    public volatile int vi0;
    /** A published node. */
    public Node p0;
    /** A published array. */
    public int[] b0;
    /** A published holder. */
    public Holder h0;
    /** A published holder of a holder. */
    public Holder hh0;
    /** A published lambda. */
    public Supplier<?> sup0;
    /** A published record. */
    public Carton rec0;
    /** A published array of references. */
    public Object[] na0;
    /** A published object in a volatile field. */
    public volatile Object vp0;
}
