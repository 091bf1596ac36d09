// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary What must not run in another thread does not: under a monitor or a lock, in a class initialiser, in a
 *          virtual thread, nor what would run the program's code to inherit a thread local; the log, the report and the
 *          event say why
 * @modules sequitur.annotations jdk.jfr
 * @library / /test/lib
 * @build futures.Meeting futures.TestFuturesFlag futures.TestFuturesRefusals
 * @run driver futures.TestFuturesRefusals
 */

package futures;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import sequitur.annotations.Future;

public class TestFuturesRefusals {
    private static final int WAIT_MS = 2_000;

    static final class Case {
        private final Meeting meeting = new Meeting();

        private boolean call() {
            return meeting.await(WAIT_MS);
        }

        boolean isSplit() {
            @Future boolean split = call();
            meeting.arrive();
            return split;
        }
    }

    static final class Initialised {
        static final boolean SPLIT = new Case().isSplit();
    }

    static synchronized boolean inSynchronizedMethod() {
        return new Case().isSplit();
    }

    static boolean inSynchronizedStatement() {
        synchronized (new Object()) {
            return new Case().isSplit();
        }
    }

    private static final ReentrantLock LOCK = new ReentrantLock();

    static boolean underLock() {
        LOCK.lock();
        try {
            return deeper(3);
        } finally {
            LOCK.unlock();
        }
    }

    private static boolean deeper(int depth) {
        return depth == 0 ? new Case().isSplit() : deeper(depth - 1);
    }

    static boolean underInterfaceLock() throws InterruptedException {
        Lock lock = new ReentrantReadWriteLock().readLock();
        if (!lock.tryLock(1, TimeUnit.MINUTES)) {
            throw new AssertionError("nobody has it");
        }
        boolean split = new Case().isSplit();
        lock.unlock();
        return split;
    }

    /** What was held before and what will be held is not held. */
    static boolean betweenLocks() {
        releasing();
        boolean split = new Case().isSplit();
        releasing();
        return split;
    }

    private static void releasing() {
        LOCK.lock();
        LOCK.unlock();
    }

    /** Would be copied by the program's own method, wherever the thread is. */
    private static final InheritableThreadLocal<String> COPIED = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String value) {
            throw new AssertionError("called at a poll");
        }
    };

    static boolean withThreadLocal() {
        COPIED.set("own");
        return new Case().isSplit();
    }

    static boolean inVirtualThread() throws InterruptedException {
        boolean[] split = {false};
        Thread.ofVirtual().start(() -> split[0] = new Case().isSplit()).join();
        return split[0];
    }

    public static final class Program {
        public static void main(String[] args) throws Exception {
            boolean split = switch (args[0]) {
                case "plain" -> new Case().isSplit();
                case "method" -> inSynchronizedMethod();
                case "statement" -> inSynchronizedStatement();
                case "initialiser" -> Initialised.SPLIT;
                case "lock" -> underLock();
                case "interface" -> underInterfaceLock();
                case "between" -> betweenLocks();
                case "inherit" -> withThreadLocal();
                default -> inVirtualThread();
            };
            System.out.println("split " + split);
        }
    }

    static OutputAnalyzer run(String where, String... flags) throws Exception {
        List<String> words = new ArrayList<>(List.of("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=4",
            "-XX:+LazyFuturesReport", "-Xlog:futures=debug"));
        words.addAll(List.of(flags));
        return TestFuturesFlag.run(words, Program.class.getName(), where).shouldHaveExitValue(0);
    }

    static void refused(String where, String reason, String... flags) throws Exception {
        OutputAnalyzer output = run(where, flags);
        output.shouldContain("split false");
        output.shouldContain("isSplit() at bci").shouldContain(": " + reason);
        output.shouldMatch("not split \\d+ times, " + reason + ": boolean .*Case.isSplit\\(\\)");
    }

    public static void main(String[] args) throws Exception {
        List<String[]> tiers = List.of(new String[] {"-Xint"}, new String[] {"-XX:+TieredCompilation"},
            new String[] {"-Xcomp", "-XX:CompileCommand=compileonly,futures.*::*"});
        for (String[] flag : tiers) {
            run("plain", flag).shouldContain("split true").shouldContain("splits: 1");
            refused("method", "a monitor is held", flag);
            refused("statement", "a monitor is held", flag);
            refused("initialiser", "a class is being initialised", flag);
            refused("lock", "a lock is held", flag);
            refused("interface", "a lock is held", flag);
            run("between", flag).shouldContain("split true");
            refused("inherit", "inheritable thread locals cannot be copied", flag);
        }
        run("virtual").shouldContain("split false").shouldContain("splits: 0");
        Asserts.assertTrue(run("plain", "-XX:-LazyFuturesReport").getStdout().contains("split true"));
    }
}
