// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class WatchdogTest {
    private static final Duration PATIENCE = Duration.ofMillis(300);
    private final Watchdog watchdog = new Watchdog(PATIENCE);

    private static LongSupplier countingTo(long end) {
        AtomicLong counter = new AtomicLong();
        return () -> counter.updateAndGet(value -> Math.min(value + 1, end));
    }

    @Test
    void aCounterThatMovesIsSound() throws InterruptedException {
        Watchdog.Verdict verdict = watchdog.watch(countingTo(Long.MAX_VALUE), Duration.ofMillis(50));
        assertFalse(verdict.stopped());
        assertTrue(verdict.elapsed().toMillis() >= 50, verdict.toString());
        assertTrue(verdict.reached() > 1, verdict.toString());
    }

    @Test
    void aCounterThatStopsIsReportedWithItsLastValue() throws InterruptedException {
        Watchdog.Verdict verdict = watchdog.watch(countingTo(3), Duration.ofSeconds(30));
        assertTrue(verdict.stopped());
        assertEquals(3, verdict.reached());
    }

    @Test
    void timeSinceTheLastStepDoesNotCountAsElapsed() throws InterruptedException {
        Watchdog.Verdict verdict = watchdog.watch(() -> 0, Duration.ofMillis(1));
        assertTrue(verdict.stopped());
        assertEquals(Duration.ZERO, verdict.elapsed());
    }

    @Test
    void aStandstillThatBeginsBeforeTheEndIsNotMissed() throws InterruptedException {
        Watchdog.Verdict verdict = watchdog.watch(countingTo(3), Duration.ofMillis(100));
        assertTrue(verdict.stopped());
    }

    @Test
    void aSlowCounterIsWaitedFor() throws InterruptedException {
        long start = System.nanoTime();
        Watchdog.Verdict verdict = watchdog.watch(() -> (System.nanoTime() - start) / 150_000_000,
                Duration.ofMillis(200));
        assertFalse(verdict.stopped());
        assertTrue(verdict.reached() >= 2, verdict.toString());
    }
}
