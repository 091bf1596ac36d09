// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;

/** Results survive being written and read, and what is no results file is refused in one line. */
class ResultsFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Results results = Synthetic.results(2, 2, 0.01, Map.of("java", 1.0), List.of(0, 2), 1);
        Path file = folder.resolve("results.json");
        Files.writeString(file, "older");
        ResultsFile.write(results, List.of(Map.of("ratio", 1.5)), file);
        assertEquals(results, ResultsFile.read(file));
        assertTrue(Files.readString(file).indexOf("\"summary\"") < Files.readString(file).indexOf("\"forks\""));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void filesFromBeforeForksToldOfTheirConditionsAreRead() throws IOException {
        Path file = Files.writeString(folder.resolve("old.json"), """
                {"format": 1, "date": "2026-01-01", "seed": 1, "complete": true, "kernels": false, "size": "default",
                 "plannedRounds": 1, "baseline": "java", "commonFlags": [], "environment": {"processor": "p",
                 "processors": 2, "memoryBytes": 1, "system": "s", "load": 0.1}, "configurations": [{"name": "java",
                 "home": "jdk", "flags": [], "planted": 0.0}], "forks": [{"round": 0, "position": 0, "workload": "w",
                 "threads": 0, "configuration": "java", "setUpNs": 1.0, "peakRssBytes": 1.0, "totalCpuNs": 1.0,
                 "iterations": [{"wallNs": 1.0, "cpuNs": 1.0, "gcMs": 1.0, "allocatedBytes": 1.0}]}]}
                """);
        Results old = ResultsFile.read(file);
        assertNull(old.program());
        assertNull(old.stopping());
        assertNull(old.stoppedIn());
        assertNull(old.forks().getFirst().conditions());
        assertFalse(old.turns());
    }

    @Test
    void theRuleOfStoppingTheCommandAndConditionsAreKept() throws IOException {
        Results plain = Synthetic.results(1, 2, 0.01, Map.of("java", 1.0), List.of(0), 1);
        Results results = plain.of(List.of("{java}", "-version")).stopping(new Stopping(0.02, List.of(5, 7), 0.03))
                .stoppedIn(1)
                .with(plain.forks().stream().map(fork -> fork.under(new Conditions(0.1, 2, 3, 4, 5, 6, 7, true)))
                        .toList(), true);
        ResultsFile.write(results, List.of(), folder.resolve("a.json"));
        assertEquals(results, ResultsFile.read(folder.resolve("a.json")));
    }

    @Test
    void aFailureIsKept() throws IOException {
        Results results = Synthetic.results(1, 1, 0, Map.of("java", 1.0), List.of(0), 1);
        List<ForkRecord> forks = List.of(ForkRecord.failed(0, 0, new Subject("w", 0), "java", "it fell over"));
        Results failed = new Results(1, results.date(), 1, false, false, "small", 1, "java", List.of(),
                results.environment(), results.configurations(), forks);
        ResultsFile.write(failed, List.of(), folder.resolve("a.json"));
        assertEquals("it fell over", ResultsFile.read(folder.resolve("a.json")).failures().getFirst().failure());
    }

    @Test
    void otherFilesAreRefusedInOneLine() throws IOException {
        refused("{\"a\": 1}", "no results of");
        refused("nonsense", "no results of");
        refused("", "no results of");
        refused("{\"format\": 99, \"seed\": 1, \"complete\": true, \"kernels\": false, \"plannedRounds\": 1}",
                "no results of format 1");
        assertTrue(assertThrows(IOException.class, () -> ResultsFile.read(folder.resolve("none"))).getMessage()
                .contains("no file"));
    }

    private void refused(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("other.json"), content);
        String said = assertThrows(IOException.class, () -> ResultsFile.read(file)).getMessage();
        assertTrue(said.contains(message), said);
        assertEquals(1, said.lines().count(), said);
    }
}
