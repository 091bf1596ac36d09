// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.locks.trace.SyntheticTrace;
import picocli.CommandLine;

class LocksMainTest {
    /** Machines of each size with each interconnect. */
    static final String MACHINES = """
            {"processors": [2, 8], "entries": 1024, "counterBits": 32, "interconnect": ["broadcast", "directory"],
             "updates": "acknowledged", "hints": "off", "placement": "threads", "sharedLocks": 0.0, "messageBytes": 16,
             "nanos": {"message": 50, "release": 20, "acquire": 10, "drain": 100}, "traffic": null, "limit": 1000000}
            """;

    @TempDir
    private Path folder;

    /** What a call said. */
    private record Said(int status, String out, String err) {
    }

    private static Said run(String... args) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream toOut = new ByteArrayOutputStream();
        ByteArrayOutputStream toErr = new ByteArrayOutputStream();
        System.setOut(new PrintStream(toOut, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(toErr, true, StandardCharsets.UTF_8));
        try {
            int status = LocksMain.run(args);
            return new Said(status, toOut.toString(StandardCharsets.UTF_8), toErr.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private static void complains(int status, String words, String... args) {
        Said said = run(args);
        assertEquals(status, said.status(), said.err());
        assertEquals(1, said.err().lines().count(), said.err());
        assertTrue(said.err().startsWith("locks: " + words), said.err());
    }

    private String trace() {
        return SyntheticTrace.random(5, 4, 6, 2000).write(folder, "t").toString();
    }

    private String machines(String text) throws IOException {
        return Files.writeString(folder.resolve("machines.json"), text).toString();
    }

    @Test
    void wrongUseIsSaidInOneLine() throws IOException {
        complains(2, "give a trace, or behind --");
        complains(2, "give a trace, or behind --", "--");
        complains(2, "give a trace, or behind --", "t", "--trace", "t");
        complains(2, "give a trace, or behind --", "t", "--", "java", "Main");
        complains(2, "give a trace, or behind --", "t", "--pid", "1");
        complains(2, "--output is for", "--pid", "1", "--output", "x");
        complains(2, "Invalid value", "--pid", "me");
        complains(1, "no process 999999999: name one", "--pid", "999999999");
        complains(2, "--java names", "--", "java", "Main");
        complains(2, "--share is for", "t", "--share", "1");
        complains(2, "--share is more", "--java", "java", "--share", "0", "--", "java", "Main");
        complains(2, "write java instead of '/usr/bin/java'", "--java", "java", "--", "/usr/bin/java", "Main");
        complains(2, "the command behind -- begins with java", "--java", "java", "--", "Main");
        complains(2, "--output is for", "t", "--output", "x");
        complains(2, "--model, --moi-ns and --sr-ns go together", "t", "--model");
        complains(2, "--model, --moi-ns and --sr-ns go together", "t", "--moi-ns", "1", "--sr-ns", "1");
        complains(2, "--moi-ns is", "t", "--model", "--moi-ns", "0", "--sr-ns", "1");
        complains(2, "--sr-ns is", "t", "--model", "--moi-ns", "1", "--sr-ns", "1,-1");
        complains(2, "--workloads writes its figures into --output", "--workloads", "xalan", "--java", "java",
                "--json", "x");
        complains(2, "Unknown option", "t", "--nonsense");
        complains(1, "no trace", folder.resolve("none").toString());
        complains(1, "no file", trace(), "--simulate", folder.resolve("none.json").toString());
        for (String[] change : new String[][] {{"\"broadcast\"", "\"bus\""}, {"[2, 8]", "[1]"}, {"32", "63"},
            {"\"limit\"", "\"limits\""}, {"\"off\"", "\"adaptive\""}, {"[2, 8]", "[]"}, {"0.0", "1.5"},
            {"\"acknowledged\"", "null"}}) {
            complains(1, folder.toString(), trace(), "--simulate", machines(MACHINES.replace(change[0], change[1])));
        }
        String file = folder.resolve("machines.json").toString();
        complains(1, file + " leaves out 'messageBytes'; docs/user", trace(), "--simulate",
                machines(MACHINES.replace("\"messageBytes\": 16,", "")));
        complains(1, file + " leaves out 'drain'; docs/user", trace(), "--simulate",
                machines(MACHINES.replace(", \"drain\": 100", "")));
    }

    @Test
    void trafficIsForAdaptiveHintsOnly() throws IOException {
        String without = MACHINES.replace("\"traffic\": null, ", "");
        assertEquals(0, run(trace(), "--simulate", machines(without)).status());
        complains(1, folder.resolve("machines.json").toString(), trace(), "--simulate",
                machines(without.replace("\"off\"", "\"adaptive\"")));
    }

    @Test
    void theTablesFitATerminalAndSayWhatWasFound() {
        Said said = run(trace(), "--model", "--moi-ns", "0.001", "--sr-ns", "1,2");
        assertEquals(0, said.status(), said.err());
        assertEquals(List.of(), said.out().lines().filter(line -> line.length() > 80).toList());
        for (String words : List.of("had nothing to order", "user code", "com.example.Account", "thread-3",
                "S-CMO, adaptive, scoreboard", "CMO, release numbers", "at 2 ns")) {
            assertTrue(said.out().contains(words), words + "\n" + said.out());
        }
    }

    @Test
    void filesHoldTheSameFigures() throws IOException {
        Path json = folder.resolve("out.json");
        Path html = folder.resolve("out.html");
        Path svg = folder.resolve("plots");
        Said said = run("--trace", trace(), "--model", "--moi-ns", "0.001", "--sr-ns", "1,2", "--simulate",
                machines(MACHINES), "--json", json.toString(), "--html", html.toString(), "--svg", svg.toString());
        assertEquals(0, said.status(), said.err());
        assertEquals(List.of(), said.out().lines().filter(line -> line.length() > 80).toList());
        JsonNode root = new ObjectMapper().readTree(json.toFile());
        JsonNode recorded = root.get("recorded");
        long sum = 0;
        for (String verdict : List.of("unknown", "confined", "local", "repeated", "needed")) {
            sum += recorded.get(verdict).asLong();
        }
        assertEquals(recorded.get("acquires").asLong(), sum);
        assertTrue(recorded.get("releaseNumbersAsk").asLong() <= recorded.get("needed").asLong());
        assertEquals(5, root.get("model").get("variants").size());
        assertEquals(4, root.get("simulation").size());
        assertEquals(0, root.get("simulation").get(3).get("violations").asLong());
        assertEquals(8, root.get("simulation").get(3).get("configuration").get("processors").asInt());
        String page = Files.readString(html);
        assertTrue(page.contains("had nothing to order") && page.contains("Simulated hardware"));
        assertTrue(page.contains("Local: the same thread released it last"), "words are explained where they stand");
        assertFalse(page.contains("could not be drawn"), "plots need fonts");
        assertEquals(5, page.split("<svg", -1).length - 1);
        String[] plots = svg.toFile().list();
        assertEquals(5, plots.length);
        for (String plot : plots) {
            assertTrue(Files.readString(svg.resolve(plot)).startsWith("<svg"), plot);
        }
    }

    @Test
    void whereNothingWasRecordedThereAreNoEmptyTablesButWhatToDo() throws IOException {
        Path html = folder.resolve("out.html");
        Said said = run(new SyntheticTrace().write(folder, "empty").toString(), "--html", html.toString());
        assertEquals(0, said.status(), said.err());
        String page = Files.readString(html);
        for (String text : List.of(said.out().replaceAll("\\s+", " "), page)) {
            assertTrue(text.contains("No lock was recorded") && text.contains("record more: --share 100."), text);
            assertFalse(text.contains("taken by"), text);
        }
        assertFalse(page.contains("<svg"), page);
    }

    @Test
    void theCommandInTheFileCanBeTypedAgain() {
        LocksMain main = new LocksMain();
        String typed = "--workloads a,b --share 0.5 --seconds 8 --model --moi-ns 2.5 --sr-ns 250,9000 --revert 16";
        new CommandLine(main).parseArgs(typed.split(" "));
        assertEquals("./sequitur locks " + typed, main.command());
    }

    @Test
    void aModelNeedsAnAcquireWhoseReleaseIsKnown() {
        complains(1, "the trace has no acquire whose release is known", new SyntheticTrace().use(1, 0).write(folder,
                "one").toString(), "--model", "--moi-ns", "1", "--sr-ns", "1");
    }

    @Test
    void aProgramThatLeavesNoTraceIsSaidToHaveLeftNone() {
        complains(1, "the program ended with exit code 0 and left no trace: it must end by itself, on an image",
                "--java", "/bin/true", "--output", folder.toString(), "--", "java", "Main");
        complains(1, "the program ended with exit code 1 and left no trace: see what it printed above", "--java",
                "/bin/false", "--output", folder.toString(), "--", "java", "Main");
    }

    @Test
    void ctrlCEndsTheProgramAndItsTraceIsRead() throws IOException {
        Path java = FakeJava.in(folder, "kill -INT $PPID\nsleep 0.3");
        Said said = run("--java", java.toString(), "--output", folder.resolve("out").toString(), "--", "java", "Main");
        assertEquals(0, said.status(), said.err());
        assertTrue(said.out().contains("had nothing to order"));
    }

    @Test
    void aProgramIsRunWithItsOwnArgumentsAndItsTraceRead() throws IOException {
        Path java = FakeJava.in(folder, ":");
        Path out = folder.resolve("out");
        Said said = run("--java", java.toString(), "--share", "2.5", "--output", out.toString(), "--", "java", "-jar",
                "app.jar", "--json");
        assertEquals(0, said.status(), said.err());
        assertTrue(said.err().contains("exit code 3"), said.err());
        assertEquals("-XX:+LockTrace -XX:LockTraceFile=" + out.resolve("trace") + " -XX:LockTraceShare=2.5 -jar "
                + "app.jar --json\n", Files.readString(folder.resolve("words")));
        assertTrue(said.out().contains("had nothing to order"));
        for (String file : List.of("trace.json", "trace.events", "locks.json", "locks.html")) {
            assertTrue(new File(out.toFile(), file).exists(), file);
        }
    }

    @Test
    void theHelpIsTheOneOfTheFrontDoor() throws IOException {
        assertEquals(Files.readString(Path.of("../../tools/sequitur/verbs/help/locks.txt")),
                new CommandLine(new LocksMain()).getUsageMessage());
    }
}
