// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Load is what other programs use now: not what is measured, and not what ran before. */
class OtherLoadTest {
    private static ProcessorTimes two(String first, String second) {
        return ProcessorTimes.of(Stream.of("cpu  " + first, "cpu0 " + second, "cpu1 " + second, "intr 1 2 3"));
    }

    @Test
    void waitingForADiskIsNotUsed() {
        ProcessorTimes before = two("100 0 50 800 10 0 0 40 7 0", "0");
        assertEquals(0.5, before.usedUntil(two("120 0 70 860 70 0 0 40 7 0", "0")), 1e-12);
        assertEquals(-1, before.usedUntil(before));
        assertEquals(-1, ProcessorTimes.of(Stream.of()).usedUntil(ProcessorTimes.of(Stream.of())));
    }

    @Test
    void anotherProgramIsLoadUnlessItIsMeasured() throws Exception {
        Process other = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            assertTrue(OtherLoad.now() > 0.1, "a program that never waits");
            double beside = OtherLoad.now(other.pid());
            assertTrue(beside < Runtime.getRuntime().availableProcessors() - 0.2, beside + " beside the program");
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    @Test
    void whatThisVmDoesIsNoLoad() throws Exception {
        Thread busy = Thread.ofPlatform().daemon().start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        });
        double others = OtherLoad.now();
        busy.interrupt();
        assertTrue(others < Runtime.getRuntime().availableProcessors() - 0.2, others + " beside this VM");
    }
}
