// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sequitur.workloads.BrokenResult;

class ComponentLogsTest {
    private final WarningLog warnings = new WarningLog();
    private final LoggingComponent component = new LoggingComponent(0, 45);

    @BeforeEach
    void addWarnings() {
        Logger.getRootLogger().setLevel(Level.INFO);
        Logger.getRootLogger().addAppender(warnings);
    }

    @AfterEach
    void removeWarnings() {
        Logger.getRootLogger().removeAppender(warnings);
    }

    @Test
    void aWholeLogPasses() throws BrokenResult {
        String log = component.work();
        assertEquals(45, log.lines().count());
        assertTrue(log.startsWith("WARN  server.component0 [request 0] "), log);
        assertEquals(5, component.warnings().size());
        warnings.check(component.name(), component.warnings());
    }

    @Test
    void aLostLineIsFound() throws BrokenResult {
        String log = component.work();
        BrokenResult lost = assertThrows(BrokenResult.class, () -> component.checked(log.substring(0,
                log.lastIndexOf("INFO"))));
        assertEquals("lines in the log of org.example.server.component0: 44 instead of 45", lost.getMessage());
    }

    @Test
    void aTornLineIsFound() throws BrokenResult {
        String log = component.work();
        assertThrows(BrokenResult.class, () -> component.checked(log.replaceFirst("request 1", "request 2")));
    }

    @Test
    void warningsInAnotherOrderOrNumberAreFound() throws BrokenResult {
        component.work();
        List<String> expected = component.warnings();
        assertThrows(BrokenResult.class, () -> warnings.check(component.name(), expected.reversed()));
        warnings.doAppend(new LoggingEvent("", Logger.getLogger(component.name()), Level.WARN, "more", null));
        assertThrows(BrokenResult.class, () -> warnings.check(component.name(), expected));
        warnings.clear();
        assertThrows(BrokenResult.class, () -> warnings.check(component.name(), expected));
    }
}
