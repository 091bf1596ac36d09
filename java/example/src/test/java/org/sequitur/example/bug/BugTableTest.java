// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.example.vm.Facts;
import org.sequitur.example.vm.Model;

class BugTableTest {
    @ParameterizedTest
    @CsvSource({"HANDOFF,JAVA,false,wrong", "HANDOFF,TSO,false,wrong", "HANDOFF,SC,false,WRONG",
        "HANDOFF,SC,true,right", "SEEDS,TSO,false,WRONG", "SEEDS,JAVA,true,right"})
    void aLibraryThatFailsWhereItMustNotIsInCapitals(Bug bug, Model model, boolean sound, String word) {
        Facts facts = new Facts().put("count", 1234).put("millis", 2100).put("sound", sound).put("evidence", "so");
        String row = BugTable.format(bug, model, facts);
        assertEquals(word, row.strip().split("\\s+")[1], row);
        assertEquals(model.label(), row.strip().split("\\s+")[0], row);
        assertTrue(row.endsWith("in  2.1 s   so"), row);
    }

    @ParameterizedTest
    @EnumSource(Bug.class)
    void everyDriverCanBeStarted(Bug bug) throws NoSuchMethodException {
        assertTrue(Modifier.isStatic(bug.driver().getMethod("main", String[].class).getModifiers()));
    }

    @ParameterizedTest
    @EnumSource(Bug.class)
    void sequentialConsistencyRepairsEveryBugAndTheDefaultNone(Bug bug) {
        assertTrue(bug.isRepairedBy(Model.SC));
        assertFalse(bug.isRepairedBy(Model.JAVA));
    }

    @Test
    void totalStoreOrderDoesNotRepairALoadThatPassesAStore() {
        assertFalse(Bug.HANDOFF.isRepairedBy(Model.TSO));
        assertTrue(Bug.SEEDS.isRepairedBy(Model.TSO));
    }
}
