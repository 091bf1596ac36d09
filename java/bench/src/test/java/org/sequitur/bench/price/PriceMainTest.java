// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.Synthetic;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.price.data.PriceFile;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.report.PriceFiles;
import picocli.CommandLine;

class PriceMainTest {
    private static String complaint(int status, String... args) {
        String text = said(status, args);
        assertEquals(1, text.lines().count(), text);
        return text;
    }

    /** Returns what the command says on standard error. */
    private static String said(int status, String... args) {
        PrintStream before = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertEquals(status, PriceMain.run(args));
        } finally {
            System.setErr(before);
        }
        return said.toString(StandardCharsets.UTF_8);
    }

    private static String ended(String java, String... more) {
        List<String> words = new ArrayList<>(List.of("--java", java, "--output", "target/price-test",
                "--warm-up", "2"));
        words.addAll(List.of(more));
        String said = said(1, words.toArray(String[]::new));
        String[] parts = said.split("\\R(?=price: )");
        assertEquals(2, parts.length, said);
        assertEquals(1, parts[1].lines().count(), said);
        return parts[1].strip();
    }

    @Test
    void whyAProgramEndedIsSaid() {
        String wrong = ended(System.getProperty("java.home") + "/bin/java", "--", "java",
                "-XX:+IgnoreUnrecognizedVMOptions", "Vlo");
        assertTrue(wrong.matches("price: the program ended with exit code 1 after \\d\\.\\d of the about \\d+ s that "
                + "it must run: Caused by: java.lang.ClassNotFoundException: Vlo "
                + "\\(all it printed is in target/price-test/output.txt\\)"), wrong);
        String right = ended("/bin/true", "--", "java");
        assertTrue(right.matches("price: the program ended with exit code 0 after \\d\\.\\d of the about \\d+ s that "
                + "it must run: give it more to do, or .*"), right);
    }

    @Test
    void howLongItTakesIsSaidBeforehand() {
        String said = said(1, "--java", "/bin/true", "--output", "target/price-test", "--warm-up", "2",
                "--barriers=lock,unlock", "--rounds=10", "--block=0.5", "--", "java");
        assertTrue(said.startsWith("price: measures for about 51 s: 10 rounds of 8 blocks of 0.5 s, after 2 s to\n  "
                + "warm up; the program must run for about 53 s\n"), said);
        said = said(1, "--pid", "2147483647");
        assertTrue(said.startsWith("price: measures for about 72 s: 12 rounds of at most 20 blocks of 0.25 s; the\n  "
                + "program must run for so long\n"), said);
        // Behind a block that took 16 % the program is left alone for fifteen times as long.
        said = said(1, "--pid", "2147483647", "--budget=1");
        assertTrue(said.startsWith("price: measures for about 803 s: 12 rounds of at most 20 blocks"), said);
    }

    @Test
    void wrongUseIsSaidInOneLine() {
        assertTrue(complaint(2).startsWith("price: give --pid, or behind -- "));
        assertTrue(complaint(2, "--pid", "1", "--", "java").startsWith("price: give --pid, or behind -- "));
        assertTrue(complaint(2, "--pid", "1", "--rounds", "2").startsWith("price: --rounds is from 3"));
        assertTrue(complaint(2, "--pid", "1", "--block", "0").startsWith("price: --block is from 0.02"));
        assertTrue(complaint(2, "--pid", "1", "--budget", "0").startsWith("price: --budget is more than 0"));
        assertTrue(complaint(2, "--pid", "1", "--workloads", "xalan").startsWith("price: give --pid, or behind -- "));
        assertTrue(complaint(2, "--workloads", "xalan", "--java", "/bin/true", "--size", "huge")
                .startsWith("price: --size is small or default"));
        assertTrue(complaint(2, "--workloads", "xalan", "--java", "/bin/true", "--module", "a=/none")
                .startsWith("price: --module a=/none: no such file"));
        assertTrue(complaint(2, "--workloads", "xalan", "--java", "/bin/true").startsWith("price: unknown workload"));
        assertTrue(complaint(2, "--nonsense").startsWith("price: "));
        assertTrue(complaint(2, "--pid", "1", "--add", "lock,7").startsWith("price: --add takes names of instr"));
        assertTrue(complaint(2, "--java", "/bin/true", "--", "sleep", "1")
                .startsWith("price: the command behind -- begins with java, not 'sleep'"));
        assertTrue(said(1, "--pid", "2147483647").contains("\nprice: no process 2147483647"));
        assertTrue(complaint(1, "--merge", "none.json").startsWith("price: no file none.json"));
    }

    @Test
    void runsOfOneProgramAreMergedAndTheSameRunTwiceIsNot(@TempDir Path folder) throws IOException {
        String first = write(folder, "h2", 1);
        String second = write(folder, "h2", 2);
        assertEquals("", said(0, "--merge", first, second, "--output", folder.toString()));
        assertTrue(Files.readString(folder.resolve("prices.html")).contains("Side by side"));
        assertTrue(complaint(2, "--merge", first, first, "--output", folder.toString())
                .startsWith("price: " + first + " is the same run as another file: leave one out"));
    }

    @Test
    void aChangeThatTheBenchMeasuredIsPriced(@TempDir Path folder) throws IOException {
        String prices = write(folder, "workload-a", 1);
        Path results = folder.resolve("results.json");
        ResultsFile.write(Synthetic.results(1, 6, 0.001, new TreeMap<>(Map.of("java", 1.0, "slow", 1.15)), List.of(0),
                1), Map.of(), results);
        // Fifteen percent slower, and k is 0.3 percent for a nanosecond.
        assertEquals("", said(0, "--merge", prices, "--change", "lock=" + results, "--output", folder.toString()));
        String html = Files.readString(folder.resolve("prices.html"));
        assertTrue(Pattern.compile("slow against java: performance 8[67][.\\d]* % \\([.\\d]+ to [.\\d]+\\) of that "
                + "without; by the k of lock that is (4[5-9]|5[0-5])[.\\d]* \\([.\\d]+ to [.\\d]+\\) ns more at each "
                + "execution").matcher(html).find(), html);
        PriceResults run = PriceFile.read(Path.of(prices)).changed(List.of(new Change("mfence added to lock", "lock",
                0.9, 0.89, 0.91)));
        PriceFiles.write(run, Path.of(prices).getParent());
        assertEquals("", said(0, "--merge", prices, "--change", "lock=" + results, "--output", folder.toString()));
        String both = Files.readString(folder.resolve("prices.html"));
        assertTrue(both.contains("mfence added to lock: ") && both.contains("slow against java: "), both);
        assertTrue(complaint(2, "--merge", prices, "--change", "lok=" + results)
                .startsWith("price: unknown barrier 'lok': did you mean lock?"));
        assertTrue(complaint(2, "--merge", prices, "--change", "lock")
                .startsWith("price: --change takes KIND=RESULTS, not 'lock'"));
        assertTrue(complaint(2, "--pid", "1", "--change", "lock=x").startsWith("price: --change goes with --merge"));
        assertTrue(complaint(2, "--merge", write(folder, "h2", 2), write(folder, "xalan", 3), "--change",
                "lock=" + results).strip().endsWith("results.json compares nothing in h2, xalan"));
    }

    private static String write(Path folder, String subject, int seed) throws IOException {
        Path own = Files.createDirectories(folder.resolve(subject + seed));
        PriceFiles.write(SyntheticPrices.of(12, 0.01).results(subject, Map.of("lock", 0.003), seed), own);
        return own.resolve(PriceFiles.DATA).toString();
    }

    @Test
    void theHelpIsTheOneOfTheFrontDoor() throws IOException {
        assertEquals(Files.readString(Path.of("../../tools/sequitur/verbs/help/price.txt")),
                new CommandLine(new PriceMain()).getUsageMessage());
    }
}
