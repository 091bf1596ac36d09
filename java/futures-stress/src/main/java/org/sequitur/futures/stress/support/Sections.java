// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

import java.util.concurrent.Callable;

/** Runs the parts of a generated program with effects, each with new state, and logs how it ended. */
public final class Sections {
    /** The caller holds the lock. */
    public static final int LOCKED = 1;

    /** The caller holds the write lock, or for twice this the read lock. */
    public static final int WRITING = 2;

    /** The caller is in a synchronized statement. */
    public static final int MONITOR = 8;

    /** The caller was interrupted. */
    public static final int INTERRUPTED = 16;

    /** The caller bound the scoped value. */
    public static final int BOUND = 32;

    /** The caller set both kinds of thread-local variables. */
    public static final int LOCALS = 64;

    /** A virtual thread runs it. */
    public static final int VIRTUAL = 128;

    private static final int READING = 2 * WRITING;

    private Sections() {
    }

    /** Runs a part; {@code around} is the sum of what its caller holds. */
    public static void run(String title, int around, Callable<?> body) {
        World.log("[" + title + "]");
        if ((around & VIRTUAL) == 0) {
            withState(around, body);
            return;
        }
        Thread thread = Thread.ofVirtual().start(() -> withState(around, body));
        Callees.join(thread);
    }

    private static void withState(int around, Callable<?> body) {
        World.begin();
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try {
            if ((around & MONITOR) == 0) {
                holding(around, body);
            } else {
                synchronized (World.monitor) {
                    holding(around, body);
                }
            }
        } finally {
            World.log("loader " + (Thread.currentThread().getContextClassLoader() == before));
            Thread.currentThread().setContextClassLoader(before);
            World.end();
        }
    }

    private static void holding(int around, Callable<?> body) {
        if ((around & LOCKED) != 0) {
            World.lock.lock();
        }
        if ((around & WRITING) != 0) {
            World.rw.writeLock().lock();
        } else if ((around & READING) != 0) {
            World.rw.readLock().lock();
        }
        if ((around & LOCALS) != 0) {
            World.LOCAL.set("caller");
            World.INHERITED.set("caller");
        }
        if ((around & INTERRUPTED) != 0) {
            Thread.currentThread().interrupt();
        }
        if ((around & BOUND) != 0) {
            ScopedValue.where(World.SCOPED, "caller").run(() -> outcome(body));
        } else {
            outcome(body);
        }
    }

    private static void outcome(Callable<?> body) {
        try {
            World.log("returned " + Failures.value(body.call()));
        } catch (Throwable e) {
            World.log("threw " + Failures.text(e));
        }
    }
}
