// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package futures;

/** Where a marked call waits until the rest of its method runs: in another thread, or never. */
final class Meeting {
    private static final long PATIENCE_MS = Long.getLong("futures.patience", 60_000);

    private volatile Thread rest;

    /** Called by the rest. */
    void arrive() {
        rest = Thread.currentThread();
    }

    /** Called by the call: returns when the rest has arrived. */
    void await() {
        if (!await(PATIENCE_MS)) {
            throw new AssertionError("the method was not split");
        }
        if (rest == Thread.currentThread()) {
            throw new AssertionError("the rest runs in the call's thread");
        }
    }

    /** As {@link #await()}, for a limited time; returns whether the rest has arrived. */
    boolean await(long milliseconds) {
        long end = System.nanoTime() + milliseconds * 1_000_000;
        // A thread is split at polls of its Java code, so that is where it should spend its time.
        for (int i = 1; rest == null && (i % 1000 != 0 || System.nanoTime() < end); i++) {
            Thread.onSpinWait();
        }
        return rest != null;
    }

    Thread rest() {
        return rest;
    }
}
