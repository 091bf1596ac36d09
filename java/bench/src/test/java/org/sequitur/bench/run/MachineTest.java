// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of the processor, from what Linux says of it. */
class MachineTest {
    @TempDir
    Path folder;

    @Test
    void twoGenerationsOfOneNameAreToldApart() throws IOException {
        String told = "processor\t: 0\ncpu family\t: 25\nmodel\t\t: %d\nmodel name\t: AMD EPYC\n";
        assertEquals("AMD EPYC (family 25, model 1)", processor(told.formatted(1)));
        assertEquals("AMD EPYC (family 25, model 17)", processor(told.formatted(17)));
    }

    @Test
    void theNameAloneIsSaidWhereThereIsNoFamily() throws IOException {
        assertEquals("Some processor", processor("processor\t: 0\nmodel name\t: Some processor\n"));
    }

    @Test
    void nothingIsSaidWhereNothingIsKnown() throws IOException {
        assertEquals("", processor("processor\t: 0\nCPU implementer\t: 0x41\n"));
        assertEquals("", Machine.processor(folder.resolve("absent")));
    }

    private String processor(String told) throws IOException {
        return Machine.processor(Files.writeString(folder.resolve("cpuinfo"), told));
    }
}
