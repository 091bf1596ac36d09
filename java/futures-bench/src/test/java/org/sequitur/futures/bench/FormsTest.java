// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.futures.bench.kernels.Queens;
import org.sequitur.futures.bench.kernels.Uts;
import picocli.CommandLine;

/** Every form of a kernel computes the same. */
class FormsTest {
    private static final int THREADS = 3;

    @ParameterizedTest
    @EnumSource(Program.class)
    void allFormsAgree(Program program) {
        Kernel kernel = program.kernel(true);
        long expected = kernel.sequential();
        assertEquals(expected, kernel.sequential(), "twice the same");
        for (Form form : Form.values()) {
            List<Kernel> kernels = program.kernels(true, form.kernels(THREADS));
            assertEquals(expected, form.run(kernels, THREADS, -1), form.label());
        }
    }

    @ParameterizedTest
    @EnumSource(value = Program.class, names = {"FIB", "QUICKSORT", "QUEENS", "UTS"})
    void aCutoffChangesNothing(Program program) {
        Kernel kernel = program.kernel(true);
        for (int cutoff : new int[] {0, 3, 1_000_000}) {
            assertEquals(kernel.sequential(), Form.FORKJOIN.run(List.of(kernel), THREADS, cutoff));
            assertEquals(kernel.sequential(), Form.LAZY_TASKS.run(List.of(kernel), THREADS, cutoff));
        }
    }

    @Test
    void knownResults() {
        assertEquals(987, Program.FIB.kernel(true).sequential());
        assertEquals(40, Program.QUEENS.kernel(true).sequential());
        assertEquals(724, new Queens(10).sequential());
        assertEquals(4_130_071, Uts.geometric(19, 4, 10).sequential(), "the published size of the tree T1");
    }

    @Test
    void mainWaitsForItsTurns() {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(new byte[1]));
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            CommandLine line = new CommandLine(new Main()).setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
            assertEquals(1, line.execute("--program", "fib", "--test", "--iterations", "3", "--turns"));
            assertEquals(2, out.toString().lines().count());
            assertEquals("futures-bench: standard input ended before the last turn", err.toString().strip());
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void mainPrintsEachIteration() {
        StringWriter out = new StringWriter();
        CommandLine line = new CommandLine(new Main()).setOut(new PrintWriter(out));
        assertEquals(0, line.execute("--program", "heat", "--form", "forkjoin", "--test", "--iterations", "2",
                "--check"));
        assertEquals(2, out.toString().lines().count());
        assertTrue(out.toString().startsWith("{\"program\":\"heat\",\"form\":\"forkjoin\",\"iteration\":0,\"ms\":"));
        assertEquals(2, new CommandLine(new Main()).setErr(new PrintWriter(new StringWriter()))
                .execute("--program", "none"));
    }
}
