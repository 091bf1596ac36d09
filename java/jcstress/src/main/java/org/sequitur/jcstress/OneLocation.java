// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Reads through references of which the compiler cannot tell whether they are equal, and repeated reads. */
public final class OneLocation {
    private OneLocation() {
    }

    /** One field. */
    static final class Holder {
        int value;
    }

    /** Two reads of one field, in order. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the second read is older than the first")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class ReadTwice {
        private final Holder holder = new Holder();

        /** The writer. */
        @Actor
        public void writer() {
            holder.value = 1;
        }

        /** The reader. */
        @Actor
        public void reader(II_Result r) {
            r.r1 = holder.value;
            r.r2 = holder.value;
        }
    }

    /** Three reads of one field; that in the middle is through another reference, so compilers merge the others. */
    @JCStressTest
    @Outcome(id = {"0, 1, 0", "1, 0, 0", "1, 0, 1", "1, 1, 0"}, expect = FORBIDDEN, desc = "a later read is older")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class RacyReferences {
        private final Holder first = new Holder();
        private final Holder second = first;

        /** The writer. */
        @Actor
        public void writer() {
            first.value = 1;
        }

        /** The reader. */
        @Actor
        public void reader(III_Result r) {
            Holder one = first;
            Holder two = second;
            r.r1 = one.value;
            r.r2 = two.value;
            r.r3 = one.value;
        }
    }

    /** Message passing whose reader has read the data before: compilers forward the first read to the third. */
    @JCStressTest
    @Outcome(id = {"0, 1, 0", "1, 0, 0", "1, 1, 0"}, expect = FORBIDDEN,
            desc = "the flag without the data, or a later read that is older")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class MessagePassingReread extends TwoLocations.Fields {
        /** The writer. */
        @Actor
        public void writer() {
            x = 1;
            y = 1;
        }

        /** Reads the data, the flag, the data again. */
        @Actor
        public void reader(III_Result r) {
            r.r1 = x;
            r.r2 = y;
            r.r3 = x;
        }
    }
}
