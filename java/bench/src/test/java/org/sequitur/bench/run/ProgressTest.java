// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.support.MovingLine;

/** The progress line says what is done and what is left. */
class ProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long now;

    private Progress progress(boolean terminal) {
        return new Progress(new MovingLine(new PrintStream(bytes), terminal, null, () -> now), 4, 10);
    }

    @Test
    void plainLinesElsewhere() {
        Progress progress = progress(false);
        progress.begin("a");
        progress.tick();
        now = 6_000_000_000L;
        progress.end();
        progress.begin("b");
        List<String> lines = bytes.toString().lines().toList();
        assertEquals(List.of("bench:   0%  fork 1 of 4  0:00:00 elapsed, 0:00:40 left  a",
                "bench:  25%  fork 2 of 4  0:00:06 elapsed, 0:00:18 left  b"), lines);
    }

    @Test
    void oneMovingLineOnATerminal() {
        Progress progress = progress(true);
        progress.begin("a");
        now = 1_000_000_000L;
        progress.tick();
        progress.finish();
        assertFalse(bytes.toString().contains("\n"));
        assertTrue(bytes.toString().contains("0:00:01 elapsed, 0:00:39 left"));
        assertTrue(bytes.toString().endsWith("\r\033[K"));
    }
}
