// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.futures.simulate.Agent;
import picocli.CommandLine;

/** The runner, on the JDK that runs the tests: against itself, with simulated splits, and with a VM that fails. */
class DifferentialTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /** Returns a jar that names the agent; its classes are on the class path. */
    static Path agent(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", Agent.class.getName());
        Path jar = folder.resolve("agent.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }

    @Test
    void aVmAgreesWithItself() {
        StringWriter out = new StringWriter();
        int status = new CommandLine(new Main()).setOut(new PrintWriter(out)).execute("--seed", "100", "--programs",
                "6", "--batch", "3", "--times", "2", "--options", "-Xint -XX:+UseSerialGC");
        assertEquals("6 programs, 0 differ", out.toString().strip());
        assertEquals(0, status);
    }

    @Test
    void simulatedSplitsAgree(@TempDir Path folder) throws Exception {
        Differential differential = new Differential(JAVA, JAVA, List.of("-javaagent:" + agent(folder) + "=3,40"), 5,
                300);
        assertEquals(List.of(), differential.run(List.of(new RandomProgram(200), new RandomProgram(201))));
    }

    @Test
    void simulatedSafeSplitsAgree(@TempDir Path folder) throws Exception {
        // The numbers of local variables, which messages name, differ in woven classes.
        Differential differential = new Differential(JAVA, JAVA, List.of("-XX:-OmitStackTraceInFastThrow",
                "-XX:-ShowCodeDetailsInExceptionMessages"), List.of("-javaagent:" + agent(folder) + "=3,100,safe"), 2,
                300);
        assertEquals(List.of(), differential.run(List.of(new EffectProgram(200), new EffectProgram(201),
                new EffectProgram(202))));
    }

    @Test
    void aVmThatFailsIsNoticed() throws Exception {
        Differential differential = new Differential(JAVA, JAVA, List.of("-XX:+NoSuchFlag"), 1, 300);
        List<Differential.Difference> found = differential.run(List.of(new RandomProgram(300)));
        assertEquals(1, found.size());
        assertTrue(found.getFirst().actual().startsWith("the VM ended with status 1, it said: "),
                found.getFirst().actual());
    }

    @Test
    void printsASource() {
        StringWriter out = new StringWriter();
        assertEquals(0, new CommandLine(new Main()).setOut(new PrintWriter(out)).execute("--seed", "5", "--print"));
        assertTrue(out.toString().contains("public final class Program5 {"));
    }
}
