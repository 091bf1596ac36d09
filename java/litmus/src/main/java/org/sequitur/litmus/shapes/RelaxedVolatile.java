// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import sequitur.annotations.Relaxed;

/**
 * Store buffering on static volatile fields of relaxed classes: volatile stays volatile under every model. There is one
 * location for all states, so each state writes its own number and takes any number that is as high for the other's
 * write. Its loop reads nothing else that is shared, for a fence that another read asks for would hide one that these
 * lack.
 */
final class RelaxedVolatile extends HandWrittenTest {
    /** Far from its neighbours in memory, being the field of a class of its own. */
    @Relaxed
    private static final class X {
        static long before0, before1, before2, before3, before4, before5, before6, before7;
        static volatile int value;
        static int after0, after1, after2, after3, after4, after5, after6, after7;
    }

    @Relaxed
    private static final class Y {
        static long before0, before1, before2, before3, before4, before5, before6, before7;
        static volatile int value;
        static int after0, after1, after2, after3, after4, after5, after6, after7;
    }

    @Override
    public void reset(int from, int to) {
        X.value = 0;
        Y.value = 0;
    }

    @Override
    void loop0(int from, int to) {
        int[] seen = seen0;
        for (int state = from; state < to; state++) {
            X.value = state + 1;
            seen[state] = Y.value > state ? COMPLETE : NOTHING;
        }
    }

    @Override
    void loop1(int from, int to) {
        int[] seen = seen1;
        for (int state = from; state < to; state++) {
            Y.value = state + 1;
            seen[state] = X.value > state ? COMPLETE : NOTHING;
        }
    }
}
