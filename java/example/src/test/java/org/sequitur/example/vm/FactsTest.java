// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.sequitur.support.ChildFailure;

class FactsTest {
    @Test
    void aReportIsReadBack() throws ChildFailure {
        Facts facts = Facts.parse("count=17\nsound=false\nevidence=1 thread, at a = b\nreport.complete=true\n");
        assertEquals(17, facts.number("count"));
        assertFalse(facts.flag("sound"));
        assertEquals("1 thread, at a = b", facts.text("evidence"));
    }

    @Test
    void aReportCutShortIsRefused() {
        assertThrows(ChildFailure.class, () -> Facts.parse("count=17\nsound=true\n"));
    }

    @Test
    void aMissingFactIsNotGuessed() {
        assertThrows(IllegalArgumentException.class, () -> new Facts().number("count"));
    }
}
