// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A terminal shows one line, a file has a line now and then. */
class MovingLineTest {
    private static final String ERASE = "\r\033[K";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long now;

    private MovingLine line(boolean terminal, Duration interval) {
        return new MovingLine(new PrintStream(bytes), terminal, interval, () -> now);
    }

    private void after(double seconds, MovingLine line, String text) {
        now += (long) (seconds * 1e9);
        line.update(() -> text);
    }

    @Test
    void aTerminalIsRewrittenFiveTimesASecondAtMost() {
        MovingLine line = line(true, null);
        after(0, line, "a");
        after(0.1, line, "b");
        after(0.1, line, "c");
        line.show("d");
        line.say("stays");
        line.clear();
        assertEquals(ERASE + "a" + ERASE + "c" + ERASE + "d" + ERASE + "stays\n" + ERASE, bytes.toString());
    }

    @Test
    void onATerminalALineIsCutToWhatCanBeErased() {
        line(true, null).show("x".repeat(100));
        line(false, null).show("y".repeat(100));
        assertEquals(ERASE + "x".repeat(79) + "y".repeat(100) + "\n", bytes.toString());
    }

    @Test
    void elsewhereLinesComeAtTheirInterval() {
        MovingLine line = line(false, Duration.ofSeconds(15));
        after(0, line, "a");
        after(14, line, "b");
        after(1, line, "c");
        line.clear();
        assertEquals("a\nc\n", bytes.toString());
        assertEquals("0:15", MovingLine.minutes(line.seconds()));
    }

    @Test
    void withoutAnIntervalOnlyWhatMustBeSeenIs() {
        MovingLine line = line(false, null);
        after(1000, line, "a");
        line.show("b");
        line.say("c");
        assertEquals("b\nc\n", bytes.toString());
    }
}
