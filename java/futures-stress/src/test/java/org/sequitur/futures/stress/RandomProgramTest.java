// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.futures.simulate.Policy;
import org.sequitur.futures.simulate.Simulator;
import org.sequitur.futures.simulate.Weaver;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.Promised;
import org.sequitur.futures.transform.Refusal;

/** Generated programs are valid, vary, and do not depend on which calls are split. */
class RandomProgramTest {
    private static final int PROGRAMS = 40;
    private static final int SEEDS = 6;

    /** Loads the generated classes, with simulated splits. */
    private static final class WeavingLoader extends ClassLoader {
        private final Path folder;
        private final List<Refusal> refusals = new ArrayList<>();
        private int points;

        private WeavingLoader(Path folder) {
            super(RandomProgramTest.class.getClassLoader());
            this.folder = folder;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                FuturesTransformer.Result result = FuturesTransformer.transform(Files.readAllBytes(
                        folder.resolve(name.replace('.', '/') + ".class")), Promised.RELAXED);
                refusals.addAll(result.refusals());
                points += result.points().size();
                byte[] bytes = Weaver.weave(result, getParent());
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static List<RandomProgram> programs(int count) {
        return LongStream.range(0, count).mapToObj(RandomProgram::new).toList();
    }

    private static String play(Class<?> program) throws ReflectiveOperationException {
        Method play = program.getMethod("play");
        return (String) play.invoke(null);
    }

    @Test
    void theSeedDecides() {
        assertEquals(new RandomProgram(7).source(), new RandomProgram(7).source());
        assertNotEquals(new RandomProgram(7).source().replace("Program7", ""),
                new RandomProgram(8).source().replace("Program8", ""));
    }

    @Test
    void splitsChangeNothing(@TempDir Path folder) throws Exception {
        List<RandomProgram> programs = programs(PROGRAMS);
        Compiler.compile(programs, folder);
        Set<String> results = new HashSet<>();
        WeavingLoader weaving = new WeavingLoader(folder);
        try (URLClassLoader plain = new URLClassLoader(new URL[] {folder.toUri().toURL()},
                getClass().getClassLoader())) {
            for (RandomProgram each : programs) {
                String expected = play(Class.forName(each.className(), true, plain));
                results.add(expected);
                Class<?> woven = Class.forName(each.className(), true, weaving);
                for (int seed = 0; seed < SEEDS; seed++) {
                    Simulator.use(Policy.random(seed, seed == 0 ? 100 : seed * 10));
                    assertEquals(expected, play(woven), each.name() + " with seed " + seed);
                }
            }
        } finally {
            Simulator.use(Policy.NEVER);
        }
        assertTrue(results.size() == PROGRAMS, results.size() + " different results");
        assertTrue(weaving.points > 10 * PROGRAMS, weaving.points + " split points");
        // A rest that begins with a try statement, or has a word to say before it, is not worth a split.
        weaving.refusals.removeIf(each -> each.reason().contains("only the caller may"));
        assertEquals(List.of(), weaving.refusals);
    }
}
