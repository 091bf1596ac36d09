// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import sequitur.annotations.Future;

/** Effects after a marked call, in the order of the log: what has to be closed, released, undone or left alone. */
public final class Cleanup {
    /** Tells of its opening and closing. */
    private static final class Resource implements AutoCloseable {
        private final List<String> log;
        private final boolean failing;

        Resource(List<String> log, boolean failing) {
            this.log = log;
            this.failing = failing;
            log.add("open");
        }

        @Override
        public void close() {
            log.add("close");
            if (failing) {
                throw new IllegalStateException("close");
            }
        }
    }

    private Cleanup() {
    }

    /** Runs the body; returns the log with its result or exception, and whether an interrupt was left. */
    static String outcome(List<String> log, Callable<?> body) {
        try {
            log.add("returned " + body.call());
        } catch (Exception e) {
            log.add("threw " + describe(e));
        }
        return log + " interrupted " + Thread.interrupted();
    }

    static String describe(Throwable e) {
        StringBuilder text = new StringBuilder(e.getClass().getSimpleName()).append('(').append(e.getMessage());
        if (e.getCause() != null) {
            text.append(" cause ").append(describe(e.getCause()));
        }
        for (Throwable suppressed : e.getSuppressed()) {
            text.append(" suppressed ").append(describe(suppressed));
        }
        return text.append(')').toString();
    }

    static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The call of most samples: it has effects of its own and throws for 1 and 4. */
    static int call(List<String> log, int n) {
        log.add("call " + n);
        pause();
        if (n % 3 == 1) {
            throw new Calls.Failed("call " + n);
        }
        log.add("called");
        return n * 10;
    }

    private static int pure(int n) {
        return n * 13 ^ 5;
    }

    static int effect(List<String> log, String text, int result) {
        log.add(text);
        return result;
    }

    public static String lockInRest(int argument) {
        List<String> log = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock();
        return outcome(log, () -> locking(argument, lock, log)) + " locked " + lock.isLocked() + " holds "
                + lock.getHoldCount();
    }

    private static int locking(int argument, ReentrantLock lock, List<String> log) {
        @Future int x = call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        lock.lock();
        try {
            log.add("locked " + lock.getHoldCount());
            return x + mixed;
        } finally {
            lock.unlock();
            log.add("unlocked");
        }
    }

    public static String resourceInRest(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> opening(argument, log));
    }

    private static String opening(int argument, List<String> log) {
        @Future int x = call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        try (Resource resource = new Resource(log, argument == 2)) {
            log.add("failing " + resource.failing + x);
            if (argument >= 2) {
                throw new IllegalArgumentException("rest");
            }
            return "r" + mixed;
        }
    }

    public static String resourceRound(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> opened(argument, log));
    }

    private static String opened(int argument, List<String> log) {
        // An exception of the call closes the resource, once; that of its closing is then suppressed (4).
        try (Resource resource = new Resource(log, argument > 2)) {
            @Future int x = call(log, argument);
            int mixed = argument * 31 + 7;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            log.add("work " + resource.failing + mixed);
            return "x" + x;
        }
    }

    public static String permits(int argument) {
        List<String> log = new ArrayList<>();
        Semaphore semaphore = new Semaphore(3);
        return outcome(log, () -> permitted(argument, semaphore, log)) + " permits " + semaphore.availablePermits();
    }

    private static int permitted(int argument, Semaphore semaphore, List<String> log) throws InterruptedException {
        semaphore.acquire();
        try {
            @Future int x = call(log, argument);
            int mixed = argument;
            for (int i = 0; i < 10 + argument; i++) {
                mixed = mixed * 17 ^ i;
            }
            log.add("work " + mixed + " permits " + semaphore.availablePermits());
            if (argument == 2) {
                throw new IllegalStateException("rest");
            }
            return x;
        } finally {
            semaphore.release();
        }
    }

    public static String finallyReturns(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> leaving(argument, log));
    }

    /** The inner finally block drops the result (3) or the call's exception (4), the outer one a result (0). */
    private static String leaving(int argument, List<String> log) {
        try {
            try {
                @Future int x = call(log, argument);
                long mixed = argument * 31L + 7;
                for (int i = 0; i < 10; i++) {
                    mixed = mixed * 17 ^ i;
                }
                log.add("rest " + mixed);
                if (argument == 2) {
                    throw new IllegalStateException("rest");
                }
                return "rest " + x;
            } finally {
                log.add("inner");
                if (argument > 2) {
                    return "inner";
                }
            }
        } finally {
            log.add("outer");
            if (argument == 0) {
                return "outer";
            }
        }
    }

    public static String caughtAndOn(int argument) {
        List<String> log = new ArrayList<>();
        int mixed = argument * 31 + 7;
        int sum = 0;
        try {
            @Future int x = call(log, argument);
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            log.add("rest");
            sum += x;
        } catch (Calls.Failed e) {
            // What the rest computed before its first effect must not be seen here.
            log.add("caught " + e.getMessage() + " mixed " + mixed);
        }
        log.add("on " + sum + " " + mixed);
        return outcome(log, () -> call(log, argument + 1));
    }

    public static String restCaught(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> catching(argument, log));
    }

    private static int catching(int argument, List<String> log) {
        @Future int x = call(log, argument);
        int mixed = argument * 31 + 7;
        try {
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            if (argument != 3) {
                throw new IllegalStateException("rest " + effect(log, "throwing", mixed));
            }
            log.add("not thrown");
        } catch (IllegalStateException e) {
            log.add("caught " + e.getMessage());
            mixed = argument;
        }
        return mixed + x;
    }

    public static String validated(int argument) {
        List<String> log = new ArrayList<>();
        List<String> files = new ArrayList<>(List.of("a", "b", "c"));
        return outcome(log, () -> delete(files, argument, log)) + " files " + files;
    }

    private static String delete(List<String> files, int argument, List<String> log) {
        @Future Void ok = validate(files, argument, log);
        int index = argument;
        for (int i = 0; i < 10; i++) {
            index = index * 5 + i;
        }
        return "deleted " + files.remove((index & 0x7fffffff) % 3);
    }

    private static Void validate(List<String> files, int argument, List<String> log) {
        pause();
        log.add("validating " + files);
        if (argument >= 2) {
            throw new Calls.Failed("invalid");
        }
        return null;
    }

    public static String synchronizedInRest(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> synchronizing(argument, log)) + " holds " + Thread.holdsLock(log);
    }

    private static int synchronizing(int argument, List<String> log) {
        @Future int x = call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        synchronized (log) {
            log.add("synchronized " + mixed);
            if (argument == 2) {
                throw new IllegalStateException("rest");
            }
            return x;
        }
    }
}
