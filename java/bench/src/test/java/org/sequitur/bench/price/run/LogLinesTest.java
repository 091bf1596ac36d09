// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogLinesTest {
    @TempDir
    private Path folder;

    @Test
    void countsWholeNewLinesThatHaveThePattern() throws IOException {
        Path log = Files.writeString(folder.resolve("log"), "done\ndone\n");
        LogLines lines = new LogLines(log, Pattern.compile("done"));
        assertEquals(0, lines.units());
        Files.writeString(log, "done 1\nother\nhalf of a do", StandardOpenOption.APPEND);
        assertEquals(1, lines.units());
        Files.writeString(log, "ne line\n", StandardOpenOption.APPEND);
        assertEquals(2, lines.units());
        Files.writeString(log, "x".repeat(200_000) + "done\n", StandardOpenOption.APPEND);
        assertEquals(3, lines.units());
    }

    @Test
    void goesOnWhenTheLogIsBegunAnew() throws IOException {
        Path log = Files.writeString(folder.resolve("log"), "old\nold\nold\n");
        LogLines lines = new LogLines(log, Pattern.compile("."));
        Files.writeString(log, "new\n");
        assertEquals(1, lines.units());
    }

    @Test
    void aLogThatIsNotThereIsRefused() {
        assertThrows(IOException.class, () -> new LogLines(folder.resolve("none"), Pattern.compile(".")));
    }
}
