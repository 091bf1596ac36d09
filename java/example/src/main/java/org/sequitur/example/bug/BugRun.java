// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.sequitur.example.vm.Facts;

/** What both bug drivers do around the library they call: watch, report, end the VM. */
final class BugRun {
    /** How long a library may make no progress before the run counts as stuck. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int BROKEN = 70;

    private BugRun() {
    }

    /** Starts a thread of the driver; an exception in it ends the VM with an error. */
    static void start(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).uncaughtExceptionHandler((thread, error) -> {
            System.err.println(thread.getName() + ": " + error);
            Runtime.getRuntime().halt(BROKEN);
        }).start(work);
    }

    /**
     * Watches {@code counter} for as many seconds as the only argument says, prints the facts {@code count},
     * {@code sound}, {@code millis} and {@code evidence}, and ends the VM, whose other threads may never end.
     *
     * @param aftermath asked at the end: the state things were left in
     */
    static void report(LongSupplier counter, String[] arguments, Aftermath aftermath)
            throws InterruptedException {
        Duration period = Duration.ofSeconds(Long.parseLong(arguments[0]));
        Watchdog.Verdict verdict = new Watchdog(PATIENCE).watch(counter, period);
        Evidence evidence = aftermath.of(verdict);
        new Facts().put("count", verdict.reached()).put("sound", !verdict.stopped() && evidence.sound())
                .put("millis", verdict.elapsed().toMillis()).put("evidence", evidence.words()).print();
        Runtime.getRuntime().halt(0);
    }

    /**
     * What the library left behind.
     *
     * @param sound whether that is as it should be
     * @param words the same for the reader
     */
    record Evidence(boolean sound, String words) {
    }

    /** Looks at what the library left behind. */
    interface Aftermath {
        Evidence of(Watchdog.Verdict verdict) throws InterruptedException;
    }
}
