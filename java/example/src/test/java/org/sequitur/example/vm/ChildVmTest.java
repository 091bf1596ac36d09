// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChildVmTest {
    @Test
    void aVmWithoutTheFlagIsNamed() {
        String said = "Unrecognized VM option 'MemoryModel=sc'\nError: Could not create the Java Virtual Machine.\n";
        assertTrue(ChildVm.explain(Model.SC, 1, said).startsWith("this java has no -XX:MemoryModel"));
    }

    @Test
    void aFailureIsOneLineWithoutWarnings() {
        assertEquals("sc: the child ended with status 134: # A fatal error",
                ChildVm.explain(Model.SC, 134, "WARNING: old\n\n# A fatal error\n# more\n"));
        assertEquals("tso: the child ended with status 9: it said nothing", ChildVm.explain(Model.TSO, 9, ""));
    }

    @Test
    void modelsAreNamedAsTheFlagWantsThem() {
        assertEquals("-XX:MemoryModel=tso", Model.TSO.flag());
    }
}
