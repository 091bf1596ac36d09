// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;

/** The published shapes of three and four threads. jcstress leaves out those with more threads than processors. */
public final class MoreThreads {
    private MoreThreads() {
    }

    /** Write-to-read causality: what one thread has seen, a third sees too. */
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = FORBIDDEN, desc = "the effect without its cause")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class WriteToReadCausality extends TwoLocations.Fields {
        /** The cause. */
        @Actor
        public void cause() {
            x = 1;
        }

        /** Sees the cause, has an effect. */
        @Actor
        public void effect(III_Result r) {
            r.r1 = x;
            y = 1;
        }

        /** Looks for both. */
        @Actor
        public void observer(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    /** Two independent writes and two readers, which must agree on which write was first. */
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = FORBIDDEN, desc = "the readers disagree")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class IndependentReads extends TwoLocations.Fields {
        /** Writes the first field. */
        @Actor
        public void writerOfX() {
            x = 1;
        }

        /** Writes the second field. */
        @Actor
        public void writerOfY() {
            y = 1;
        }

        /** Reads the first, then the second. */
        @Actor
        public void oneWay(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        /** Reads the second, then the first. */
        @Actor
        public void otherWay(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }
}
