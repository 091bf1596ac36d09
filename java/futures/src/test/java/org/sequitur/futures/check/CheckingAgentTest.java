// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.futures.samples.RacingProgram;
import org.sequitur.futures.simulate.Agent;

/** What a program prints when it is checked, and how it ends. */
class CheckingAgentTest {
    private static final String PROGRAM = "org.sequitur.futures.samples.RacingProgram.";
    private static final List<String> REPORT = List.of(
            "futures: conflict over the field RacingProgram.total: the marked call of add at " + PROGRAM
                    + "main(RacingProgram.java:21) and the rest of its method",
            "  the call writes it at " + PROGRAM + "add(RacingProgram.java:14)",
            "  the rest reads it at " + PROGRAM + "main(RacingProgram.java:22)",
            "  Both may run at once. Wait before: read the result or call Futures.join(); or guard both by one lock.",
            "the program's own hook",
            "futures: 1 conflict between marked calls and their rests; 1 marked call ran, 1 class checked");

    private static int run(Path folder, String options) throws IOException, InterruptedException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", Agent.class.getName());
        Path jar = folder.resolve("agent.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new ProcessBuilder(java.toString(), "-javaagent:" + jar + "=" + options, "-cp",
                System.getProperty("java.class.path"), RacingProgram.class.getName())
                .redirectError(folder.resolve("said").toFile()).start().waitFor();
    }

    @Test
    void reportsAndLeavesTheExitCode(@TempDir Path folder) throws Exception {
        assertEquals(5, run(folder, "checked"));
        assertEquals(REPORT, Files.readAllLines(folder.resolve("said")));
    }

    @Test
    void failsIfThatIsWanted(@TempDir Path folder) throws Exception {
        assertEquals(Checking.FAILED, run(folder, "checked,fail"));
        assertEquals(REPORT, Files.readAllLines(folder.resolve("said")));
    }

    @Test
    void refusesWhatItDoesNotKnow(@TempDir Path folder) throws Exception {
        assertEquals(2, run(folder, "checked,often"));
        assertEquals(List.of("futures: checked,often is no option of the agent; write checked or checked,fail"),
                Files.readAllLines(folder.resolve("said")));
    }
}
