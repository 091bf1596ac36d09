// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.support.WrongUse;

class ProgressSourcesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "allocation:x", "jfr:", "jfr", "bean:name", "bean:#x", "bean:x#",
            "log:file", "log:#x"})
    void whatNamesNoSourceIsRefused(String text) {
        assertTrue(assertThrows(WrongUse.class, () -> ProgressSources.of(text, null)).getMessage()
                .startsWith("--progress is "));
    }

    @Test
    void aNameMayHoldColonsAndMarks() throws IOException {
        assertEquals("attribute count of a:type=B,name=\"x#y:1\"",
                ProgressSources.of("bean:a:type=B,name=\"x#y:1\"#count", null).description());
        Path log = Files.createFile(folder.resolve("log"));
        assertEquals("lines of " + log + " with done", ProgressSources.of("log:" + log + "#done", null).description());
    }

    @Test
    void aBrokenPatternIsRefused() {
        assertTrue(assertThrows(WrongUse.class, () -> ProgressSources.of("log:x#(", null)).getMessage()
                .contains("is no pattern"));
    }
}
