// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command line, with child VMs of the JDK that runs the tests. */
class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    @TempDir
    private Path folder;

    private int run(String... arguments) {
        return new CommandLine(new Main()).setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    @Test
    void playsProgramsInAChild() throws Exception {
        Path json = folder.resolve("result.json");
        int code = run("--model", "none", "--programs", "12", "--batch", "8", "--time-per-program", "20", "--json",
                json.toString(), "--options", "-XX:+UseSerialGC -XX:-TieredCompilation");
        assertEquals(0, code, () -> out + "\n" + err);
        assertTrue(out.toString().endsWith("12 programs, 0 wrong\n"), out::toString);
        assertTrue(err.toString().contains("8 of 12 programs"), err::toString);
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertEquals(12, result.get("programs").asInt());
        assertTrue(result.get("runs").asLong() > 1000, result::toString);
    }

    @Test
    void aVmThatCannotStartIsAFailure() {
        assertEquals(1, run("--model", "none", "--programs", "2", "--time-per-program", "5", "--options",
                "-XX:+Nonsense"));
        assertTrue(out.toString().contains("Nonsense"), out::toString);
    }

    @Test
    void printsAProgramWithItsOutcomes() {
        assertEquals(0, run("--print", "3"));
        assertTrue(out.toString().contains("class P3 extends Played"), out::toString);
        assertTrue(out.toString().contains("// allowed under sc:"), out::toString);
    }

    @Test
    void refusesWrongUsage() {
        assertEquals(2, run("--model", "weak"));
        assertTrue(err.toString().contains("--model weak is none of java, tso, sc, none"), err::toString);
        assertEquals(2, run("--jdk", folder.toString()));
    }
}
