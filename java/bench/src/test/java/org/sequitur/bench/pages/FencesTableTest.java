// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.recommend.AllocationSites;
import org.sequitur.bench.recommend.FencesFile;
import org.sequitur.bench.recommend.Ownership;
import org.sequitur.bench.recommend.Privacy;
import org.sequitur.bench.recommend.Publications;
import org.sequitur.bench.recommend.Remaining;
import org.sequitur.bench.recommend.Share;

/** A table of counted fences shows the programs with most first, in figures that a reader can compare. */
class FencesTableTest {
    private static final List<Share> KINDS = List.of(new Share("field", 3, 0.75), new Share("array", 1, 0.25));
    private static final List<Share> CLASSES = List.of(new Share("java.util.HashMap$Node", 3, 0.75),
            new Share("int[]", 1, 0.25));
    private static final List<Share> METHODS = List.of(new Share("java.util.HashMap::put", 4, 1));
    private static final Privacy PRIVACY = new Privacy(1_234, 0.1, 0.2, 0.3, 0.25, 0.1, 0.05, 0.4, 0.5, 0.07,
            2, 10, new Publications(0.3, 200, 0.02, 0.5, 2.5, 40, List.of(3L, 0L, 0L, 0L, 0L, 1L)),
            new AllocationSites(900, 0.5, 0.4, 0.25));
    private static final FencesFile FENCES = new FencesFile(FencesFile.FORMAT, "2026-01-02T03:04:05Z", "default", 3, 0,
            List.of("-Xmx1g"), new Environment("a processor", 2, -1, "a system", 0, "abc"), List.of(
            program("seldom", 1e6), program("often", 2e6), new Remaining("never", 0, 0, 5, null, null, null, null,
            List.of(), List.of(), List.of(), List.of())), List.of());

    @TempDir
    private Path folder;

    private static Remaining program(String name, double rate) {
        return new Remaining(name, 0, 4, 1, 4 / rate, rate, new Ownership(0.9, 0.06, 0, 0.04), PRIVACY, KINDS, CLASSES,
                CLASSES, METHODS);
    }

    private static List<String> lines(String show) {
        return FencesTable.lines(FencesRequest.of(List.of("data/f.json.gz", show)), FENCES, null, null);
    }

    @Test
    void ownersAreShownBesideWhatIsWritten() {
        assertEquals(List.of("| Program | Fences per CPU second | Field | Array | Own | Another's | Unknown |",
                "|---|--:|--:|--:|--:|--:|--:|",
                "| often | 2.00 M | 75 % | 25 % | 90 % | 6 % | 4 % |",
                "| seldom | 1.00 M | 75 % | 25 % | 90 % | 6 % | 4 % |", ""), lines("show = owners").subList(0, 5));
        assertEquals("Counted 2026-01-02 on a processor, 2 processors, a system; 3 programs, each for 3 s; `-Xmx1g`; "
                + "commit abc. [Data](data/f.json.gz).", String.join(" ", lines("show = owners").subList(5, 7)));
    }

    @Test
    void theFirstClassAndMethodHaveShortNames() {
        assertEquals(List.of("| Program | Class written | Method |", "|---|---|---|",
                "| often | `HashMap$Node` 75 % | `HashMap.put` 100 % |"), lines("show = first").subList(0, 3));
    }

    @Test
    void whoCanReachTheObjectsIsShown() {
        assertTrue(lines("show = reach").get(2).endsWith("| 1.23 k | 10 % | 20 % | 30 % | 25 % | 10 % | 5 % | 40 % "
                + "| 50 % |"));
    }

    @Test
    void whereNobodyKnowsTheRateThereIsNoColumnOfIt() {
        Remaining kernel = new Remaining("kernel", 0, 4, 1, null, null, null, PRIVACY, KINDS, CLASSES, CLASSES,
                METHODS);
        FencesFile kernels = new FencesFile(FencesFile.FORMAT, FENCES.date(), "default", 3, 0, List.of(),
                FENCES.environment(), List.of(kernel), List.of());
        List<String> lines = FencesTable.lines(FencesRequest.of(List.of("f", "show = reach")), kernels, null, null);
        assertTrue(lines.get(0).startsWith("| Program | Looks |"), lines.get(0));
        assertTrue(lines.get(2).startsWith("| kernel | 1.23 k |"), lines.get(2));
    }

    @Test
    void whatStoresPublishIsShown() {
        assertEquals("| often | 30 % | 200 | 2 % | 1.00 M | 2.5 | 40 | 7 % | 40 % | 25 % |",
                lines("show = published").get(2));
    }

