// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.futures.bench.kernels.Queens;
import org.sequitur.futures.bench.kernels.Uts;
import org.sequitur.workloads.Fork;

/** Every form of a kernel computes the same. */
class FormsTest {
    private static final int THREADS = 3;

    @ParameterizedTest
    @EnumSource(Kernels.class)
    void allFormsAgree(Kernels program) {
        Kernel kernel = program.kernel(true);
        long expected = kernel.sequential();
        assertEquals(expected, kernel.sequential(), "twice the same");
        for (Form form : Form.values()) {
            List<Kernel> kernels = program.kernels(true, form.kernels(THREADS));
            assertEquals(expected, form.run(kernels, THREADS, -1), form.label());
        }
    }

    @ParameterizedTest
    @EnumSource(value = Kernels.class, names = {"FIB", "QUICKSORT", "QUEENS", "UTS"})
    void aCutoffChangesNothing(Kernels program) {
        Kernel kernel = program.kernel(true);
        for (int cutoff : new int[] {0, 3, 1_000_000}) {
            assertEquals(kernel.sequential(), Form.FORKJOIN.run(List.of(kernel), THREADS, cutoff));
            assertEquals(kernel.sequential(), Form.LAZY_TASKS.run(List.of(kernel), THREADS, cutoff));
        }
    }

    @Test
    void knownResults() {
        assertEquals(987, Kernels.FIB.kernel(true).sequential());
        assertEquals(40, Kernels.QUEENS.kernel(true).sequential());
        assertEquals(724, new Queens(10).sequential());
        assertEquals(4_130_071, Uts.geometric(19, 4, 10).sequential(), "the published size of the tree T1");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aForkRunsAnyForm(Form form) {
        assertEquals(0, fork(form.label(), "--workload", "heat", "--size", "small", "--iterations", "2"));
    }

    @Test
    void anUnknownFormIsRefused() {
        assertEquals(1, fork("none", "--workload", "heat", "--size", "small", "--iterations", "2"));
    }

    /** The kernel's checksum is one that is written down, or the fork fails. */
    private static int fork(String form, String... words) {
        String before = System.getProperty(KernelWorkload.FORM);
        System.setProperty(KernelWorkload.FORM, form);
        try {
            return Fork.run(new PrintStream(OutputStream.nullOutputStream()), words);
        } finally {
            if (before == null) {
                System.clearProperty(KernelWorkload.FORM);
            } else {
                System.setProperty(KernelWorkload.FORM, before);
            }
        }
    }
}
