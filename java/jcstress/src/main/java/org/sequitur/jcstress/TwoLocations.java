// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The published shapes of two threads and two plain fields. What sequential consistency rules out is forbidden; under
 * the Java memory model all outcomes are allowed.
 */
public final class TwoLocations {
    private TwoLocations() {
    }

    /** Two plain fields that start at 0. */
    public static class Fields {
        int x;
        int y;
    }

    /** Each thread writes its field and reads the other's. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class StoreBuffering extends Fields {
        /** The first thread. */
        @Actor
        public void one(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        /** The second thread. */
        @Actor
        public void two(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** Data, then a flag; the other thread reads the flag, then the data. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the flag without the data")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class MessagePassing extends Fields {
        /** The writer. */
        @Actor
        public void writer() {
            x = 1;
            y = 1;
        }

        /** The reader. */
        @Actor
        public void reader(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    /** Each thread reads one field and then writes the other. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "each load reads a store that comes later")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class LoadBuffering extends Fields {
        /** The first thread. */
        @Actor
        public void one(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        /** The second thread. */
        @Actor
        public void two(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }

    /** Message passing whose reader overwrites the data; the arbiter sees which write was last. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "the flag was read, and yet the first write of the data is last")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class S extends Fields {
        /** The writer. */
        @Actor
        public void writer() {
            x = 1;
            y = 1;
        }

        /** Reads the flag, overwrites the data. */
        @Actor
        public void overwriter(II_Result r) {
            r.r1 = y;
            x = 2;
        }

        /** Runs when both are done. */
        @Arbiter
        public void last(II_Result r) {
            r.r2 = x;
        }
    }

    /** A writer of both fields; the other thread writes the second and reads the first. */
    @JCStressTest
    @Outcome(id = "0, 2", expect = FORBIDDEN, desc = "the second writer was last and yet misses the first write")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class R extends Fields {
        /** The writer of both. */
        @Actor
        public void writer() {
            x = 1;
            y = 1;
        }

        /** Writes the second, reads the first. */
        @Actor
        public void other(II_Result r) {
            y = 2;
            r.r1 = x;
        }

        /** Runs when both are done. */
        @Arbiter
        public void last(II_Result r) {
            r.r2 = y;
        }
    }

    /** Both threads write both fields, in opposite order. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "the first write of each thread is last")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class TwoPlusTwoWrites extends Fields {
        /** The first thread. */
        @Actor
        public void one() {
            x = 1;
            y = 2;
        }

        /** The second thread. */
        @Actor
        public void two() {
            y = 1;
            x = 2;
        }

        /** Runs when both are done. */
        @Arbiter
        public void last(II_Result r) {
            r.r1 = x;
            r.r2 = y;
        }
    }
}
