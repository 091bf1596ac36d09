// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.Checksum;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.Trimmed;

/** A table shows what was asked for of the results beside the page, and changes with them. */
class PageTablesTest {
    private static final String PAGE = """
            # Title

            <!-- results: data/run.json.gz
            sc: `sc` now
            tso: **tso**
            -->
            old
            <!-- end of results -->

            Words.
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void keepResults() throws IOException {
        keep(1.25);
    }

    private void keep(double ratio) throws IOException {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("java", 1.0);
        ratios.put("sc", ratio);
        ratios.put("tso", 1.0);
        Files.createDirectories(folder.resolve("data"));
        DataFile.writeCompressed(Trimmed.of(Synthetic.results(3, 6, 0.01, ratios, List.of(0), 1)),
                folder.resolve("data/run.json.gz"));
    }

    private String rendered(String page) throws IOException {
        return PageTables.rendered(page, folder);
    }

    @Test
    void aTableHasItsColumnsRowsMeanAndOrigin() throws IOException {
        List<String> lines = rendered(PAGE).lines().toList();
        int head = lines.indexOf("| Program | `sc` now | **tso** |");
        assertEquals("|---|--:|--:|", lines.get(head + 1));
        assertTrue(lines.get(head + 2).matches("\\| workload-a \\| 1\\.2\\d\\d \\(1\\.\\d+ to 1\\.\\d+\\) \\| .*"),
                lines.get(head + 2));
        assertTrue(lines.get(head + 5).startsWith("| **geometric mean** | **1.2"), lines.get(head + 5));
        assertTrue(lines.get(head + 7).startsWith("Measured 2026-01-01 on a processor, 2 processors"));
        assertTrue(rendered(PAGE).contains("[Data](data/run.json.gz)."));
        assertFalse(rendered(PAGE).contains("old"));
        assertTrue(rendered(PAGE).endsWith("-->\n\nWords.\n"));
        assertTrue(lines.stream().filter(line -> !line.startsWith("|")).allMatch(line -> line.length() <= 120));
    }

    @Test
    void theEndKeepsAChecksumOverTheRequestTheTableAndTheData() throws IOException {
        String page = rendered(PAGE);
        String request = page.substring(page.indexOf("data/"), page.indexOf("-->"));
        String body = page.substring(page.indexOf("-->") + "-->\n".length(), page.indexOf("<!-- end"));
        String checksum = Checksum.of((request + body + Checksum.of(folder.resolve("data/run.json.gz"))).getBytes());
        assertTrue(page.contains("<!-- end of results: " + checksum + " -->"), page);
    }

    @Test
    void makingItAgainChangesNothingUntilTheResultsDo() throws IOException {
        String once = rendered(PAGE);
        assertEquals(once, rendered(once));
        keep(1.5);
        assertTrue(rendered(once).contains("**geometric mean** | **1.5"));
    }

    @Test
    void aTableWithoutAnEndIsRefusedAlsoBeforeAnother() {
        String open = "<!-- results: data/run.json.gz\nsc: sc\n-->\n\n";
        for (String page : List.of(PAGE + open, open + PAGE)) {
            String message = assertThrows(IllegalArgumentException.class, () -> rendered(page)).getMessage();
            assertTrue(message.contains("the line <!-- end of results --> below it"), message);
        }
    }

    @Test
    void intervalsAndTheBaselineCanBeChosen() throws IOException {
        String mean = rendered(PAGE.replace("tso: **tso**", "intervals = mean"));
        assertTrue(mean.matches("(?s).*\\| workload-a \\| 1\\.2\\d\\d \\|\n.*mean\\*\\* \\| \\*\\*1\\.2\\d\\d \\(.*"),
                mean);
        assertFalse(rendered(PAGE.replace("tso: **tso**", "intervals = none")).contains(" to "));
        String other = rendered(PAGE.replace("tso: **tso**", "baseline = tso\njava: java"));
        assertTrue(other.contains("| Program | `sc` now | java |"), other);
        assertTrue(rendered(PAGE.replace("tso: **tso**", "metric = memory"))
                .matches("(?s).*\\| workload-a \\| (?:1\\.0|0\\.9)\\d+ \\(.*"));
    }

    @Test
    void thePackageThatAllKernelsShareIsLeftOut() throws IOException {
        for (String third : List.of("x.y.Two.c", "x.z.Two.c")) {
            ObjectMapper mapper = new ObjectMapper();
            String kernels = mapper.writeValueAsString(Trimmed.of(Synthetic.results(3, 6, 0.01, new TreeMap<>(
                    Map.of("java", 1.0, "sc", 1.2, "tso", 1.0)), List.of(2), 1)))
                    .replace("\"kernels\":false", "\"kernels\":true").replace("workload-a", "x.y.One.a(n=1.5)")
                    .replace("workload-b", "x.y.Two.b").replace("workload-c", third);
            DataFile.writeCompressed(mapper.readTree(kernels), folder.resolve("data/run.json.gz"));
            String page = rendered(PAGE);
            String shared = third.startsWith("x.y") ? "" : "x.y.";
            assertTrue(page.contains("\n| " + shared + "One.a(n=1.5), 2 threads |")
                    && page.contains("\n| " + shared + "Two.b, 2 threads |"), page);
        }
    }

    @Test
    void theTimeOfTheBaselineIsShownWhenItIsAskedFor() throws IOException {
        List<String> lines = rendered(PAGE.replace("tso: **tso**", "time = `java`")).lines().toList();
        int head = lines.indexOf("| Program | `java` | `sc` now |");
        assertEquals("|---|--:|--:|", lines.get(head + 1));
        assertTrue(lines.get(head + 2).matches("\\| workload-a \\| [45]\\d\\.\\d ms \\| 1\\.2\\d\\d \\(.*"),
                lines.get(head + 2));
        assertTrue(lines.get(head + 5).startsWith("| **geometric mean** |  | **1.2"), lines.get(head + 5));
    }

    @Test
    void anExampleInAPageIsLeftAlone() throws IOException {
        String page = "```\n" + PAGE + "```\n";
        assertEquals(page, rendered(page));
    }

    @Test
    void whatCannotBeMadeIsSaid() {
        for (String wrong : List.of("metric = speed", "intervals = some", "time = t\nmetric = memory", "colour = red",
                "nothing", "scx: sc", "baseline = stock")) {
            String page = PAGE.replace("tso: **tso**", wrong);
            assertThrows(IllegalArgumentException.class, () -> rendered(page), wrong);
        }
        assertThrows(IllegalArgumentException.class, () -> rendered(PAGE.replaceAll("(?m)^(sc|tso): .*\n", "")));
        assertThrows(IOException.class, () -> rendered(PAGE.replace("run.json", "none.json")));
    }
}
