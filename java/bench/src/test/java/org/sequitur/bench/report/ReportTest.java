// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Comparison;
import org.sequitur.bench.stats.Level;
import org.sequitur.bench.stats.Ratio;

/** The report says what a reader needs, in the right order, and needs nothing beside itself. */
class ReportTest {
    @TempDir
    private Path folder;

    private static Results results(double sc, Integer... threads) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("java", 1.0);
        ratios.put("tso", 1.0);
        ratios.put("sc", sc);
        return Synthetic.results(4, 6, 0.02, ratios, List.of(threads), 3);
    }

    private static String html(Results results) {
        return HtmlReport.of(results, Analysis.of(results));
    }

    private static Ratio ratio(double estimate, double low, double high) {
        return new Ratio(estimate, low, high, 5, 0, 0.1, 4, Level.ONCE);
    }

    private static String text(Results results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TextReport.print(results, Analysis.of(results), new PrintStream(bytes));
        return bytes.toString();
    }

    @Test
    void columnsOfTheTerminalStayInLineWhereNamesAreLong() {
        List<String> lines = text(results(1.5, 1, 1_000_000_000)).lines().toList();
        assertEquals(8, lines.stream().filter(line -> line.matches("  workload-[a-d], 1000000000 threads")).count());
        List<String> rows = lines.stream().filter(line -> line.matches(".* \\d\\.\\d{3} \\(.* %.*")).toList();
        assertEquals(16, rows.size(), lines.toString());
        assertEquals(1, rows.stream().map(row -> row.indexOf('.')).distinct().count(), rows.toString());
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), lines.toString());
    }

    @Test
    void theTerminalHasEightyColumns() {
        List<String> lines = text(results(1.5, 0)).lines().toList();
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("sc against java: 4 of 4")), lines.toString());
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), lines.toString());
    }

    @Test
    void sharesInWords() {
        assertEquals("1.3 %", Wording.percent(0.013));
        assertEquals("2.500 x", Wording.percent(1.5));
        assertEquals("> 10 x", Wording.percent(5e14));
        assertEquals("-", Wording.percent(Double.NaN));
    }

    @Test
    void whatGotSlowerComesFirst() {
        String html = html(results(1.5, 0));
        assertTrue(html.contains("sc against java: 4 of 4 slower, 0 faster, 0 the same within 1 %, 0 with no "
                + "difference shown"));
        assertTrue(html.contains("tso against java: 0 of 4 slower"));
        assertTrue(Pattern.compile("<h3>sc .*, slower</h3>").matcher(html).find());
        assertTrue(Pattern.compile("<h3>tso .*, no difference shown</h3>").matcher(html).find());
        assertTrue(html.contains("No difference shown (in brackets the smallest that could have been found): "));
        int slower = html.indexOf("workload-a takes 1.");
        assertTrue(slower > 0 && slower < html.indexOf("<svg") && slower < html.indexOf("<table"));
    }

    @Test
    void thePageIsSelfContainedAndWhole() {
        String html = html(results(1.5, 0));
        assertFalse(Pattern.compile("(?:src|href)=\"(?!#)").matcher(html).find());
        assertFalse(html.contains("<?xml") || html.contains("<!DOCTYPE svg"));
        assertEquals(4 + 4, html.split("<svg", -1).length - 1);
        for (String part : List.of("Steady time of an iteration", "Processor time", "Largest resident set", "Start-up",
                "a processor", "seed 3", "workload-d", "geometric mean", "-Xms2g")) {
            assertTrue(html.contains(part), part);
        }
        for (String tag : List.of("table", "tr", "td", "ul", "figure", "details", "div", "svg")) {
            assertEquals(html.split("<" + tag + "[ >]", -1).length, html.split("</" + tag + ">", -1).length, tag);
        }
    }

    @Test
    void theSameIsInMarkdownAndInCommaSeparatedValues() throws IOException {
        Results results = results(1.5, 0);
        ReportFiles.write(results, Analysis.of(results), folder);
        String markdown = Files.readString(folder.resolve("report.md"));
        assertTrue(markdown.contains("sc against java: 4 of 4 slower"), markdown);
        assertTrue(markdown.lines().anyMatch(line -> line.matches(
                "\\| workload-a \\| 1\\.\\d{3} \\(.*\\) \\| .* \\| 6 \\| \\d\\.\\d % \\| slower \\|")), markdown);
        List<String> lines = Files.readAllLines(folder.resolve("report.csv"));
        // Two configurations, four workloads and their mean, four metrics.
        assertEquals(1 + 2 * 5 * 4, lines.size());
        assertTrue(lines.stream().allMatch(line -> line.split(",", -1).length == 13), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.matches(
                "sc,java,workload-a,0,,steady time,1\\.\\d+,1\\.\\d+,1\\.\\d+,6,slower,0\\.\\d+,0")), lines.toString());
        assertEquals(html(results), Files.readString(folder.resolve("report.html")));
    }

    @Test
    void namesDoNotBreakTables() throws IOException {
        Results whole = results(1.5, 0);
        List<ForkRecord> forks = whole.forks().stream().map(fork -> new ForkRecord(fork.round(), fork.position(),
                "a,\"b\"|c", 0, fork.configuration(), fork.vm(), 1, 1, 1, fork.iterations(), null)).toList();
        Results odd = whole.with(forks, true);
        assertTrue(Csv.of(Analysis.of(odd)).contains("sc,java,\"a,\"\"b\"\"|c\",0,"));
        assertTrue(Markdown.of(odd, Analysis.of(odd)).contains("| a,\"b\"\\|c |"));
    }

    @Test
    void iterationsAreDrawn() {
        String html = html(results(1.5, 0));
        // Three forks of three configurations in each of four workloads.
        assertEquals(3 * 3 * 4, html.split("<polyline", -1).length - 1);
        assertTrue(html.contains("<h2>Beside the mean</h2>"));
        assertTrue(html.contains("prefers-color-scheme: dark"));
    }

    @Test
    void identifiersOfDrawingsDoNotClash() {
        Matcher matcher = Pattern.compile("\\bid=\"([^\"]*)\"").matcher(html(results(1.5, 0)));
        Set<String> seen = new TreeSet<>();
        while (matcher.find()) {
            assertTrue(seen.add(matcher.group(1)), matcher.group(1) + " twice");
        }
    }

    @Test
    void threadsHaveAPlotOfTheirOwn() {
        assertTrue(html(results(1.3, 1, 2)).contains("Overhead against the number of threads"));
        assertFalse(html(results(1.3, 0)).contains("Overhead against the number of threads"));
    }

    @Test
    void troubleIsSaid() {
        Results whole = results(1.2, 0);
        List<ForkRecord> forks = new ArrayList<>(whole.forks().subList(0, 30));
        forks.add(ForkRecord.failed(2, 30, new Subject("<workload>", 0), "sc", "checksum 1 & 2"));
        forks.add(ForkRecord.failed(3, 31, new Subject("<workload>", 0), "sc", "checksum 1 & 2"));
        List<Setting> settings = List.of(whole.configurations().get(0), whole.configurations().get(1),
                new Setting("sc", "jdk", List.of("-Xint"), 3));
        Results broken = new Results(1, whole.date(), 3, false, false, "small", 6, "java", List.of(),
                new Environment("p", 2, -1, "s", 1.9), settings, forks);
        for (String report : List.of(html(broken), text(broken))) {
            assertTrue(report.contains("Incomplete: "), report);
            assertTrue(report.contains("Planted: each iteration of sc was made 3 % longer on purpose."), report);
            assertTrue(report.contains("Busy machine: other programs used 1.9 of 2"), report);
        }
        assertTrue(html(broken)
                .contains("Failed: 2 forks, first in round 3, &lt;workload&gt;, sc: checksum 1 &amp; 2"));
        assertFalse(html(broken).contains("<workload>"));
    }

    @Test
    void anIncompleteRunSaysWhichRoundsCount() {
        Results whole = results(1.2, 0);
        int round = whole.forks().size() / 6;
        String two = "Incomplete: the run was stopped in round 3 of 6; figures rest on 2 complete rounds";
        assertTrue(html(whole.with(whole.forks().subList(0, 2 * round), false).stoppedIn(2)).contains(two + "."));
        assertTrue(html(whole.with(whole.forks().subList(0, 2 * round + 3), false).stoppedIn(2))
                .contains(two + " and on what was complete in that one."));
        assertTrue(html(whole.with(whole.forks().subList(0, round), false).stoppedIn(1))
                .contains("stopped in round 2 of 6; figures rest on 1 complete round."));
        assertTrue(html(whole.with(whole.forks().subList(0, round), false))
                .contains("stopped before the end of its 6 rounds; figures rest on what was complete."));
    }

    @Test
    void aDifferenceBesideOtherWorkIsSaidToBeSo() {
        Results idle = results(1.5, 0);
        Results busy = new Results(1, idle.date(), 3, true, false, "small", 6, "java", List.of(),
                new Environment("p", 2, -1, "s", 1.9), idle.configurations(), idle.forks());
        for (String report : List.of(html(busy), text(busy).replace("\n", " "), Markdown.of(busy, Analysis.of(busy)))) {
            assertTrue(report.contains("slower; the machine was busy"), report);
        }
        assertFalse(html(idle).contains("the machine was busy"));
    }

    @Test
    void aRoundFarFromTheOthersIsNamed() {
        Results alike = results(1.5, 0);
        assertFalse(html(alike).contains("Far from the others"));
        List<ForkRecord> forks = new ArrayList<>(alike.forks());
        forks.replaceAll(fork -> fork.round() != 2 || !fork.configuration().equals("sc")
                || !fork.workload().equals("workload-a") ? fork : slower(fork));
        Results one = alike.with(forks, true);
        String line = "Far from the others: 1 ratio, most of all workload-a under sc in round 3, with 1.3";
        for (String report : List.of(html(one), text(one).replaceAll("\\s+", " "),
                Markdown.of(one, Analysis.of(one)))) {
            assertTrue(report.contains(line), report);
        }
    }

    private static ForkRecord slower(ForkRecord fork) {
        return like(fork, fork.workload(), 1.3);
    }

    private static ForkRecord like(ForkRecord fork, String workload, double longer) {
        return new ForkRecord(fork.round(), fork.position(), workload, fork.threads(), fork.configuration(),
                fork.vm(), fork.setUpNs(), fork.peakRssBytes(), fork.totalCpuNs(), fork.iterations().stream()
                        .map(turn -> new Iteration(longer * turn.wallNs(), turn.cpuNs(), turn.gcMs(),
                                turn.allocatedBytes())).toList(), null);
    }

    @Test
    void oneWorkloadHasNoMeanOfItsOwn() {
        Results four = results(1.5, 0);
        Results one = four.with(four.forks().stream().filter(fork -> fork.workload().equals("workload-a")).toList(),
                true);
        assertTrue(Markdown.of(four, Analysis.of(four)).contains(Tables.MEAN));
        assertFalse(Markdown.of(one, Analysis.of(one)).contains(Tables.MEAN));
        String row = "<b>" + Tables.MEAN + "</b>";
        String label = ">" + Tables.MEAN + "</text>";
        for (String place : List.of(row, label)) {
            assertTrue(html(four).contains(place), place);
            assertFalse(html(one).contains(place), place);
        }
    }

    @Test
    void onlyColumnsThatAreShownAreExplained() {
        assertEquals("Medians over forks. n: forks that count. stolen %: time that the host gave to others.",
                ForkTable.legend(List.of("workload", "configuration", "n", "mean", "stolen %")));
    }

    @Test
    void nothingToCompareIsSaid() {
        Results whole = results(1.2, 0);
        Results none = new Results(1, whole.date(), 3, false, false, "small", 6, "java", List.of(),
                whole.environment(), whole.configurations(), List.of());
        assertTrue(html(none).contains("there is nothing to compare"));
    }

    @Test
    void kernelsAreInNanosecondsPerOperation() {
        Results whole = results(1.2, 0);
        Results kernels = new Results(1, whole.date(), 3, true, true, "default", 6, "java", List.of(),
                whole.environment(), whole.configurations(), whole.forks());
        assertTrue(html(kernels).contains("<th>java ns/op</th>"));
    }

    @Test
    void thePackageOfAllKernelsIsNamedOnceInTheTerminal() {
        Results whole = results(1.5, 0);
        Results kernels = new Results(1, whole.date(), 3, true, true, "default", 6, "java", List.of(),
                whole.environment(), whole.configurations(), whole.forks().stream().map(fork -> like(fork,
                        fork.workload().replace("workload-", "org.openjdk.jmh.samples.BatchSize.measureWrong_"), 1))
                        .toList());
        List<String> lines = text(kernels).lines().toList();
        for (String line : List.of("  org.openjdk.jmh.samples.", "  BatchSize.measureWrong_a")) {
            assertEquals(2, lines.stream().filter(line::equals).count(), lines.toString());
        }
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), lines.toString());
    }

    @Test
    void ratiosInWords() {
        assertEquals("takes 2.000 times as long (1.900 to 2.100)", Wording.longer(ratio(2, 1.9, 2.1)));
        assertEquals("takes 3.0 % longer (1.0 to 5.0 %)", Wording.longer(ratio(1.03, 1.01, 1.05)));
        assertEquals("takes 10.0 % less time (5.0 to 15.0 %)", Wording.longer(ratio(0.9, 0.85, 0.95)));
        assertEquals(List.of("1", "0.95", "1.414", "144"),
                Stream.of(1.0, 0.95, Math.sqrt(2), 144.2).map(Wording::number).toList());
    }

    @Test
    void comparisonsNameWhatChanged() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TextReport.print(Comparison.of(results(1.2, 0), results(1.6, 0)), new PrintStream(bytes));
        assertTrue(bytes.toString().startsWith("slower: sc, workload-"), bytes.toString());
        bytes.reset();
        TextReport.print(Comparison.of(results(1.2, 0), results(1.2, 0)), new PrintStream(bytes));
        assertTrue(bytes.toString().startsWith("No change shown."), bytes.toString());
    }

    @Test
    void statisticsDoNotKnowTheDrawing() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/java/org/sequitur/bench/stats"))) {
            for (Path file : files.toList()) {
                String source = Files.readString(file);
                assertFalse(source.contains("bench.report") || source.contains("knowm") || source.contains("java.awt"),
                        file.toString());
            }
        }
    }
}
