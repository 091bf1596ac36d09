// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.data.DataFile;

/** Figures stand on a page as their file has them, and what the file lacks is said. */
class FiguresTableTest {
    private static final String DATA = """
            {"date": "2026-01-02T03:04:05Z", "command": "./sequitur locks", "environment":
              {"processor": "a processor", "processors": 2, "system": "a system", "commit": "abc"},
             "programs": [
               {"name": "fast", "rate": 12345678, "shares": {"needed": 0.0281}, "times": [1.05, null],
                "model": {"gain": 2}, "k": {"estimate": 0.05, "low": -0.001, "high": 0.1}},
               {"name": "slow", "rate": 12, "shares": {"needed": 1}, "times": [12.5, 0.25], "model": null,
                "k": {"estimate": 0.2}}],
             "none": []}
            """;
    private static final String REQUEST = """
            data/f.json.gz
            rows = programs
            name: Program
            rate count: Locks
            shares.needed percent: **Needed**
            times.0 ratio: Time
            times.1 ratio: Later
            model.gain ratio: Gain
            k interval: Slower
            k estimate: By
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void keepData() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        keep(DATA);
    }

    private void keep(String data) throws IOException {
        DataFile.writeCompressed(new ObjectMapper().readTree(data), folder.resolve("data/f.json.gz"));
    }

    private String rendered(String request) throws IOException {
        return PageTables.rendered("<!-- figures: " + request + "-->\n<!-- end of figures -->\n", folder);
    }

    @Test
    void valuesAreFoundByTheirWaysAndWrittenAsAskedFor() throws IOException {
        List<String> lines = rendered(REQUEST).lines().dropWhile(line -> !line.startsWith("|")).toList();
        assertEquals(List.of("| Program | Locks | **Needed** | Time | Later | Gain | Slower | By |",
                "|---|--:|--:|--:|--:|--:|--:|--:|",
                "| fast | 12.3 M | 2.8 % | 1.050 | – | 2.000 | 5.0 % (-0.1 to 10.0) | 0.05 (-0.00 to 0.10) |",
                "| slow | 12 | 100.0 % | 12.5 | 0.250 | – | 20.0 % | 0.20 |", "",
                "Measured 2026-01-02 on a processor, 2 processors, a system; `./sequitur locks`; commit abc. "
                + "[Data](data/f.json.gz)."), lines.subList(0, 6));
        String once = rendered(REQUEST);
        assertEquals(once, PageTables.rendered(once, folder));
    }

    @Test
    void whatCannotBeMadeIsSaid() throws IOException {
        for (String wrong : List.of("nothing", "rows = programs", "rate counts: Locks", "a count b: Locks",
                "none: None", "name ratio: Name", "model.gain interval: Gain", "name estimate: Name")) {
            assertThrows(IllegalArgumentException.class, () -> rendered(REQUEST + wrong + "\n"), wrong);
        }
        for (String rows : List.of("", "rows = none\n", "rows = name\n")) {
            assertThrows(IllegalArgumentException.class, () -> rendered(REQUEST.replace("rows = programs\n", rows)),
                    rows);
        }
        keep("{\"programs\": [{\"name\": \"x\"}]}");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> rendered("data/f.json.gz\nrows = programs\n"
                + "name: Name\n")).getMessage().contains("when and where"));
    }
}
