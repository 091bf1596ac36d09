// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/**
 * A run of the command line in this VM, and what it printed.
 *
 * @param status its exit code
 * @param out    what went to standard output
 * @param err    what went to standard error
 */
record Captured(int status, String out, String err) {
    /** Runs the command line with the two streams of this VM taken away from everyone. */
    static Captured run(String... words) {
        PrintStream realOut = System.out;
        PrintStream realErr = System.err;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(out));
            System.setErr(new PrintStream(err));
            return new Captured(Main.run(words), out.toString(), err.toString());
        } finally {
            System.setOut(realOut);
            System.setErr(realErr);
        }
    }

    /** Asserts that the command line was refused: status 2 and one line, with this message. */
    void assertWrongUse(String message) {
        assertEquals(2, status, err);
        assertTrue(err.startsWith("bench: ") && err.contains(message), err);
        assertEquals(1, err.lines().count(), err);
    }
}
