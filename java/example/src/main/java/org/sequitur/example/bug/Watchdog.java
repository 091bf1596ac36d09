// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Watches a counter that should keep moving and tells a program that is slow from one that has stopped: only the time
 * since the last step counts, so a busy machine is no failure.
 */
final class Watchdog {
    private static final Duration GLANCE = Duration.ofMillis(10);
    private final Duration patience;

    /**
     * Makes a watchdog.
     *
     * @param patience how long the counter may stand still
     */
    Watchdog(Duration patience) {
        this.patience = patience;
    }

    /**
     * What was seen.
     *
     * @param reached the counter's last value
     * @param stopped whether the counter stood still for longer than it may
     * @param elapsed time until the last step seen
     */
    record Verdict(long reached, boolean stopped, Duration elapsed) {
    }

    /**
     * Watches for {@code period}, and then until the counter takes one more step: a standstill that begins just before
     * the end is not missed.
     */
    Verdict watch(LongSupplier counter, Duration period) throws InterruptedException {
        long start = System.nanoTime();
        long moved = start;
        long last = counter.getAsLong();
        while (true) {
            Thread.sleep(GLANCE);
            long now = System.nanoTime();
            long value = counter.getAsLong();
            if (value != last) {
                last = value;
                moved = now;
                if (now - start >= period.toNanos()) {
                    return new Verdict(last, false, Duration.ofNanos(now - start));
                }
            } else if (now - moved > patience.toNanos()) {
                return new Verdict(last, true, Duration.ofNanos(moved - start));
            }
        }
    }
}