    @Test
    void aTestBuildTakesTheRatesOfARelease() {
        FencesFile release = new FencesFile(FencesFile.FORMAT, FENCES.date(), "default", 3, 0, List.of(),
                FENCES.environment(), List.of(program("seldom", 8e6)), List.of());
        List<String> lines = FencesTable.lines(FencesRequest.of(List.of("f", "show = reach", "rates = r")), FENCES,
                null, release);
        assertTrue(lines.get(2).startsWith("| seldom | 8.00 M |"), lines.get(2));
        assertTrue(lines.get(3).startsWith("| often | – |"), lines.get(3));
        assertTrue(lines.getLast().endsWith("[rates](r)."), lines.getLast());
    }

    /** tso 1.1 and sc 1.5: a fence saved wins 0.4, and each of 2 stores and 10 loads for a fence costs 0.05 of that. */
    @Test
    void whatIsSavedAndTestedGivesThePrediction() {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("java", 1.0);
        ratios.put("tso", 1.1);
        ratios.put("sc", 1.5);
        Results times = Synthetic.results(1, 6, 0, ratios, List.of(0), 1);
        String program = times.subjects().getFirst().workload();
        FencesFile fences = new FencesFile(FencesFile.FORMAT, FENCES.date(), "default", 3, 0, List.of(),
                FENCES.environment(), List.of(program(program, 1e6), program("unmeasured", 1e6)), List.of());
        FencesRequest request = FencesRequest.of(List.of("f.json.gz", "show = predictions", "times = t.json.gz",
                "test = 0.05"));
        List<String> lines = FencesTable.lines(request, fences, times, null);
        List<Double> expected = List.of(1.1, 1.5, 1.5, 1.42, 1.5, 1.54, 1.58);
        for (String line : List.of(lines.get(2), lines.get(3))) {
            List<Double> shown = Stream.of(line.split("[| *]+")).filter(word -> word.matches("[\\d.]+"))
                    .map(Double::valueOf).toList();
            assertEquals(expected.size(), shown.size(), line);
            for (int i = 0; i < shown.size(); i++) {
                assertEquals(expected.get(i), shown.get(i), 0.005, line);
            }
        }
        assertTrue(lines.get(3).startsWith("| **geometric mean** | **1.10"), lines.get(3));
        assertTrue(lines.getLast().endsWith("[times](t.json.gz)."));
        assertThrows(IllegalArgumentException.class, () -> FencesTable.lines(request, FENCES, times, null));
    }

    @Test
    void whatIsNotUnderstoodIsSaid() {
        for (String wrong : List.of("show = all", "show", "colour = red", "show = predictions", "test = 1")) {
            assertThrows(IllegalArgumentException.class, () -> lines(wrong), wrong);
        }
        assertThrows(IllegalArgumentException.class, () -> FencesRequest.of(List.of("f", "show = predictions",
                "times = t", "test = low")));
        assertThrows(IllegalArgumentException.class, () -> FencesRequest.of(List.of("f", "show = first",
                "times = t", "test = 0.1")));
        assertThrows(IllegalArgumentException.class, () -> FencesRequest.of(List.of("f", "show = first",
                "rates = r")));
    }

    @Test
    void aRunIsKeptWithItsFirstRowsAndShownOnAPage() throws IOException {
        Path run = folder.resolve(FencesFile.NAME);
        DataFile.write(FENCES, List.of(), "none", run);
        Path kept = folder.resolve("f.json.gz");
        Path page = folder.resolve("page.md");
        Files.writeString(page, "<!-- fences: f.json.gz\nshow = first\n-->\nold\n<!-- end of fences -->\n");
        PageTablesMain.main(new String[] {kept + "=" + run, page.toString()});
        assertEquals(FENCES, FencesFile.of(kept, Files.readAllBytes(kept)));
        String made = Files.readString(page);
        assertTrue(made.contains("| often | `HashMap$Node` 75 % |"), made);
        assertFalse(made.contains("old"));
        assertEquals(made, PageTables.rendered(made, folder));
        assertEquals(1, FENCES.trimmed(1).workloads().getFirst().byClass().size());
    }

    @Test
    void damagedFencesAreNamed() throws IOException {
        Path file = folder.resolve("f.json.gz");
        DataFile.writeCompressed(new FencesFile(FencesFile.FORMAT + 1, "", "", 0, 0, List.of(), FENCES.environment(),
                List.of(), List.of()), file);
        byte[] later = Files.readAllBytes(file);
        assertTrue(assertThrows(IOException.class, () -> FencesFile.of(file, later)).getMessage()
                .contains("of format " + FencesFile.FORMAT));
        Path plain = Path.of("fences.json");
        for (String wrong : List.of("{}", "no", "null")) {
            assertTrue(assertThrows(IOException.class, () -> FencesFile.of(plain, wrong.getBytes())).getMessage()
                    .startsWith("fences.json holds no fences"), wrong);
        }
    }
}
