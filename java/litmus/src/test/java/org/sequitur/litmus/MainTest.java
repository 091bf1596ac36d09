// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line as a whole. */
class MainTest {
    private record Run(int status, String out, String err) {
        static Run of(String... args) {
            PrintStream out = System.out;
            PrintStream err = System.err;
            ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
            ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
            try {
                System.setOut(new PrintStream(outBytes));
                System.setErr(new PrintStream(errBytes));
                return new Run(Main.run(args), outBytes.toString(), errBytes.toString());
            } finally {
                System.setOut(out);
                System.setErr(err);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "--model=strong       ! unknown model 'strong'; choose from: java, tso, sc, none",
        "--mode=c3            ! unknown mode 'c3'; choose from: int, c1",
        "--type=int,string    ! unknown type 'string'; choose from: boolean, byte",
        "--kind=jni           ! unknown kind 'jni'; choose from: field, static",
        "--shape=XX           ! unknown shape 'XX'; --list shows the",
        "--gc=epsilon         ! unknown collector 'epsilon'; choose from: serial",
        "--program=x=0        ! not an operation: 'x=0'",
        "--seed=one           ! 'one' is not a long",
        "--jdk=/nowhere       ! no JDK in /nowhere",
        "--time-per-test=0    ! --time-per-test is at least 1",
        "--frobnicate         ! Unknown option: '--frobnicate'",
        "--json=/nowhere/a    ! no folder /nowhere",
    })
    void wrongUseIsOneLineAndStatusTwo(String argument, String message) {
        Run run = Run.of(argument);
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().startsWith("litmus: ") && run.err().contains(message), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }

    /** Makes a JDK whose launcher treats the memory model's flag as the shell script {@code onModel} says. */
    private static Path fakeJdk(Path folder, String onModel) throws IOException {
        Path java = Files.createDirectories(folder.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nfor arg; do shift; case $arg in -XX:MemoryModel=*) " + onModel
                + ";; *) set -- \"$@\" \"$arg\";; esac; done\nexec '" + System.getProperty("java.home")
                + "/bin/java' \"$@\"\n");
        assertTrue(java.toFile().setExecutable(true));
        return folder;
    }

    @Test
    void aGivenProgramIsAnnouncedAndRunsInFewCombinations() {
        Run run = Run.of("--program", "x=1; r0=y | y=1; r1=x", "--model", "none");
        assertEquals(0, run.status(), run.err() + run.out());
        assertTrue(run.err().startsWith("litmus: 10 tests in 5 VMs, about 2 s"), run.err());
    }

    @Test
    void aJdkWithoutTheModelIsRefused(@TempDir Path folder) throws IOException {
        Run run = Run.of("--model", "sc", "--jdk", fakeJdk(folder, "exit 1").toString());
        assertEquals(2, run.status());
        assertTrue(run.err().contains("has no memory model 'sc'; name a Sequitur image with --jdk"), run.err());
    }

    @Test
    void aJdkThatDoesNotKeepItsModelIsCaught(@TempDir Path folder) throws IOException {
        Run run = Run.of("--model", "sc", "--jdk", fakeJdk(folder, ":").toString(), "--mode", "c2", "--shape",
                "SB,hoisted-spin", "--type", "int", "--kind", "field", "--time-per-test", "100");
        assertEquals(1, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("FORBIDDEN under sc, c2, "), run.out());
        assertTrue(run.out().contains("x forbidden: r0=0 r1=0 x=1 y=1"), run.out());
        assertTrue(run.out().contains("1 x forbidden: the loop never ended"), run.out());
    }

    @Test
    void optionsTheJdkRefusesAreReported() {
        Run run = Run.of("--model", "none", "--extra-jvm-args", "-XX:Bogus=1");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("does not start with -XX:Bogus=1"), run.err());
    }

    @Test
    void listNamesEverything() {
        Run run = Run.of("--list");
        assertEquals(0, run.status());
        assertTrue(run.out().contains("SB") && run.out().contains("mixed-c1-c2") && run.out().contains("unsafe"));
    }

    @Test
    void runsChosenShapesAndWritesJson(@TempDir Path folder) throws Exception {
        Path json = folder.resolve("out.json");
        Run run = Run.of("--quick", "--model", "none", "--mode", "c2,mixed-int-c2", "--shape", "SB,hoisted-spin",
                "--type", "int", "--kind", "field", "--json", json.toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("control, none: store buffering of int fields: seen"), run.out());
        assertTrue(run.out().contains("control, none: a spinning read hoisted by C2: seen"), run.out());
        assertTrue(run.out().contains("PASSED: "), run.out());
        assertTrue(new ObjectMapper().readTree(json.toFile()).get("passed").asBoolean());
    }
}
