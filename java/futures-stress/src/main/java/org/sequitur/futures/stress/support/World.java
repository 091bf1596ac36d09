// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * All that generated programs with effects share. Nothing here is safe to use in two threads at once, on purpose: what
 * a rest did too early, or in a wrong thread, shows in the report.
 */
public final class World {
    /** Belongs to a thread. */
    public static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "initial");

    /** Belongs to a thread, which hands it to those that it starts. */
    public static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    /** Bound in some callers. */
    public static final ScopedValue<String> SCOPED = ScopedValue.newInstance();

    /** May be held by callers, across marked calls, and by what they call. */
    public static ReentrantLock lock;

    /** Of the lock. */
    public static Condition changed;

    /** As the lock. */
    public static ReentrantReadWriteLock rw;

    /** As the lock, but nobody can take it twice. */
    public static StampedLock stamped;

    /** Never all taken at once. */
    public static Semaphore permits;

    /** For synchronized statements. */
    public static Object monitor;

    /** Written and read everywhere. */
    public static int number;

    /** As the number. */
    public static int[] numbers;

    /** Of a confined arena: eight ints. Some programs lose it. */
    public static MemorySegment memory;

    /** Keeps an array alive, if it could ever be made. */
    public static long[] big;

    private static final int ELEMENTS = 8;
    private static final int PERMITS = 9999;
    private static final int PATIENCE = 25;

    private static StringBuilder trace = new StringBuilder();
    private static Arena arena;
    private static MemorySegment whole;
    private static int calls;

    private World() {
    }

    /** Begins a program anew. */
    public static void reset() {
        trace = new StringBuilder();
        Thread.interrupted();
    }

    /** Makes new state, in the thread that is to use it. */
    static void begin() {
        lock = new ReentrantLock();
        changed = lock.newCondition();
        rw = new ReentrantReadWriteLock();
        stamped = new StampedLock();
        permits = new Semaphore(PERMITS);
        monitor = new Object();
        number = 1;
        numbers = new int[ELEMENTS];
        arena = Arena.ofConfined();
        whole = arena.allocate(ValueLayout.JAVA_INT, ELEMENTS);
        memory = whole;
        calls = 0;
    }

    /** Logs the state and takes it back, in the same thread. */
    static void end() {
        log("interrupted " + Thread.interrupted());
        log("lock " + lock.isLocked() + ' ' + lock.getHoldCount());
        while (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
        log("rw " + rw.isWriteLocked() + ' ' + rw.getWriteHoldCount() + ' ' + rw.getReadLockCount() + ' '
                + rw.getReadHoldCount() + " monitor " + Thread.holdsLock(monitor) + " stamped "
                + stamped.isWriteLocked());
        log("permits " + permits.availablePermits() + " local " + LOCAL.get() + " inherited " + INHERITED.get());
        LOCAL.remove();
        INHERITED.remove();
        log("memory " + Arrays.toString(whole.toArray(ValueLayout.JAVA_INT)) + " number " + number + " numbers "
                + Arrays.toString(numbers));
        arena.close();
    }

    /** Adds to the trace. */
    public static void log(String line) {
        trace.append(line).append("; ");
    }

    /** Adds to the trace and returns the number: an effect in the middle of an expression. */
    public static int effect(String line, int number) {
        log(line + ' ' + number);
        return number;
    }

    /** Returns all that was logged since the last reset. */
    public static String report() {
        return trace.toString();
    }

    /** Tells a generated method whether it should call no more, so that a program's time stays bounded. */
    public static boolean tired() {
        return ++calls > PATIENCE;
    }

    /** Returns whether this thread may take the write lock: not if it holds only the read lock. */
    public static boolean mayWrite() {
        return rw.getReadHoldCount() == 0 || rw.isWriteLockedByCurrentThread();
    }
}
