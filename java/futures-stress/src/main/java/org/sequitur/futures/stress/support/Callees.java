// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

import java.lang.foreign.ValueLayout;
import java.util.concurrent.TimeUnit;

/** What generated programs call under a mark: each takes a number, and takes some time. */
public final class Callees {
    private static final int SHORT = 20;
    private static final int LONG = 200;

    private Callees() {
    }

    /** Spins for up to 200 microseconds, mostly for a tenth of that. */
    public static int spin(int n) {
        long micros = (n & 15) == 0 ? LONG : n & SHORT;
        long end = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros);
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        return n * 7 + 1;
    }

    /** Logs before and after. */
    public static int logs(int n) {
        World.log("begins " + n);
        int result = spin(n);
        World.log("ends " + n);
        return result;
    }

    /** Throws for some numbers: something simple, with a cause, with a suppressed exception, checked, or an error. */
    public static int fails(int n) throws Exception {
        int result = logs(n);
        switch (n & 15) {
            case 1 -> throw new Failed("simple " + n);
            case 4 -> throw new IllegalStateException("outer " + n, new Failed("cause"));
            case 7 -> {
                Exception e = new Exception("checked " + n);
                e.addSuppressed(new Failed("suppressed", new ArithmeticException("deep")));
                throw e;
            }
            case 10 -> throw new AssertionError("error " + n);
            default -> World.log("well " + n);
        }
        return result;
    }

    /** Takes the lock for a while; for some numbers it keeps it. */
    public static int locks(int n) {
        World.lock.lock();
        try {
            return logs(n) + World.lock.getHoldCount();
        } finally {
            if (n % 3 != 0) {
                World.lock.unlock();
            }
        }
    }

    /** Lets the lock go that an older frame may have taken, or takes the monitor. */
    public static int unlocks(int n) {
        int result = spin(n);
        if (n % 2 == 0 && World.lock.isHeldByCurrentThread()) {
            World.lock.unlock();
        }
        synchronized (World.monitor) {
            return result + World.lock.getHoldCount();
        }
    }

    /** Takes permits, or gives some. */
    public static int permits(int n) {
        int result = spin(n);
        if (n % 2 == 0) {
            World.log("taken " + World.permits.tryAcquire(1 + (n & 1)));
        } else {
            World.permits.release();
        }
        return result + World.permits.availablePermits();
    }

    /** Reads and sets thread-local variables. */
    public static int locals(int n) {
        World.log("local " + World.LOCAL.get() + " inherited " + World.INHERITED.get() + " scoped "
                + World.SCOPED.orElse("unbound"));
        int result = spin(n);
        if (n % 2 == 0) {
            World.LOCAL.set("call " + n);
        } else {
            World.INHERITED.set("call " + n);
        }
        return result;
    }

    /** Interrupts its own thread, or takes that back. */
    public static int interrupts(int n) {
        int result = logs(n);
        if (n % 3 == 0) {
            Thread.currentThread().interrupt();
        } else if (n % 3 == 1) {
            World.log("was interrupted " + Thread.interrupted());
        }
        return result;
    }

    /** Writes what rests read and write, before and after a while. */
    public static int writes(int n) {
        World.number += n;
        World.numbers[n & 7]++;
        int result = spin(n);
        World.number ^= result;
        World.memory.setAtIndex(ValueLayout.JAVA_INT, n & 7, result);
        return result + World.numbers[n >>> 3 & 7];
    }

    /** Changes the context class loader; for some numbers it stays changed. */
    public static int loads(int n) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(null);
        try {
            return fails(n);
        } catch (Exception e) {
            World.log("load " + Failures.text(e));
            return n;
        } finally {
            if (n % 3 != 0) {
                thread.setContextClassLoader(before);
            }
        }
    }

    /** Returns null for some numbers. */
    public static Integer nullable(int n) {
        Integer result = logs(n);
        return n % 4 == 0 ? null : result;
    }

    /** Returns what the caller wants, which for some numbers it is not. */
    @SuppressWarnings("unchecked")
    public static <T> T generic(int n) {
        return (T) (n % 4 == 0 ? (Object) logs(n) : "text " + spin(n));
    }

    /** Waits for a condition of the lock until a thread of its own has signalled it. */
    public static int awaits(int n) throws InterruptedException {
        boolean[] set = new boolean[1];
        Thread setter = new Thread(() -> {
            World.lock.lock();
            try {
                set[0] = true;
                World.changed.signalAll();
            } finally {
                World.lock.unlock();
            }
        });
        World.lock.lock();
        int holds;
        try {
            setter.start();
            while (!set[0]) {
                World.changed.await();
            }
        } finally {
            holds = World.lock.getHoldCount();
            while (World.lock.isHeldByCurrentThread()) {
                World.lock.unlock();
            }
            join(setter);
            while (World.lock.getHoldCount() < holds - 1) {
                World.lock.lock();
            }
        }
        World.log("awaited with " + holds);
        return n + holds;
    }

    /** Returns what a thread started here inherits. */
    public static String inherited() {
        String[] seen = new String[1];
        Thread child = new Thread(() -> seen[0] = World.INHERITED.get());
        child.start();
        join(child);
        return seen[0];
    }

    /** Waits for the end of a thread whether interrupted or not; an interrupt stays. */
    static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
