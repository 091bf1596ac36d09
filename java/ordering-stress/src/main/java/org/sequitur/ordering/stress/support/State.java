// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** All shared locations of one run of a program. What belongs to actor 1 has index {@link #FAR} in arrays. */
public final class State extends StateFar {
    /** The distance, in elements, of two locations in the shared arrays: another cache line. */
    public static final int FAR = 32;

    /** Chooses among three receivers; the same all through a run. */
    public int choice;
    /** Numbers in an array. */
    public final int[] ia = new int[2 * FAR];
    /** Numbers in an array of arrays. */
    public final int[][] iaa = {new int[FAR], new int[FAR]};
    /** Published objects in an array. */
    public final Object[] oa = new Object[2 * FAR];
    /** Shared nodes. */
    public final Node sh0 = new Node(), sh1 = new Node();
    /** Shared arrays. */
    public final int[] shb0 = new int[FAR], shb1 = new int[FAR];
    /** What unknown accesses go to in half of the states. */
    public final Decoy decoy0 = new Decoy(), decoy1 = new Decoy();
    /** Atomic numbers. */
    public final AtomicInteger ai0 = new AtomicInteger(), ai1 = new AtomicInteger();
    /** Atomic references. */
    public final AtomicReference<Object> ar0 = new AtomicReference<>(), ar1 = new AtomicReference<>();
    /** Volatile fields of a relaxed class. */
    public final RelaxedPart rel0 = new RelaxedPart(), rel1 = new RelaxedPart();

    /** Makes a state at its start. */
    public State(int choice) {
        this.choice = choice;
    }

    /** Puts all locations back to their start. */
    public void reset() {
        x0 = x1 = vi0 = vi1 = 0;
        l0 = l1 = 0;
        p0 = p1 = null;
        b0 = b1 = null;
        h0 = h1 = hh0 = hh1 = null;
        sup0 = sup1 = null;
        rec0 = rec1 = null;
        na0 = na1 = null;
        vp0 = vp1 = null;
        ia[0] = ia[FAR] = iaa[0][0] = iaa[1][0] = 0;
        oa[0] = oa[FAR] = null;
        sh0.f = sh0.g = sh1.f = sh1.g = decoy0.d = decoy1.d = 0;
        Arrays.fill(shb0, 0, 2, 0);
        Arrays.fill(shb1, 0, 2, 0);
        ai0.set(0);
        ai1.set(0);
        ar0.set(null);
        ar1.set(null);
        rel0.v = rel1.v = 0;
    }
}
