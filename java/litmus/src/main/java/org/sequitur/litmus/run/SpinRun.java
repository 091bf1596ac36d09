// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Runs a loop that waits for a plain write of another thread. A compiler that takes the read out of the loop leaves one
 * that never ends; its thread can not be stopped, so spinning tests come last in a child JVM.
 */
final class SpinRun {
    /** The outcome of a loop that ended. */
    static final long ENDED = 0;
    /** The outcome of a loop that was still running when its time was over. */
    static final long HUNG = 1;
    /** How long the loop runs before the write, in milliseconds: enough for a compiler to replace it on the stack. */
    private static final int WARM_UP_MILLIS = 120;
    /** How much processor time the loop may use after the write, in nanoseconds. */
    private static final long LIMIT_NANOS = 500_000_000;
    private static final int CHECK_MILLIS = 250;

    private SpinRun() {
    }

    /** Runs the loop once; {@code write} is what it waits for. */
    static Histogram run(Runnable loop, Runnable write) throws InterruptedException {
        Thread reader = Thread.ofPlatform().name("spin").daemon().start(loop);
        Thread.sleep(WARM_UP_MILLIS);
        write.run();
        reader.join(CHECK_MILLIS);
        Histogram outcomes = new Histogram();
        outcomes.add(reader.isAlive() && !endsWithinLimit(reader) ? HUNG : ENDED);
        return outcomes;
    }

    /** Waits until the thread has ended or used up its processor time: on a busy machine it may get none for long. */
    private static boolean endsWithinLimit(Thread reader) throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getThreadCpuTime(reader.threadId());
        while (reader.isAlive()) {
            long used = threads.getThreadCpuTime(reader.threadId()) - start;
            if (used > LIMIT_NANOS) {
                return false;
            }
            reader.join(CHECK_MILLIS);
        }
        return true;
    }
}
