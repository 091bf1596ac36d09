// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicReference;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Objects that one thread makes and hands on through a plain field: where a compiler may think that nobody looks. */
public final class NewObjects {
    private NewObjects() {
    }

    /** What is handed on. */
    static final class Box {
        int value;
    }

    /** What all threads share: where the object is handed on, and a field that answers. */
    public static class Shared {
        Box published;
        int answer;
        /** Always 0. Its load behind a publication takes the fence of that, so that a later store must have its own. */
        int zero;

        /** Answers, and then reads the published object: -1 if it was not there yet. */
        final int answerAndRead() {
            Box box = published;
            answer = 1;
            return box == null ? -1 : box.value;
        }
    }

    /** The object's contents are there when its reference is. */
    @JCStressTest
    @Outcome(id = "0", expect = FORBIDDEN, desc = "the object without its contents")
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or whole")
    @State
    public static class Publication extends Shared {
        /** The writer. */
        @Actor
        public void writer() {
            Box box = new Box();
            box.value = 1;
            published = box;
        }

        /** The reader. */
        @Actor
        public void reader(I_Result r) {
            Box box = published;
            r.r1 = box == null ? -1 : box.value;
        }
    }

    /** Published by a plain store. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class Plain extends Shared {
        /** The owner: publishes the object and then stores into it. */
        @Actor
        public void owner(II_Result r) {
            Box box = new Box();
            published = box;
            box.value = 1 + zero;
            r.r1 = answer;
        }

        /** The other thread. */
        @Actor
        public void other(II_Result r) {
            r.r2 = answerAndRead();
        }
    }

    /** Held by an atomic reference that is new itself, and taken out of it by an atomic. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class AtomicHolder extends Shared {
        /** The owner: publishes the object and then stores into it. */
        @Actor
        public void owner(II_Result r) {
            Box box = new Box();
            AtomicReference<Box> holder = new AtomicReference<>(box);
            published = holder.getAndSet(null);
            box.value = 1 + zero;
            r.r1 = answer;
        }

        /** The other thread. */
        @Actor
        public void other(II_Result r) {
            r.r2 = answerAndRead();
        }
    }

    /** Published by a callee, which is not to be inlined, in the handler of an exception, and returned. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "both loads before both stores")
    @Outcome(expect = ACCEPTABLE, desc = "some order of the program explains it")
    @State
    public static class PublishedInHandler extends Shared {
        private int divisor;

        /** The owner: publishes the object and then stores into it. */
        @Actor
        public void owner(II_Result r) {
            Box box = make();
            box.value = 1 + zero;
            r.r1 = answer;
        }

        /** The other thread. */
        @Actor
        public void other(II_Result r) {
            r.r2 = answerAndRead();
        }

        private Box make() {
            Box box = new Box();
            try {
                divisor = 1 / divisor;
            } catch (ArithmeticException expected) {
                published = box;
            }
            return box;
        }
    }
}
