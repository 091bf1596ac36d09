// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.locks.machine.Processor;
import org.sequitur.locks.protocol.BiasedLock.Part;
import org.sequitur.locks.protocol.BiasedLock.Shortcut;
import org.sequitur.locks.protocol.ReleaseNumbers.Scenario;

class ProtocolsTest {
    private static final Path PAGE = Path.of("../../docs/design/0012-conditional-ordering.md");

    @Test
    void wholeProtocolsHoldEverywhere() {
        for (Processor processor : Processor.values()) {
            for (List<Protocol> protocols : Protocols.all().values()) {
                Protocol first = protocols.getFirst();
                if (first.text().equals("whole")) {
                    assertEquals(List.of(), first.check(processor).wrong());
                }
            }
        }
    }

    @Test
    void longerRunsHoldToo() {
        for (Processor processor : Processor.values()) {
            assertTrue(new BiasedLock(3, 1, Shortcut.NONE).check(processor).holds());
            assertTrue(new MovingBias(3).check(processor).holds());
        }
    }

    /** In program order no fence is needed, so what breaks there is no matter of memory models. */
    @Test
    void fencesAreForProcessorsThatReorder() {
        assertTrue(new BiasedLock(2, 1, Shortcut.NONE, Part.REMOTE_FENCE).check(Processor.SC).holds());
        assertFalse(new BiasedLock(2, 1, Shortcut.NONE, Part.PUSH_FIRST).check(Processor.SC).holds());
    }

    @Test
    void aCountThatHasMovedSinceTheUnlockSaysNothing() {
        assertFalse(new BiasedLock(2, 1, Shortcut.COUNT_SINCE_UNLOCK).check(Processor.TSO).holds());
    }

    @Test
    void whoAsksForAFenceMustNotCountIt() {
        assertFalse(new ReleaseNumbers(Scenario.TWO_LOCKS, ReleaseNumbers.Part.RELEASER_COUNTS)
            .check(Processor.ARM).holds());
    }

    /** The page shows what the checker finds. */
    @Test
    void pageIsFresh() throws IOException {
        assertTrue(Files.readString(PAGE).contains(String.join("\n", Protocols.tables())),
            () -> PAGE + " should have:\n" + String.join("\n", Protocols.tables()));
    }
}
