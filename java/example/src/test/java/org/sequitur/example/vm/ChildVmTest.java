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
        assertEquals("sc: the child ended with status 70: seeds: java.lang.IllegalStateException",
                ChildVm.explain(Model.SC, 70, "WARNING: old\n\nseeds: java.lang.IllegalStateException\nmore\n"));
        assertEquals("tso: the child ended with status 9: it said nothing", ChildVm.explain(Model.TSO, 9, ""));
    }

    @Test
    void aCrashNamesItsLog() {
        String said = "#\n# A fatal error has been detected:\n#\n#  SIGSEGV\n# saved as:\n# /tmp/hs_err_pid17.log\n";
        assertEquals("sc: the child ended with status 134: A fatal error has been detected: See /tmp/hs_err_pid17.log",
                ChildVm.explain(Model.SC, 134, said));
    }

    @Test
    void modelsAreNamedAsTheFlagWantsThem() {
        assertEquals("-XX:MemoryModel=tso", Model.TSO.flag());
    }
}
