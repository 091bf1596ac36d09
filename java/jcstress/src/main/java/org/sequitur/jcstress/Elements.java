// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import sequitur.annotations.Relaxed;

/** The same order for array elements, and for volatile fields of classes whose plain accesses are relaxed. */
public final class Elements {
    private Elements() {
    }

    /** Store buffering on elements of one array each. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class StoreBuffering {
        private final int[] x = new int[1];
        private final int[] y = new int[1];

        /** The first thread. */
        @Actor
        public void one(II_Result r) {
            int[] stored = x;
            int[] loaded = y;
            stored[0] = 1;
            r.r1 = loaded[0];
        }

        /** The second thread. */
        @Actor
        public void two(II_Result r) {
            int[] stored = y;
            int[] loaded = x;
            stored[0] = 1;
            r.r2 = loaded[0];
        }
    }

    /** Message passing with both elements in one array. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the flag without the data")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class MessagePassing {
        private final byte[] elements = new byte[2];

        /** The writer. */
        @Actor
        public void writer() {
            elements[0] = 1;
            elements[1] = 1;
        }

        /** The reader. */
        @Actor
        public void reader(II_Result r) {
            r.r1 = elements[1];
            r.r2 = elements[0];
        }
    }

    /** Two volatile fields of a class whose plain accesses need no order. */
    @Relaxed
    static final class RelaxedPair {
        volatile int x;
        volatile int y;
    }

    /**
     * Store buffering on volatile fields of a relaxed class: forbidden under every memory model. The reference is
     * loaded first: a load of an ordered field behind the store would have the fence that is looked for.
     */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores of volatile fields")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class RelaxedVolatile {
        private final RelaxedPair pair = new RelaxedPair();

        /** The first thread. */
        @Actor
        public void one(II_Result r) {
            RelaxedPair both = pair;
            both.x = 1;
            r.r1 = both.y;
        }

        /** The second thread. */
        @Actor
        public void two(II_Result r) {
            RelaxedPair both = pair;
            both.y = 1;
            r.r2 = both.x;
        }
    }
}
