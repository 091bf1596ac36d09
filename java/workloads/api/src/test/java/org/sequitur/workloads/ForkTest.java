// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ForkTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StringWriter err = new StringWriter();

    private int fork(String... arguments) {
        CommandLine line = Fork.commandLine(new PrintStream(out, true));
        return line.setErr(new PrintWriter(err, true)).execute(arguments);
    }

    private List<JsonObject> events() {
        return out.toString().lines().map(line -> JsonParser.parseString(line).getAsJsonObject()).toList();
    }

    private List<String> kinds() {
        return events().stream().map(event -> event.get("event").getAsString()).toList();
    }

    @Test
    void aRunPrintsItsEventsInOrder() {
        assertEquals(0, fork("--workload", "counting", "--size", "small", "--iterations", "2"));
        assertEquals(List.of("start", "iteration", "iteration", "end"), kinds());
        JsonObject start = events().get(0);
        assertEquals("counting", start.get("workload").getAsString());
        assertEquals("small", start.get("size").getAsString());
        assertEquals(1, start.get("threads").getAsInt());
        assertTrue(start.getAsJsonObject("vm").get("arguments").isJsonArray());
        assertEquals(Runtime.version().toString(), start.getAsJsonObject("vm").get("version").getAsString());
        assertEquals(2, events().get(3).get("iterations").getAsInt());
    }

    @Test
    void anIterationSaysWhatItUsed() {
        fork("--workload", "counting", "--size", "small", "--iterations", "2");
        JsonObject second = events().get(2);
        assertEquals(1, second.get("index").getAsInt());
        assertTrue(second.get("wallNs").getAsLong() > 0);
        assertTrue(second.get("allocatedBytes").getAsLong() >= 0);
        assertEquals("00000001", second.get("checksum").getAsString());
        assertTrue(second.get("ok").getAsBoolean());
        assertTrue(events().get(3).get("sinceVmStartNs").getAsLong()
                >= events().get(0).get("sinceVmStartNs").getAsLong());
    }

    @Test
    void theEndTellsOfWhatMayHaveDisturbed() {
        fork("--workload", "counting", "--size", "small", "--iterations", "2");
        JsonObject end = events().get(3);
        assertTrue(end.get("minorFaults").getAsLong() > 100, end.toString());
        assertTrue(end.get("majorFaults").getAsLong() >= 0, end.toString());
        assertTrue(end.get("involuntarySwitches").getAsLong() >= 0, end.toString());
        assertTrue(end.get("collections").getAsLong() >= 0 && end.get("compileMs").getAsLong() >= 0, end.toString());
        System.gc();
        assertTrue(Trouble.now().collections() > end.get("collections").getAsLong());
    }

    @Test
    void withoutANumberThereAreAtLeastFiveIterations() {
        assertEquals(0, fork("--workload", "counting", "--size", "small", "--seconds", "0"));
        assertEquals(5, events().get(6).get("iterations").getAsInt());
    }

    @Test
    void turnsAreTakenBeforeEveryIterationButTheFirst() {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(new byte[2]));
            assertEquals(0, fork("--workload", "counting", "--size", "small", "--iterations", "3", "--turns"));
            out.reset();
            System.setIn(new ByteArrayInputStream(new byte[1]));
            assertEquals(1, fork("--workload", "counting", "--size", "small", "--iterations", "3", "--turns"));
        } finally {
            System.setIn(before);
        }
        assertEquals(List.of("start", "iteration", "iteration", "error"), kinds());
        assertTrue(err.toString().contains("standard input ended before the last turn"), err.toString());
    }

    @Test
    void aWrongChecksumEndsTheRun() {
        assertEquals(1, fork("--workload", "counting", "--iterations", "3"));
        assertEquals(List.of("start", "iteration", "error"), kinds());
        assertEquals("counting: checksum 00000003 instead of 00000002", events().get(2).get("message").getAsString());
        assertEquals("fork: counting: checksum 00000003 instead of 00000002\n", err.toString());
    }

    @Test
    void aBrokenInvariantEndsTheRun() {
        assertEquals(1, fork("--workload", "failing", "--iterations", "1"));
        assertEquals("failing: orders: 4 instead of 3", events().get(1).get("message").getAsString());
    }

    @Test
    void aWorkloadThatIsNotThereIsAnErrorThatNamesThoseThatAre() {
        assertEquals(2, fork("--workload", "countin"));
        assertTrue(err.toString().startsWith("fork: there is no workload `countin` on this class path"),
                err.toString());
        assertTrue(err.toString().contains("chatting, counting, failing, fj-kmeans"), err.toString());
        assertEquals(1, err.toString().lines().count());
        assertEquals("", out.toString());
    }

    @Test
    void wrongArgumentsAreOneLineAndExitCode2() {
        for (String arguments : List.of("", "--workload counting --size big", "--workload counting --threads 2",
                "--workload failing --threads 0", "--workload counting --iterations 0",
                "--workload counting --seconds -1", "--workload counting --scratch no/such/folder", "--nonsense")) {
            err.getBuffer().setLength(0);
            assertEquals(2, fork(arguments.isEmpty() ? new String[0] : arguments.split(" ")), arguments);
            assertEquals(1, err.toString().lines().count(), err.toString());
        }
        assertEquals("", out.toString());
    }

    @Test
    void theListHasAllWorkloads() {
        assertEquals(0, fork("--list"));
        JsonObject counting = events().stream()
                .filter(line -> line.get("workload").getAsString().equals("counting")).findAny().orElseThrow();
        assertEquals("1", counting.get("threads").getAsString());
        assertFalse(counting.get("multiThreaded").getAsBoolean());
        assertFalse(counting.get("allocationHeavy").getAsBoolean());
        assertEquals("a test", counting.get("standsFor").getAsString());
    }

    @Test
    void whatAProgramPrintsIsKeptApartFromTheEvents() throws Exception {
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), "org.sequitur.workloads.Fork", "--workload", "chatting",
                "--iterations", "1").start();
        child.getInputStream().transferTo(out);
        assertEquals("chatter", new String(child.getErrorStream().readAllBytes()).strip());
        assertEquals(0, child.waitFor());
        assertEquals(List.of("start", "iteration", "end"), kinds());
    }

    @Test
    void theScratchFolderIsEmptyAfterwards(@TempDir Path folder) throws IOException {
        fork("--workload", "counting", "--size", "small", "--iterations", "1", "--scratch", folder.toString());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }
}
