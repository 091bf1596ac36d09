// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import sequitur.annotations.Future;

/** Marked calls and rests that call what takes and releases locks, where the text of the method does not show it. */
public final class HiddenLocks {
    private static final Lock LOCK = new ReentrantLock();
    private static int total;

    private HiddenLocks() {
    }

    private static void take() {
        LOCK.lock();
    }

    private static void give() {
        LOCK.unlock();
    }

    private static int plain(int n) {
        total += n;
        return n;
    }

    /** Split, only one side would hold the lock that was acquired before the call. */
    @Conflicts({"field HiddenLocks.total", "a lock is used wrongly|acquired before the call|released in the rest"})
    public static int heldAround(int n) {
        take();
        @Future int x = plain(n);
        int y = total;
        give();
        return x + y;
    }

    @Conflicts("a lock is used wrongly|acquired in the call|released in the rest")
    public static int acquiredInTheCall(int n) {
        @Future int x = takeFirst(n);
        give();
        return x;
    }

    private static int takeFirst(int n) {
        take();
        return n;
    }

    @Conflicts("acquired in the call|held in the rest while the call is waited for")
    public static int heldWhileWaiting(int n) {
        @Future int x = Guarding.add(LOCK, n);
        take();
        int y = x + 1;
        give();
        return y;
    }

    @Conflicts("acquired in the call|held in the rest while the call is waited for")
    public static int heldToTheEnd(int n) {
        holdAndReturn(n);
        give();
        return n;
    }

    private static void holdAndReturn(int n) {
        @Future int x = Guarding.add(LOCK, n);
        take();
    }

    @Conflicts("a lock is used wrongly|acquired before the call|acquired again in the rest")
    public static int acquiredAgain(int n) {
        take();
        @Future int x = n + 1 > 0 ? 0 : 1;
        @Future int y = Math.abs(n);
        Guarding.add(LOCK, n);
        int sum = x + y;
        give();
        return sum;
    }
}
