// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Relaxed methods whose rests come to try statements, resources, locks and thread-locals in the text. */
public final class Scopes {
    private static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "unset");

    private Scopes() {
    }

    /** Counts how often it is opened and closed. */
    private static final class Resource implements AutoCloseable {
        private final int[] counts;

        Resource(int[] counts) {
            this.counts = counts;
            counts[0]++;
        }

        @Override
        public void close() {
            counts[1]++;
        }
    }

    /** Opens it, or throws. */
    private static Resource open(int[] counts, int n) {
        return n < 0 ? null : new Resource(counts);
    }

    /** Throws what the method of this number throws for 1 and 4, as a result. */
    private static String outcome(int n, java.util.function.IntFunction<?> method) {
        try {
            return "returned " + method.apply(n);
        } catch (RuntimeException e) {
            return "threw " + e.getMessage();
        }
    }

    public static String finallyOnce(int n) {
        int[] times = new int[2];
        return outcome(n, each -> finallyRound(each, times)) + " " + times[0] + times[1];
    }

    private static int finallyRound(int n, int[] times) {
        try {
            @Future int x = Calls.failing(n);
            int y = Calls.work(n + 1);
            return x + y;
        } finally {
            times[0]++;
        }
    }

    public static String behindTry(int n) {
        int[] times = new int[2];
        return outcome(n, each -> countingBehind(each, times)) + " " + times[0] + times[1];
    }

    /** What stands behind a try statement runs once, though the call in it throws. */
    private static int countingBehind(int n, int[] times) {
        int y = 0;
        try {
            @Future int x = Calls.failing(n);
            y = Calls.work(n + 1);
        } catch (Calls.Failed e) {
            y++;
        }
        times[0]++;
        return y;
    }

    public static String caughtInFrame(int n) {
        return outcome(n, Scopes::localsInHandler);
    }

    /** A handler of the frame sees what the rest had set when it threw. */
    private static String localsInHandler(int n) {
        String where = "begin";
        long number = n;
        try {
            @Future int x = Calls.work(n);
            where = "rest";
            number += Calls.work(n + 1);
            where = "throwing";
            number += Calls.failing(n);
            where = "not thrown";
            return where + x;
        } catch (Calls.Failed e) {
            return where + number + e.getMessage();
        }
    }

    public static String failsOnce(int n) {
        int[] times = new int[1];
        return outcome(n, each -> failing(each, times)) + " " + times[0];
    }

    /** A rest that has had an effect before it throws is not run again. */
    private static int failing(int n, int[] times) {
        try {
            @Future int x = Calls.work(n);
            times[0]++;
            int y = Calls.failing(n + 1);
            return x + y;
        } catch (IllegalArgumentException e) {
            return times[0];
        }
    }

    public static String balanced(int n) {
        int[] depth = new int[1];
        return outcome(n, each -> balancing(each, depth)) + " depth " + depth[0];
    }

    /** Whoever enters a try statement that cleans up comes to its end. */
    private static int balancing(int n, int[] depth) {
        @Future int x = Calls.failing(n);
        int y = Calls.work(n + 1);
        try {
            depth[0]++;
            return x + y;
        } finally {
            depth[0]--;
        }
    }

    public static String resourceNotOpened(int n) {
        int[] counts = new int[2];
        return outcome(n, each -> opening(each, counts)) + " open " + (counts[0] - counts[1]);
    }

    private static int opening(int n, int[] counts) {
        @Future int x = Calls.failing(n);
        int y = Calls.work(n + 1);
        try (Resource resource = n % 2 == 0 ? open(counts, n) : new Resource(counts)) {
            return x + y + (resource == null ? 1 : 0);
        }
    }

    public static String openedEarlier(int n) {
        int[] counts = new int[2];
        return outcome(n, each -> openingEarlier(each, counts)) + " open " + (counts[0] - counts[1]);
    }

    /** A constant stands between the opening and the try statement, as older compilers put it there. */
    private static int openingEarlier(int n, int[] counts) {
        @Future int x = Calls.failing(n);
        int y = Calls.work(n + 1);
        Resource resource = new Resource(counts);
        int used = 0;
        try {
            used = y;
            return x + used;
        } finally {
            resource.close();
        }
    }

    public static String takenAgain(int n) {
        ReentrantLock lock = new ReentrantLock();
        return outcome(n, each -> takingAgain(each, lock)) + " " + lock.isLocked();
    }

    /** The rest calls what takes the lock that the method holds, which another thread would wait for. */
    private static int takingAgain(int n, ReentrantLock lock) {
        lock.lock();
        try {
            @Future int x = Calls.failing(n);
            int y = workLocked(n, lock);
            return x + y;
        } finally {
            lock.unlock();
        }
    }

    private static int workLocked(int n, ReentrantLock lock) {
        lock.lock();
        try {
            return Calls.work(n + 1);
        } finally {
            lock.unlock();
        }
    }

    public static String lockNotTaken(int n) {
        ReentrantLock lock = new ReentrantLock();
        return outcome(n, each -> locking(each, lock)) + " " + lock.isLocked() + lock.getHoldCount();
    }

    private static int locking(int n, ReentrantLock lock) {
        @Future int x = Calls.failing(n);
        int y = Calls.work(n + 1);
        lock.lock();
        try {
            return x + y;
        } finally {
            lock.unlock();
        }
    }

    /** A lock of a class of the program, named as locks are. */
    private static final class OwnLock {
        private Thread owner;

        void lock() {
            owner = Thread.currentThread();
        }

        void unlock() {
            if (owner != Thread.currentThread()) {
                throw new IllegalMonitorStateException("another thread's");
            }
            owner = null;
        }
    }

    public static String ownLock(int n) {
        OwnLock lock = new OwnLock();
        return outcome(n, each -> ownLocking(each, lock)) + (lock.owner == null);
    }

    private static int ownLocking(int n, OwnLock lock) {
        @Future int x = Calls.failing(n);
        int y = Calls.work(n + 1);
        lock.lock();
        int z = Calls.work(n + 2) + x;
        lock.unlock();
        return y + z;
    }

    public static String threadLocals(int n) {
        LOCAL.set("caller " + n);
        String text = outcome(n, Scopes::readingLocal) + " then " + LOCAL.get();
        LOCAL.remove();
        return text;
    }

    private static String readingLocal(int n) {
        @Future int x = Calls.failing(n);
        int y = Calls.work(n + 1);
        String before = LOCAL.get();
        LOCAL.set("rest");
        return before + (x + y) + (Thread.currentThread().getName().startsWith("Lazy") ? "worker" : "");
    }

    public static String typedCatchInRest(int n) {
        return outcome(n, Scopes::catchingInRest);
    }

    /** A handler that only the rest is in runs in the rest. */
    private static int catchingInRest(int n) {
        @Future int x = Calls.work(n);
        int y = 0;
        try {
            y = Calls.failing(n);
        } catch (Calls.Failed e) {
            y = e.getMessage().length();
        }
        return x + y;
    }

    public static String nested(int n) {
        int[] times = new int[2];
        return outcome(n, each -> nesting(each, 3, times)) + " " + times[0] + times[1];
    }

    /** Rests of rests stop, each at its own place. */
    private static int nesting(int n, int depth, int[] times) {
        if (depth == 0) {
            return Calls.failing(n);
        }
        int sum = 0;
        try {
            @Future int a = nesting(n, depth - 1, new int[2]);
            @Future int b = nesting(n + 2, depth - 1, new int[2]);
            sum = Calls.work(n) + depth;
            try {
                @Future int c = Calls.failing(n + 1);
                sum += Calls.work(n + depth);
                sum += c;
            } catch (Calls.Failed e) {
                sum += 1000;
            }
            sum += a;
            return sum + b;
        } finally {
            times[0]++;
            times[1] += sum == 0 ? 1 : 0;
        }
    }

    public static String loops(int n) {
        int[] times = new int[2];
        return outcome(n, each -> looping(each, times)) + " " + times[0] + times[1];
    }

    private static long looping(int n, int[] times) {
        long sum = 0;
        for (int i = 0; i < 4; i++) {
            try {
                @Future int x = Calls.failing(n + i);
                sum = sum * 31 + Calls.work(i);
                if (i == 2 && n == 0) {
                    continue;
                }
                sum += x;
                if (sum == n) {
                    break;
                }
            } catch (Calls.Failed e) {
                times[1]++;
            } finally {
                times[0]++;
            }
        }
        return sum;
    }

    public static String later(int n) {
        int[] times = new int[2];
        List<String> log = new ArrayList<>();
        String text = outcome(n, each -> joining(each, times, log));
        return text + times[0] + times[1] + log;
    }

    private static int joining(int n, int[] times, List<String> log) {
        try {
            Futures.later(() -> times[1] = Calls.failing(n));
            int y = Calls.work(n + 1);
            Futures.join();
            log.add("joined");
            return y;
        } finally {
            log.add("finally");
            times[0]++;
        }
    }

    public static String wide(int n) {
        return outcome(n, Scopes::wideOperands);
    }

    /** A rest stops with values on the operand stack. */
    private static String wideOperands(int n) {
        double half = n / 2.0;
        @Future long x = Calls.work(n);
        int y = Calls.work(n + 1);
        return "d" + (half * y + LOCAL.get().length() + x) + (n > 2 ? LOCAL.get() : "none");
    }
}
