// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Program;

/** Any command is measured as a whole, and only if it runs on the VMs that are compared. */
class ProgramModeTest {
    private static final String HOME = System.getProperty("java.home");

    @TempDir
    private Path folder;

    private Captured measure(List<String> options, String... command) {
        List<String> words = new ArrayList<>(List.of("--config=a=-XX:TieredStopAtLevel=1", "--config=b=-Xint",
                "--forks=4", "--out=" + folder.resolve("out")));
        words.addAll(options);
        words.add("--");
        words.addAll(List.of(command));
        return Captured.run(words.toArray(String[]::new));
    }

    /** Makes a class Main and returns the option that finds it. An interpreted VM would compile for longer than run. */
    private String compiled(String body) throws IOException {
        Path file = Files.writeString(folder.resolve("Main.java"),
                "class Main { public static void main(String[] args) throws Exception { " + body + " } }");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, file.toString()));
        return "--class-path=" + folder;
    }

    private Results results() throws IOException {
        return ResultsFile.read(folder.resolve("out/results.json"));
    }

    @Test
    void theVmStandsWhereItIsNamed() throws IOException {
        Captured run = measure(List.of("--same-output", "--exit-code=3"), "{java}", compiled("""
                System.out.println("same"); System.exit(3);"""), "Main", "an argument");
        assertEquals(0, run.status(), run.err());
        Results results = results();
        assertTrue(results.complete());
        assertEquals("{java}", results.program().getFirst());
        assertEquals(8, results.forks().size());
        for (ForkRecord fork : results.forks()) {
            assertEquals(1, fork.iterations().size());
            assertTrue(fork.iterations().getFirst().wallNs() > 1e7 && fork.totalCpuNs() > 1e7, fork.toString());
            assertTrue(fork.peakRssBytes() > 10e6 && fork.conditions().minorFaults() > 1000, fork.toString());
        }
        assertTrue(run.out().matches("b against a: wall time .* \\(.* to .*\\), .*(?:\\R  .*)?\\R +wall time +"
                + "CPU time +findable\\R"
                + "  program +\\S+ \\(.* to .*\\) +\\S+ \\(.* to .*\\) +\\S.*\\R(?s:.*)"), run.out());
        assertTrue(run.out().lines().filter(line -> !line.startsWith("report: ")).allMatch(line -> line.length() <= 80),
                run.out());
        assertFalse(run.out().contains("settle"), run.out());
        String report = Files.readString(folder.resolve("out/report.html"));
        assertTrue(report.contains("Options of every VM: none."), report);
        assertTrue(report.contains("Measured: {java}") && report.contains("Time on the clock"));
        assertEquals(0, Captured.run("--render", folder.resolve("out/results.json").toString()).status());
    }

    @Test
    void withoutANameTheEnvironmentTellsTheVm() throws IOException {
        Captured run = measure(List.of(), "sh", "-c", "exec java " + compiled("") + " Main");
        assertEquals(0, run.status(), run.err());
        assertEquals(8, results().forks().size());
    }

    /** One line tells what is wrong, behind a line for each trial. */
    private static void assertRefusedByATrial(Captured run, String message) {
        List<String> lines = run.err().lines().toList();
        assertEquals(2, run.status(), run.err());
        assertTrue(lines.getLast().startsWith("bench: ") && lines.getLast().contains(message), run.err());
        assertTrue(lines.stream().limit(lines.size() - 1)
                .allMatch(line -> line.startsWith("bench: one run to try the command under ")), run.err());
    }

    @Test
    void theTrialTellsHowLongAllWillTake() throws IOException {
        Captured run = measure(List.of(), "{java}", compiled("Thread.sleep(2000);"), "Main");
        assertEquals(0, run.status(), run.err());
        Matcher said = Pattern.compile("8 forks in 4 rounds, about (\\d):(\\d\\d):(\\d\\d);").matcher(run.err());
        assertTrue(said.find(), run.err());
        double forecast = 3600 * Integer.parseInt(said.group(1)) + 60 * Integer.parseInt(said.group(2))
                + Integer.parseInt(said.group(3));
        double took = results().forks().stream().mapToDouble(fork -> fork.iterations().getFirst().wallNs() / 1e9).sum();
        assertTrue(forecast >= 16 && forecast > took / 3 && forecast < took * 3, forecast + " s, not " + took);
    }

    @ParameterizedTest
    @ValueSource(strings = {"echo {java}", "sh -c true", "env -u JAVA_TOOL_OPTIONS java -version"})
    void whatDoesNotRunOnTheVmIsRefused(String command) {
        Captured run = measure(List.of(), command.split(" "));
        assertRefusedByATrial(run, "the command does not run on the VM of configuration a");
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void aFailureIsFoundBeforeAnythingIsMeasured() throws IOException {
        assertRefusedByATrial(measure(List.of(), "{java}", "NoSuchClass"),
                "exit code 1, not 0: Caused by: java.lang.ClassNot");
        assertRefusedByATrial(measure(List.of(), "{java}", compiled("throw new Exception(\"the cause\");"), "Main"),
                "exit code 1, not 0: Exception in thread \"main\" java.lang.Exception: the cause");
        assertRefusedByATrial(
                measure(List.of("--same-output"), "{java}", compiled("System.out.println(System.nanoTime());"), "Main"),
                "it printed something else than the first time");
        assertRefusedByATrial(measure(List.of(), "/nowhere/program"), "/nowhere/program does not start: No such file");
        measure(List.of("--turns"), "{java}", "-version")
                .assertWrongUse("a command runs as it is: leave out --turns\n");
        measure(List.of("--kernels", "--size=small", "--threads=2"), "{java}", "-version")
                .assertWrongUse("a command runs as it is: leave out --kernels, --threads, --size\n");
    }

    @Test
    void optionsWithoutACommandAreRefused() {
        Captured.run("java").assertWrongUse("'java' is no option: a command to measure stands behind --");
        Captured.run("--").assertWrongUse("behind -- belongs the command to measure");
        Captured.run("--same-output").assertWrongUse("work with a command behind --");
    }

    @Test
    void insideAWordTheVmIsAPieceOfShell() {
        Configuration quoted = new Configuration("a", Path.of("/j dk"), List.of("-Da=it's"), 0);
        assertEquals(List.of("sh", "-c", "'/j dk/bin/java' '-Da=it'\\''s' -version"),
                new Program(List.of("sh", "-c", "{java} -version"), 0, false).command(quoted, quoted.flags()));
        assertEquals(List.of("/j dk/bin/java", "-Da=it's", "-version"),
                new Program(List.of("{java}", "-version"), 0, false).command(quoted, quoted.flags()));
        assertEquals(Map.of("JAVA_HOME", "/j dk", "PATH", "/j dk/bin:/bin", "JAVA_TOOL_OPTIONS", "-Da=it's"),
                new Program(List.of("java"), 0, false).environment(quoted, quoted.flags(), "/bin"));
        assertTrue(Files.isDirectory(Path.of(HOME)));
    }
}
