// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.Promised;
import picocli.CommandLine;

/** Generated programs with effects are valid, end, compute the same in every run, and have calls that can be split. */
class EffectProgramTest {
    private static final int PROGRAMS = 20;
    private static final int ENOUGH = 2 * PROGRAMS / 3;

    private static List<EffectProgram> programs() {
        return LongStream.range(0, PROGRAMS).mapToObj(EffectProgram::new).toList();
    }

    /** Programs look at the context class loader, the interrupt flag and locks, so each has a thread of its own. */
    private static String play(Class<?> program) throws Exception {
        Method play = program.getMethod("play");
        String[] result = new String[1];
        Thread thread = new Thread(null, () -> {
            try {
                result[0] = (String) play.invoke(null);
            } catch (ReflectiveOperationException e) {
                result[0] = "failed: " + e.getCause();
            }
        }, "play");
        thread.start();
        thread.join();
        return result[0];
    }

    @Test
    void theSeedDecides() {
        assertEquals(new EffectProgram(7).source(), new EffectProgram(7).source());
        assertNotEquals(new EffectProgram(7).source().replace("Effects7", ""),
                new EffectProgram(8).source().replace("Effects8", ""));
    }

    @Test
    void programsEndAndAreDeterministic(@TempDir Path folder) throws Exception {
        Compiler.compile(programs(), folder);
        Set<String> results = new HashSet<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()},
                getClass().getClassLoader())) {
            for (EffectProgram each : programs()) {
                Class<?> loaded = Class.forName(each.className(), true, loader);
                String first = play(loaded);
                assertFalse(first.startsWith("failed"), each.name() + " " + first);
                assertFalse(first.contains(Play.BETWEEN), each.name());
                assertEquals(first, play(loaded), each.name());
                results.add(first);
            }
        }
        assertEquals(PROGRAMS, results.size());
    }

    @Test
    void mostCallsCanBeSplit(@TempDir Path folder) throws Exception {
        Compiler.compile(programs(), folder);
        int points = 0;
        int refusals = 0;
        int good = 0;
        for (EffectProgram each : programs()) {
            FuturesTransformer.Result result = FuturesTransformer.transform(Files.readAllBytes(
                    folder.resolve(each.className().replace('.', '/') + ".class")), Promised.SAFE);
            points += result.points().size();
            refusals += result.refusals().size();
            // One point is that of a small method that all programs have.
            good += result.points().size() > 1 ? 1 : 0;
        }
        assertTrue(good >= ENOUGH, good + " programs can be split");
        assertTrue(points > 3 * refusals, points + " split points, " + refusals + " refused");
    }

    @Test
    void aVmAgreesWithItself() {
        StringWriter out = new StringWriter();
        int status = new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out)).execute("--kind", "effects", "--seed", "100", "--programs", "4",
                        "--times", "2", "--options", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
        assertEquals("4 programs, 0 differ", out.toString().strip());
        assertEquals(0, status);
    }
}
