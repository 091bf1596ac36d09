// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmConnectionTest {
    private static String refusal(long pid) {
        return assertThrows(IOException.class, () -> JvmConnection.to(pid)).getMessage();
    }

    @Test
    void aProcessThatIsNotThereIsRefused() {
        assertTrue(refusal(Integer.MAX_VALUE).startsWith("no process 2147483647"));
    }

    @Test
    void aProcessThatIsNoJvmIsRefused() throws IOException {
        Process sleeper = new ProcessBuilder("sleep", "60").start();
        try {
            assertTrue(refusal(sleeper.pid()).contains("is it a JVM"));
        } finally {
            sleeper.destroyForcibly();
        }
    }

    @Test
    void aJvmWithoutSitesIsRefused() throws IOException {
        Process stock = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-cp",
                System.getProperty("java.class.path"), Sleeper.class.getName()).redirectErrorStream(true).start();
        try {
            stock.getInputStream().read();
            try (JvmConnection jvm = JvmConnection.to(stock.pid())) {
                String message = assertThrows(IOException.class, () -> JvmTarget.of(jvm)).getMessage();
                assertTrue(message.contains("has no cost sites"), message);
                stock.destroyForcibly().onExit().join();
                String ended = assertThrows(IOException.class, () -> new AllocatedBytes(jvm).units()).getMessage();
                assertTrue(ended.contains("has ended") || ended.contains("lost process"), ended);
            }
        } finally {
            stock.destroyForcibly();
        }
    }

    @Test
    void aMeasurementThatFailsBecauseTheProgramEndedSaysHow(@TempDir Path folder) throws Exception {
        IOException lost = new IOException("lost");
        Path output = folder.resolve("output.txt");
        try (ProbedCommand program = ProbedCommand.start(List.of(), Path.of("/bin/false"), output, 50)) {
            String said = program.cause(lost).getMessage();
            assertTrue(said.startsWith("the program ended with exit code 1 after 0."), said);
            assertTrue(said.endsWith("of the about 50 s that it must run: it said nothing (all it printed is in "
                    + output + ")"), said);
        }
        List<String> sleeper = List.of("-XX:+IgnoreUnrecognizedVMOptions", "-cp",
                System.getProperty("java.class.path"), Sleeper.class.getName());
        try (ProbedCommand program = ProbedCommand.start(sleeper, Path.of(System.getProperty("java.home"), "bin/java"),
                output, 50)) {
            assertSame(lost, program.cause(lost), "it runs, so that the failure is another one");
        }
    }

    /** Prints a byte, so that one knows that it runs, and waits. */
    public static final class Sleeper {
        private Sleeper() {
        }

        /** Waits a minute. */
        public static void main(String[] args) throws InterruptedException {
            System.out.print('.');
            System.out.flush();
            Thread.sleep(60_000);
        }
    }
}
