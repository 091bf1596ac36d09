// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.SyntheticZeroing;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.stats.Analysis;

/** The reports of a comparison of zeroing policies say what it costs, and those of other runs do not mention it. */
class ZeroingReportTest {
    private static final Heap SMALL = new Heap("g1", "16m");
    private static final Heap LARGE = new Heap("g1", "1g");

    @TempDir
    private Path folder;

    private static String html(Results results) {
        return HtmlReport.of(results, Analysis.of(results));
    }

    private static String text(Results results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ZeroingText.print(results, Analysis.of(results), new PrintStream(bytes));
        return bytes.toString();
    }

    @Test
    void thePageHasTheTableAndThePlots() {
        String html = html(SyntheticZeroing.results(SMALL, LARGE, new Heap("parallel", "16m")));
        for (String part : List.of("What zeroing costs, and who does it", "<th>direct cost %</th>",
                "<th>zeroer's CPU %</th>", "Steady time against the size of the young",
                "Time on the clock beside processor time", "Heap g1 1g: -XX:+UseG1GC -Xmn1g.",
                "workload-a, g1 16m", "bulk against hot: 9 of 9 slower", "<td>20.0</td>")) {
            assertTrue(html.contains(part), part);
        }
        // Only one collector has two sizes.
        assertEquals(1, html.split("<figcaption>Steady time against the size", -1).length - 1);
        for (String tag : List.of("table", "tr", "td", "figure", "svg")) {
            assertEquals(html.split("<" + tag + "[ >]", -1).length, html.split("</" + tag + ">", -1).length, tag);
        }
    }

    @Test
    void timesOfKernelsAndWorkloadsHaveTheirUnits() {
        String html = html(SyntheticZeroing.results(SMALL));
        assertTrue(html.contains("<th>hot</th>"));
        assertTrue(html.contains(" ms</td>"));
        assertEquals(List.of("3.50 ns", "12.0 \u00b5s", "450 ms", "1.00 s"),
                List.of(Wording.time(3.5), Wording.time(12e3), Wording.time(450e6), Wording.time(999.9e6)));
    }

    @Test
    void theTerminalShowsTimeBesideProcessorTime() {
        String text = text(SyntheticZeroing.results(SMALL));
        assertTrue(text.contains("concurrent against hot: 0 of 3 slower, 3 faster"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("  workload-a, g1 16m +0\\.\\d+ \\(.* to .*\\) +0\\.\\d+ "
                + "\\(.* to .*\\) +\\d\\.\\d % +faster")), text);
        List<String> lines = text.lines().toList();
        int costs = lines.indexOf("what zeroing costs  CPU used %  direct cost %  mutators GB/s  zeroer GB/s  waits");
        int clearers = lines.indexOf("who cleared         windows %  helpers %  zeroer %  fresh %");
        for (int head : new int[] {costs, clearers}) {
            assertEquals("  workload-a, g1 16m", lines.get(head + 1), text);
        }
        assertTrue(lines.get(costs + 2).matches(" +hot +\\d+\\.\\d( +-){4}"), text);
        assertTrue(lines.get(costs + 3).matches(" +bulk +\\S+ +20\\.0 +20\\.0 +- +0"), text);
        assertTrue(lines.get(clearers + 3).matches(" +bulk +100\\.0 +0\\.0 +0\\.0 +0\\.0"), text);
        assertTrue(lines.stream().allMatch(line -> line.length() <= 82), "16 letters fit 80 columns\n" + text);
    }

    @Test
    void otherRunsDoNotMentionIt() {
        Results results = Synthetic.results(2, 4, 0.01, Map.of("java", 1.0), List.of(0), 3);
        assertFalse(html(results).contains("zeroing"));
        assertEquals(List.of(), Summary.of(results, Analysis.of(results)));
    }

    @Test
    void theFileKeepsAll() throws IOException {
        Results results = SyntheticZeroing.results(SMALL, LARGE);
        Path file = folder.resolve("results.json");
        List<Map<String, Object>> summary = Summary.of(results, Analysis.of(results));
        ResultsFile.write(results, summary, file);
        assertEquals(results, ResultsFile.read(file));
        // Ratios of two policies and their means, then figures of all three.
        assertEquals(2 * (6 + 1) + 6 * 3, summary.size());
        Map<?, ?> last = (Map<?, ?>) summary.getLast().get("zeroing");
        assertEquals(50e6 / 800e6, (double) last.get("direct_cost"), 1e-12);
        assertEquals(LARGE, summary.getLast().get("heap"));
    }
}
