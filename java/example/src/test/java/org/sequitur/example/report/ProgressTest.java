// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(bytes);

    @Test
    void elsewhereThanOnATerminalEachStepIsALine() {
        Progress progress = new Progress(stream, false, 2);
        progress.step("first");
        progress.step("second");
        progress.clear();
        assertEquals(2, bytes.toString().lines().count());
        assertTrue(bytes.toString().contains("[2/2]  50%"), bytes.toString());
    }

    @Test
    void onATerminalTheLineIsRewrittenAndTakenAway() {
        Progress progress = new Progress(stream, true, 2);
        progress.step("first");
        progress.clear();
        assertFalse(bytes.toString().contains("\n"));
        assertTrue(bytes.toString().endsWith("\r\033[K"));
    }
}
