// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.ScalarResult;

/** Processor time is that of the time in which each thread does one operation. */
class ProcessCpuTest {
    @Test
    void threadsThatShareTheOperationsShareTheTime() {
        List<ScalarResult> results = List.copyOf(ProcessCpu.results(600, 9_000, 2, 12));
        assertEquals(List.of("cpuNs", "totalCpuNs"), results.stream().map(ScalarResult::getLabel).toList());
        assertEquals(100, results.getFirst().getScore());
        assertEquals(9_000, results.getLast().getScore());
        assertTrue(ProcessCpu.results(600, 9_000, 2, 0).isEmpty());
    }
}
