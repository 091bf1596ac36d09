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
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.data.Setting;
import picocli.CommandLine;

/** The command line as a whole, with forks that only pretend to work. */
class MainTest {
    private static final String QUICK = "-Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1";

    @TempDir
    private Path folder;
    private String classPath;

    @BeforeEach
    void writeClassPath() throws IOException {
        classPath = TestClassPath.write(folder);
    }

    private String[] measuring(String... more) {
        List<String> words = new ArrayList<>(List.of("--module", "api=" + classPath, "--module",
                "kernels=" + classPath, "--common-flags=" + QUICK, "--config=a=", "--config=b=", "--out",
                folder.resolve("out").toString()));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private Results results() throws IOException {
        return ResultsFile.read(folder.resolve("out/results.json"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "--configs=sd,java                  ! unknown configuration 'sd'",
        "--configs=java                     ! one configuration cannot be compared",
        "--configs=stock,java               ! --stock DIR",
        "--config=x                         ! --config takes NAME=FLAGS",
        "--baseline=zz                      ! --baseline is one of java, tso, sc, not 'zz'",
        "--forks=0                          ! --forks is from 1 to 1000",
        "--forks=many                       ! 'many' is not an int",
        "--seconds=0                        ! --seconds is above 0",
        "--threads=0                        ! --threads are from 1",
        "--size=big                         ! --size is small or default, not 'big'",
        "--plant=sc                         ! --plant takes NAME=PERCENT",
        "--kernels --turns                  ! --turns works with workloads, not with --kernels",
        "--zeroing --turns                  ! --zeroing runs one VM after the other: leave out --turns",
        "--recommend                        ! --recommend needs --workloads NAME",
        "--top=3                            ! --top is from 1 to 1000, with --recommend or --fences",
        "--until=2%,--forks=5               ! --until finds the number of forks: leave out --forks",
        "--until=2                          ! --until is a percentage from 0.1% to 50%, for example 2%, not '2'",
        "--until=99%                        ! --until is a percentage",
        "--most-forks=9                     ! --most-forks works with --until",
        "--until=2%,--most-forks=2          ! --most-forks is from 5 to 1000",
        "--zeroing,--until=2%               ! --zeroing runs a fixed number of rounds",
        "--forms=future                     ! --forms works with --futures",
        "--scaling                          ! --scaling works with --futures",
        "--futures,--scaling,--forks=2      ! --scaling measures nothing: leave out --forks",
        "--futures,--scaling,--list         ! --list, --compare, --render",
        "--futures,--scaling,--forms=future ! --scaling works with --futures, and without --forms",
        "--futures,--forms=sequential,--forms=fork ! unknown form 'fork': one of sequential, future",
        "--futures,--forms=future           ! one configuration cannot be compared: name another with --forms",
        "--futures,--kernels                ! --futures brings its own kernels and configurations",
        "--futures,--config=a=              ! --forms chooses",
        "--zeroing,--futures                ! --zeroing has its own workloads: leave out --futures",
        "--frobnicate                       ! Unknown option: '--frobnicate'; see ./sequitur bench --help",
        "--workload=x                       ! did you mean --workloads?",
        "--compare=a.json                   ! requires at least 2 values",
        "--config=x=-XX:+NoSuchOption       ! configuration x does not start: Unrecognized VM option",
    })
    void wrongUseIsOneLineAndStatusTwo(String argument, String message) {
        Captured.run(argument.split("[ ,](?=--)")).assertWrongUse(message);
    }

    @Test
    void otherTroubleIsOneLineToo() {
        Captured missing = Captured.run("--compare", "/nowhere/a.json", "/nowhere/b.json");
        assertEquals(1, missing.status());
        assertTrue(missing.err().contains("no file /nowhere/a.json"), missing.err());
        assertEquals(2, Captured.run("--list", "--render", "x").status());
        Captured.run("--zeroing", "--", "true").assertWrongUse("compare policies with --configs hot,concurrent");
        Captured unbuilt = Captured.run("--config=a=", "--config=b=", "--common-flags=-Xmx64m");
        assertTrue(unbuilt.status() == 2 && unbuilt.err().contains("no workloads are there"), unbuilt.err());
        Captured unknown = Captured.run(measuring("--workloads=goood"));
        assertTrue(unknown.status() == 2 && unknown.err().contains("unknown workload 'goood'"), unknown.err());
    }

    @ParameterizedTest
    @CsvSource({"results.json,", "fences.json,--fences", "recommendation.json,--recommend",
        "scaling.json,--futures --scaling"})
    void noModeWritesOverResults(String file, String mode) throws IOException {
        Path there = Files.createDirectories(folder.resolve("there")).resolve(file);
        Files.writeString(there, "{}");
        List<String> words = new ArrayList<>(mode == null ? List.of() : List.of(mode.split(" ")));
        words.addAll(List.of("--out", there.getParent().toString()));
        Captured.run(words.toArray(String[]::new)).assertWrongUse("there are results in " + there.getParent());
        assertEquals("{}", Files.readString(there));
    }

    @Test
    void measuresAndReports() throws IOException {
        Captured run = Captured.run(measuring("--workloads=good,other", "--forks=4", "--threads=1,2", "--seed=5"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("b against a: 0 of 3 slower"), run.out());
        assertTrue(run.err().contains("24 forks in 4 rounds, about 0:05:36; seed 5"), run.err());
        Results results = results();
        assertTrue(results.complete());
        assertEquals(24, results.forks().size());
        assertEquals(12, results.forks().getFirst().iterations().size());
        assertEquals(5 * 1e6 + 6 * 1e6, results.forks().getFirst().startUpNs());
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("good, 2 threads"));
        Captured again = Captured.run(measuring("--workloads=good"));
        assertTrue(again.status() == 2 && again.err().contains("name another folder"), again.err());
        Path file = folder.resolve("out/results.json");
        assertTrue(Captured.run("--compare", file.toString(), file.toString()).out().startsWith("No change shown."));
        assertEquals(0, Captured.run("--render", file.toString()).status());
    }

    @Test
    void aPlantedSlowdownReachesTheFork() throws IOException {
        Captured run = Captured.run(measuring("--workloads=good", "--forks=4", "--plant=b=50"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().matches("b against a: steady time 1\\.\\d{3} \\(.* to .*\\), slower\\b(?s:.*)"),
                run.out());
        assertEquals(50, results().configurations().get(1).planted());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "wrong  ! checksum 1 instead of 2",
        "crash  ! exit code 3: it fell over",
        "babble ! is no JSON: hello",
        "silent ! it printed nothing for 2 s and was ended",
    })
    void aFailedForkIsReportedAndTheRestGoesOn(String workload, String message) throws IOException {
        Captured run = Captured.run(measuring("--workloads=good," + workload, "--forks=2", "--patience=2"));
        assertEquals(1, run.status());
        assertTrue(run.err().contains(workload + " failed under every configuration and is given up"), run.err());
        assertTrue(run.err().contains("FAILED round 1, " + workload) && run.err().contains(message), run.err());
        assertEquals(2, results().failures().size());
        assertEquals(6, results().forks().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--seed=1", "--turns"})
    void whatDoesNotSettleIsRunAgainForLonger(String option) throws IOException {
        Captured run = Captured.run(measuring("--workloads=good,restless", "--forks=4", "--seconds=2", option));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("restless did not settle and is run again, twice as long"), run.err());
        for (ForkRecord fork : results().forks()) {
            assertEquals(fork.workload().equals("restless"), fork.conditions().repeated());
            assertEquals(7, fork.conditions().involuntarySwitches());
            assertEquals(30, fork.conditions().compileMs());
            assertTrue(fork.conditions().stolen() >= 0 && fork.conditions().stolen() <= 1);
        }
        assertTrue(run.out().contains("Run again: 8 forks ran anew"), run.out());
        assertFalse(run.out().contains("Not settled"), run.out());
    }

    @Test
    void whatDoesNotSettleInTwiceTheTimeIsNotJudged() throws IOException {
        Captured run = Captured.run(measuring("--workloads=restless", "--forks=4", "--seconds=1", "--plant=b=50"));
        assertTrue(run.out().matches("b against a: steady time .*, never settled\\b(?s:.*)"), run.out());
        assertTrue(run.out().contains("never settled (8 forks never settled)"), run.out());
    }

    @Test
    void roundsAreAddedWhereIntervalsAreWide() throws IOException {
        Captured run = Captured.run(measuring("--workloads=good,noisy", "--until=0.5%", "--most-forks=12"));
        assertEquals(0, run.status(), run.err());
        Map<String, Long> forks = results().forks().stream()
                .collect(Collectors.groupingBy(ForkRecord::workload, Collectors.counting()));
        assertEquals(Map.of("good", 2 * 5L, "noisy", 2 * 12L), forks);
        assertEquals(List.of(5, 7, 10, 12), results().stopping().looks());
        assertTrue(results().stopping().alpha() < 0.04 && results().complete());
        assertEquals(IntStream.range(0, 34).boxed().toList(), results().forks().stream().map(ForkRecord::position)
                .toList());
        assertTrue(run.err().contains("fork 34 of 34"), run.err());
        assertTrue(run.out().contains("1 workload did not get there"), run.out());
    }

    @Test
    void forksTakeTurns() throws IOException {
        Captured run = Captured.run(measuring("--workloads=good,other", "--forks=2", "--plant=b=50", "--turns"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("a, b") || run.err().contains("b, a"), run.err());
        assertTrue(results().turns() && results().complete());
        assertEquals(List.of(12, 12, 12, 12, 12, 12, 12, 12),
                results().forks().stream().map(fork -> fork.iterations().size()).toList());
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("all at the same time"));
    }

    @Test
    void aForkThatFailsDoesNotHoldUpTheTurnsOfOthers() throws IOException {
        Captured run = Captured.run(measuring("--workloads=good,wrong,crash,babble,silent", "--forks=2",
                "--patience=2", "--turns"));
        assertEquals(1, run.status(), run.err());
        assertEquals(8, results().failures().size());
        assertEquals(12, results().forks().size());
    }

    @Test
    void formsOfTheKernelsOfLazyFutures() throws IOException {
        Captured run = Captured.run("--module", "api=/nowhere/unread", "--futures",
                "--forms=sequential,forkjoin");
        run.assertWrongUse("no such file");
        run = Captured.run("--module", "futures=" + classPath, "--futures", "--forms=sequential,forkjoin",
                "--workloads=good", "--common-flags=" + QUICK, "--out", folder.resolve("out").toString());
        assertEquals(0, run.status(), run.err());
        Results results = results();
        assertEquals(List.of(List.of("-Dfutures.form=sequential"), List.of("-Dfutures.form=forkjoin")),
                results.configurations().stream().map(Setting::flags).toList());
        assertEquals(2 * FuturesOptions.FORKS, results.forks().size());
        assertEquals(FuturesOptions.ITERATIONS, results.forks().getFirst().iterations().size());
        Captured.run("--module", "futures=" + classPath, "--config=a=", "--config=b=", "--common-flags=" + QUICK)
                .assertWrongUse("no workloads are there");
    }

    @Test
    void kernelsRunUnderJmh() throws IOException {
        Captured run = Captured.run(measuring("--kernels", "--forks=2", "--workloads=Fill.longs"));
        assertEquals(0, run.status(), run.err());
        assertEquals("Fill.longs(size=64)", results().forks().getFirst().workload());
        assertTrue(results().kernels());
    }

    @Test
    void somebodyElsesBenchmarksRunUnderJmh() throws IOException {
        Path jar = jar("org/openjdk/jmh/Main.class");
        Captured.run(measuring("--jmh-jar=/nowhere.jar")).assertWrongUse("there is no jar /nowhere.jar");
        Captured.run(measuring("--workload-jar=" + jar, "--kernels"))
                .assertWrongUse("leave out --jmh-jar and --kernels");
        Captured.run(measuring("--workload-jar=" + jar)).assertWrongUse("no workloads in the jar are there");
        Captured run = Captured.run(measuring("--jmh-jar=" + jar, "--forks=4"));
        assertEquals(0, run.status(), run.err());
        assertEquals(Set.of("org.sequitur.kernels.Fill.longs(size=64)",
                "org.sequitur.kernels.allocation.Cached.objects"), results().forks().stream()
                .map(ForkRecord::workload).collect(Collectors.toSet()));
    }

    private Path jar(String entry) throws IOException {
        Path jar = folder.resolve("stranger.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry));
            out.write(MainTest.class.getClassLoader().getResourceAsStream(entry).readAllBytes());
        }
        return jar;
    }

    @Test
    void theFrontDoorsHelpIsThisOne() throws IOException {
        assertEquals(Files.readString(Path.of("../../tools/sequitur/verbs/help/bench.txt")),
                new CommandLine(new Main()).getUsageMessage(CommandLine.Help.Ansi.OFF));
    }

    @Test
    void theHelpKeepsNamesOfClassesWholeAndLeavesTheImageToTheFrontDoor() {
        String help = new CommandLine(new Main()).getUsageMessage(CommandLine.Help.Ansi.OFF);
        assertTrue(help.contains("org.sequitur.workloads.Workload"), help);
        assertFalse(help.contains("--image"), help);
    }

    @Test
    void oneIsSaidAsOne() throws IOException {
        Captured run = Captured.run(measuring("--workloads=good", "--forks=1"));
        assertTrue(run.err().contains("2 forks in 1 round, about"), run.err());
        assertTrue(run.out().replaceAll("\\s+", " ")
                .contains(", too few rounds to call anything a difference; the fewest are 4"), run.out());
        String report = Files.readString(folder.resolve("out/report.html"));
        assertTrue(report.contains("1 round planned, 2 forks run"), report);
    }

    @Test
    void listNamesWhatThereIs() {
        Captured run = Captured.run(measuring("--list"));
        assertEquals(0, run.status(), run.err());
        for (String name : List.of("sc-naive", "good", "Fill.longs")) {
            assertTrue(run.out().contains(name), run.out());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--seed=1", "--turns"})
    void anInterruptKeepsWhatWasMeasured(String option) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-cp",
                System.getProperty("java.class.path"), "-Djava.awt.headless=true", Main.class.getName()));
        command.addAll(List.of(measuring("--workloads=good,endless", "--forks=50", option)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile()).start();
        try {
            long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (!Files.readString(folder.resolve("log")).contains("endless") && System.nanoTime() < limit) {
                Thread.sleep(100);
            }
            process.destroy();
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        Results results = results();
        assertFalse(results.complete());
        assertEquals(List.of(), results.failures());
        // The endless workload keeps the first round from its end.
        assertEquals(0, results.stoppedIn());
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("Incomplete: "));
    }
}
