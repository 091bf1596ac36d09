// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.stats.Analysis;

/** What is kept of results gives the same comparisons, is read again, and names no folder. */
class TrimmedTest {
    private static final Results WHOLE = Synthetic.results(3, 5, 0.02, new TreeMap<>(Map.of("java", 1.0, "sc", 1.2)),
            List.of(0), 7);

    @TempDir
    private Path folder;

    @Test
    void comparisonsAreTheSameToThreeDigits() {
        Analysis before = Analysis.of(WHOLE);
        Analysis after = Analysis.of(Trimmed.of(WHOLE));
        for (int row = 0; row < 3; row++) {
            assertEquals(before.columns().getFirst().rows().get(row).steady().low(),
                    after.columns().getFirst().rows().get(row).steady().low(), 1e-3);
        }
    }

    @Test
    void whatIsKeptIsReadAgainAndSmall() throws IOException {
        Path file = folder.resolve("run.json.gz");
        DataFile.writeCompressed(Trimmed.of(WHOLE), file);
        byte[] once = Files.readAllBytes(file);
        assertEquals(Trimmed.of(WHOLE), ResultsFile.read(file));
        DataFile.writeCompressed(ResultsFile.read(file), file);
        assertArrayEquals(once, Files.readAllBytes(file));
        ResultsFile.write(WHOLE, List.of(), folder.resolve("run.json"));
        assertTrue(once.length * 10 < Files.size(folder.resolve("run.json")));
    }

    @Test
    void foldersOfTheMachineAreNotKept() {
        Results command = new Results(1, WHOLE.date(), 1, true, false, "default", 5, "java", List.of(),
                WHOLE.environment(), List.of(new Setting("java", "/opt/mine/jdk", List.of("-Xint"), 0, "abc")),
                WHOLE.forks()).of(List.of("/opt/bin/time", "{java}", "-cp", "/opt/mine/a.jar:/tmp/b", "-Da=b/c"));
        Results kept = Trimmed.of(command);
        assertEquals(List.of("time", "{java}", "-cp", "a.jar:b", "-Da=b/c"), kept.program());
        assertEquals(new Setting("java", "", List.of("-Xint"), 0, "abc"), kept.configurations().getFirst());
        assertFalse(kept.toString().contains("/opt"));
    }

    @Test
    void aBrokenFileIsRefusedInOneLine() throws IOException {
        Path file = folder.resolve("broken.json.gz");
        Files.writeString(file, "{}");
        assertThrows(IOException.class, () -> ResultsFile.read(file));
        DataFile.writeCompressed(WHOLE, file);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertTrue(assertThrows(IOException.class, () -> ResultsFile.read(file)).getMessage().contains("not whole"));
    }
}
