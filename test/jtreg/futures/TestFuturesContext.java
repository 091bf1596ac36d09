// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The rest sees scoped values, inheritable thread locals and the class loader of the thread it was split from,
 *          gets its interrupts, and starts without thread locals; what its text does with its thread, its own does
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 futures.TestFuturesContext
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xint futures.TestFuturesContext
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xcomp -XX:CompileCommand=compileonly,futures.*::*
 *      futures.TestFuturesContext
 */

package futures;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.locks.ReentrantLock;

import jdk.test.lib.Asserts;
import sequitur.annotations.Future;

public class TestFuturesContext {
    private static final ScopedValue<String> SCOPED = ScopedValue.newInstance();
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static final ThreadLocal<String> OWN = new ThreadLocal<>();
    private static final ReentrantLock LOCK = new ReentrantLock();

    private final Meeting meeting = new Meeting();

    private int call() {
        // Bound by the call, not by the frame that is split.
        ScopedValue.where(SCOPED, "inner").run(meeting::await);
        return 1;
    }

    /** What the rest sees. */
    private String seen() {
        @Future int one = call();
        String seen = context();
        meeting.arrive();
        return seen + " " + one;
    }

    /** Asked in a method of its own: in the text of {@code seen} thread locals are those of its own thread. */
    private static String context() {
        String seen = SCOPED.orElse("none") + " " + INHERITED.get() + " " + OWN.get() + " "
            + (Thread.currentThread().getContextClassLoader() instanceof URLClassLoader);
        OWN.set("left behind");
        return seen;
    }

    private static String seenDeeper() {
        TestFuturesContext outer = new TestFuturesContext();
        @Future int one = outer.call();
        // The rest runs in a worker; here it is split again.
        String seen = new TestFuturesContext().seen();
        outer.meeting.arrive();
        return seen + one;
    }

    private static String interrupted(Thread caller) {
        TestFuturesContext context = new TestFuturesContext();
        @Future int one = context.callOnce();
        context.meeting.arrive();
        String how = sleep(caller);
        return how + one;
    }

    private static String sleep(Thread caller) {
        try {
            // By now the caller waits for this; an interrupt of it is meant for what it waits for.
            new Thread(() -> {
                while (caller.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
                caller.interrupt();
            }).start();
            Thread.sleep(60_000);
            return "slept";
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }

    /** The text of the rest: its own thread's locals, current thread and locks, though another began the rest. */
    private String own() {
        @Future int one = callOnce();
        meeting.arrive();
        String seen = OWN.get() + (Thread.currentThread() == meeting.rest() ? " worker " : " caller ");
        LOCK.lock();
        try {
            return seen + LOCK.getHoldCount() + one;
        } finally {
            LOCK.unlock();
        }
    }

    private static void take() {
        LOCK.lock();
    }

    private static void give() {
        LOCK.unlock();
    }

    private int callOnce() {
        meeting.await();
        return 1;
    }

    public static void main(String[] args) throws Exception {
        Asserts.assertEquals(new TestFuturesContext().seen(), "none null null false 1");
        INHERITED.set("inherited");
        OWN.set("own");
        Thread.currentThread().setContextClassLoader(new URLClassLoader(new URL[0]));
        for (int i = 0; i < 20; i++) {
            ScopedValue.where(SCOPED, "outer").run(() -> {
                Asserts.assertEquals(new TestFuturesContext().seen(), "outer inherited null true 1");
                Asserts.assertEquals(seenDeeper(), "outer inherited null true 11");
            });
        }
        Asserts.assertEquals(new TestFuturesContext().seen(), "none inherited null true 1");
        Asserts.assertEquals(interrupted(Thread.currentThread()), "interrupted1");
        Asserts.assertFalse(Thread.interrupted(), "the interrupt was for the rest");
        // Where the text does not show it, that a caller holds a lock is not seen.
        take();
        Asserts.assertEquals(new TestFuturesContext().own(), "own caller 21");
        give();
    }
}
