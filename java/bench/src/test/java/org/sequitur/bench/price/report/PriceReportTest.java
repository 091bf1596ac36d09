// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.price.SyntheticPrices;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.Latency;
import org.sequitur.bench.price.data.PriceFile;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.stats.Errors;

/** Reports of barrier prices say what matters first, say all trouble, and hold whatever names they are given. */
class PriceReportTest {
    @TempDir
    private Path folder;

    private static PriceResults results(String subject, int seed) {
        return SyntheticPrices.of(12, 0.01).results(subject, Map.of("volatile-store", 0.006, "lock-acquire", 0.003,
                "empty-load", 0.002, "StoreLoad", 0.0012, "a-kind-with-a-very-long-name", 0.004, "quiet", 0.0,
                "all", 0.015), seed);
    }

    private static String text(PriceResults results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PriceText.print(results, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String text = bytes.toString(StandardCharsets.UTF_8);
        text.lines().forEach(line -> assertTrue(line.length() <= 80 && line.equals(line.stripTrailing()), line));
        return text;
    }

    private static String flat(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Test
    void whatMattersComesFirst() {
        String text = text(results("h2", 1));
        assertTrue(flat(text).startsWith("Barrier prices of h2. The barriers that matter most: volatile-store, "
                + "a-kind-with-a-very-long-name, lock-acquire."), text);
        assertTrue(Pattern.compile("  volatile-store +0\\.[56]\\d* \\(0\\.\\d+ to 0\\.\\d+\\) +(2\\.[89]|3)[\\d.]* \\(")
                .matcher(text).find(), text);
        assertTrue(Pattern.compile("  empty-load .* no instruction").matcher(text).find(), text);
        assertTrue(text.contains("  a-kind-with-.. "), text);
        assertTrue(Pattern.compile("No effect seen of quiet; 0\\.0\\d+ % per ns would have been seen")
                .matcher(flat(text)).find(), text);
        assertTrue(flat(text).contains("progress: operations counted by the program; 12 rounds, 276 blocks"), text);
        assertFalse(text.contains("! "), text);
    }

    @Test
    void troubleIsSaid() {
        PriceResults plain = results("h2", 1);
        List<Block> blocks = new ArrayList<>();
        for (Block block : plain.blocks()) {
            boolean tipped = "StoreLoad".equals(block.kind()) && block.count() == 128;
            if (!"quiet".equals(block.kind()) && (!"lock-acquire".equals(block.kind()) || block.round() < 3
                    && block.count() != 32)) {
                blocks.add(new Block(block.round(), block.kind(), block.count(), block.seconds() * (tipped ? 1.5 : 1),
                        block.progress(), blocks.size() % 20 == 0 ? 1 : 0, blocks.size() % 30 == 0));
            }
        }
        blocks.add(new Block(0, "nobody", 32, 0.2, 5, 0, false));
        PriceResults broken = new PriceResults(1, plain.date(), "h2", new Environment("p", 2, -1, "s", 1.9), "v", "",
                plain.kinds(), plain.calibration(), null, null, null, blocks);
        for (String report : List.of(flat(text(broken)), PriceHtml.of(broken))) {
            for (String part : List.of("Few blocks, so intervals are wide: lock-acquire.",
                    "Not along the curve of the model: StoreLoad.", "No price of quiet: no round has blocks with and",
                    " blocks, disturbed by", "Left out: 1 of " + blocks.size() + " blocks, unknown kind nobody.",
                    " blocks held a garbage collection. ", "Nothing says what was counted",
                    "Busy machine: other programs used 1.9 of 2 processors before anything was measured.")) {
                assertTrue(report.contains(part), part + " in " + report);
            }
        }
        assertTrue(PriceHtml.of(broken).contains("k without collections"));
    }

    @Test
    void whatCanBeDoneAndWhatABarrierWouldCostIsSaid() {
        PriceResults plain = SyntheticPrices.of(12, 0.01).results("h2", Map.of("ghost", 0.006, "fence", 0.004), 1);
        PriceResults known = new PriceResults(1, plain.date(), "h2", plain.environment(), "v", "s",
                List.of(new Kind("fence", "StoreLoad", true, "m", "a flag takes it away"),
                        new Kind("ghost", Kind.NOTHING, false, "m")), plain.calibration(), plain.executionsPerSecond(),
                plain.costNs(), null, plain.blocks());
        String text = text(known);
        assertTrue(Pattern.compile("  ghost +0\\.[56].* (2\\.[89]|3)[.\\d]* \\(.*\\) more").matcher(text).find(), text);
        assertTrue(text.contains("\nfence: a flag takes it away.\n"), text);
        String html = PriceHtml.of(known);
        assertTrue(Pattern.compile("ghost: work takes .* no barrier is there, and one of 5 ns would take \\S+ % .* "
                + "more time\\.").matcher(html).find(), html);
        assertTrue(html.contains("of the time would be saved. A flag takes it away."), html);
        assertTrue(html.contains("<td>none is there</td>") && html.contains(" more if there</td>"), html);
        assertTrue(PriceFiles.summary(known).toString().contains("lostIfThere=[0.0"));
    }

    @Test
    void aRunWithoutBlocksIsReported() {
        PriceResults none = results("h2", 1).with(List.of());
        assertTrue(text(none).contains("No barrier could be priced."));
        assertTrue(PriceHtml.of(none).contains("No barrier could be priced."));
        PriceResults silent = SyntheticPrices.of(5, 0.01).results("h2", Map.of("quiet", 0.0), 2);
        assertTrue(flat(text(silent)).contains("No barrier was seen to matter."));
    }

    @Test
    void thePageIsSelfContainedAndWhole() {
        PriceResults results = results("h2", 1).changed(List.of(new Change("-XX:+Y", "volatile-store", 0.97, 0.965,
                0.975), new Change("-XX:+Z", "unknown", 0.9, 0.8, 0.95)));
        String html = PriceHtml.of(results);
        assertFalse(Pattern.compile("(?:src|href)=\"(?!#)").matcher(html).find());
        // A ranking, a curve for each of six kinds, and the calibration.
        assertEquals(8, html.split("<svg", -1).length - 1);
        for (String part : List.of("What barriers cost h2", "The barriers that matter most", "Calibration",
                "Changed strategies", "How prices are measured", "prefers-color-scheme: dark", "by count")) {
            assertTrue(html.contains(part), part);
        }
        assertTrue(Pattern.compile("-XX:\\+Y: performance 97 % \\(96\\.5 to 97\\.5\\) of that without; by the k of "
                + "volatile-store that is [45](\\.\\d+)? \\([\\d.]+ to [\\d.]+\\) ns more").matcher(html).find());
        assertTrue(html.contains("by the k of unknown that is no known cost."));
        for (String tag : List.of("table", "tr", "td", "ul", "figure", "details", "div", "svg", "span", "p", "h2")) {
            assertEquals(html.split("<" + tag + "[ >]", -1).length, html.split("</" + tag + ">", -1).length, tag);
        }
    }

    @Test
    void aFasterStrategyIsSaidToBeFaster() {
        PriceResults results = results("h2", 1).changed(List.of(new Change("-XX:+Y", "volatile-store", 1.02, 1.015,
                1.025)));
        assertTrue(Pattern.compile("that is 3\\.\\d+ \\(2\\.\\d+ to [34]\\.\\d+\\) ns less at each execution")
                .matcher(flat(text(results))).find(), text(results));
        String summary = PriceFiles.summary(results).toString();
        assertTrue(Pattern.compile("kind=volatile-store, .*changedNs=\\{-XX:\\+Y=\\[-3\\.\\d+, -[34]\\.\\d+, -2\\.")
                .matcher(summary).find() && summary.contains("changedNs={}"), summary);
    }

    @Test
    void fewAndNoisyBlocksAreDrawn() {
        for (double noise : new double[] {0, 0.5}) {
            PriceResults results = SyntheticPrices.of(2, noise).results("h2", Map.of("a", 0.01, "b", 0.0), 3);
            text(results);
            assertEquals(4, PriceHtml.of(results).split("<svg", -1).length - 1, noise + "");
        }
    }

    @Test
    void namesAreEscaped() {
        PriceResults plain = SyntheticPrices.of(5, 0.01).results("<script>alert(1)</script>", Map.of("<b>&\"x", 0.006),
                1);
        List<Kind> kinds = List.of(new Kind("<b>&\"x", "<i>", true, "\"><img src=x>"));
        PriceResults odd = new PriceResults(1, "<date>", plain.subject(), new Environment("<p>p", 2, 1, "<os>", 0),
                "<v>", "<source>", kinds, plain.calibration(), Map.of(), Map.of(), List.of(new Change("<s>", "<b>&\"x",
                        0.9, 0.8, 0.95)), plain.blocks());
        String html = PriceHtml.of(List.of(odd, odd.with(List.of())));
        for (String tag : List.of("<script", "<b>", "<i>", "<img", "<v>", "<source>", "<os>", "<s>", "<date>")) {
            assertFalse(html.contains(tag), tag);
        }
        assertTrue(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    }

    @Test
    void severalWorkloadsMakeAGridAndSeveralMachinesAreSideBySide() {
        List<PriceResults> runs = List.of(results("h2", 1), results("tomcat", 2));
        String html = PriceHtml.of(runs);
        assertTrue(html.contains("by count 128, as measured") && html.contains("background:rgba("));
        assertTrue(html.indexOf("What barriers cost</h1>") < html.indexOf("Workloads and barriers"));
        assertTrue(html.contains("What barriers cost h2") && html.contains("What barriers cost tomcat"));
        Matcher matcher = Pattern.compile("\\bid=\"([^\"]*)\"").matcher(html);
        Set<String> seen = new TreeSet<>();
        while (matcher.find()) {
            assertTrue(seen.add(matcher.group(1)), matcher.group(1) + " twice");
        }
        String same = PriceHtml.of(List.of(results("h2", 1), results("h2", 2)));
        assertTrue(same.contains("Side by side") && !same.contains("Workloads and barriers"));
        PriceResults other = new SyntheticPrices(8, 2, List.of(8, 16, 33), 0.01, Errors.NORMAL,
                0).results("xalan", new TreeMap<>(Map.of("quiet", 0.0)), 4);
        assertTrue(PriceHtml.of(List.of(runs.getFirst(), other)).contains("by 10 ns, as the fits predict"));
    }

    @Test
    void programsOfTwoMachinesMakeAGridForEachAndAreSideBySide() {
        List<PriceResults> runs = List.of(results("h2", 1), results("tomcat", 2), on("another", results("h2", 3)),
                on("another", results("tomcat", 4)));
        String html = PriceHtml.of(runs);
        assertTrue(html.contains("Workloads and barriers on a processor</h2>"), html);
        assertTrue(html.contains("Workloads and barriers on another</h2>"));
        assertEquals(3, html.split("Side by side</h2>", -1).length);
        assertTrue(html.contains("h2<br>another, 2026-01-01 00:00"));
        String apart = PriceHtml.of(List.of(runs.getFirst(), runs.getLast()));
        assertEquals(2, apart.split("Side by side</h2>", -1).length);
        assertTrue(apart.contains("tomcat<br>another, "));
        assertFalse(apart.contains("Workloads and barriers"));
    }

    private static PriceResults on(String processor, PriceResults run) {
        return new PriceResults(run.format(), run.date(), run.subject(), new Environment(processor, 8, -1, "s", 0),
                run.version(), run.progressSource(), run.kinds(), run.calibration(), run.executionsPerSecond(),
                run.costNs(), run.changes(), run.blocks());
    }

    @Test
    void latenciesAreShownWhereTheyAreKnown() {
        PriceResults plain = results("h2", 1);
        assertFalse(PriceHtml.of(plain).contains("Latencies"));
        String html = PriceHtml.of(plain.with(plain.blocks().stream().map(block -> new Block(block.round(),
                block.kind(), block.count(), block.seconds(), block.progress(), 0, false, new Latency(
                        1000 + block.count(), 5000, 9000))).toList()));
        assertTrue(html.contains("<td>none</td><td>1</td><td>5</td><td>9</td>"), html.substring(html.indexOf("Laten")));
        assertTrue(html.contains("<td>quiet at count 128</td><td>1.13</td>"));
    }

    @Test
    void bothFilesAreWritten() throws IOException {
        PriceResults results = results("h2", 1);
        Path page = PriceFiles.write(results, folder);
        assertEquals(PriceHtml.of(results), Files.readString(page));
        assertEquals(results, PriceFile.read(folder.resolve(PriceFiles.DATA)));
        assertTrue(Files.readString(folder.resolve(PriceFiles.DATA)).contains("\"savedIfFree\""));
    }

    @Test
    void numbersHaveThreeDigits() {
        assertEquals(List.of("0", "0.000123", "12.3", "1230", "1", "-0.5", "-", "infinite"),
                Stream.of(0.0, 0.00012345, 12.345, 1234.0, 0.99999, -0.5, Double.NaN,
                        Double.POSITIVE_INFINITY).map(PriceWords::number).toList());
    }
}
