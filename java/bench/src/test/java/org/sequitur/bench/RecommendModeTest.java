// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.recommend.FencesFile;

/** The modes that count fences, on the VM that runs the tests: real fences of a fork whose times are made up. */
class RecommendModeTest {
    private static final String METHOD = "org.sequitur.workloads.Fork::storeAndLoad";

    @TempDir
    private Path folder;
    private String classPath;
    private String out = "";
    private String err = "";

    @BeforeEach
    void writeClassPath() throws IOException {
        classPath = TestClassPath.write(folder);
    }

    private String[] words(String... more) {
        List<String> words = new ArrayList<>(List.of("--module", "api=" + classPath, "--out",
                folder.resolve("out").toString()));
        words.addAll(List.of(more));
        if (words.stream().noneMatch(word -> word.startsWith("--common-flags"))) {
            words.add("--common-flags=-Xmx64m -XX:+UseSerialGC");
        }
        return words.toArray(String[]::new);
    }

    private int run(String... more) {
        Captured done = Captured.run(words(more));
        out = done.out();
        err = done.err();
        return done.status();
    }

    private static void assumeFenceProfile() {
        assumeTrue(System.getProperty("java.vm.version").contains("sequitur"), "the VM cannot count fences");
    }

    private JsonNode json(String file) throws IOException {
        return new ObjectMapper().readTree(folder.resolve("out").resolve(file).toFile());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "--recommend --fences --workloads=stores  ! exclude each other",
        "--recommend --workloads=stores --top=0   ! --top is from 1 to 1000",
        "--recommend --workloads=st0res           ! unknown workload 'st0res'",
        "--recommend --workloads=stores --configs=java ! --recommend brings its own configurations",
        "--fences --baseline=java                 ! --fences brings its own configurations",
        "--recommend --kernels                    ! --recommend works with workloads",
        "--fences --threads=1,2                   ! --fences takes one number of --threads",
        "--fences --iterations=1                  ! --fences takes at least 2 --iterations",
        "--fences --forks=0                       ! --forks is from 1",
    })
    void wrongUseIsOneLineAndStatusTwo(String arguments, String message) {
        Captured.run(words(arguments.split(" "))).assertWrongUse(message);
    }

    @Test
    void countsTheFencesOfTheIterations() throws IOException {
        assumeFenceProfile();
        assertEquals(0, run("--fences", "--workloads=stores,good", "--iterations=12"), err);
        assertTrue(out.contains("100.0 %  " + METHOD) && out.contains("int[]"), out);
        assertTrue(out.contains("good: no fence of C2 code ran"), out);
        JsonNode stores = json(FencesFile.NAME).path("workloads").findParents("workload").stream()
                .filter(node -> node.path("workload").asText().equals("stores")).findFirst().orElseThrow();
        // A million for each iteration, less what ran before C2 was done and what the first alone ran.
        assertTrue(stores.path("fences").asLong() > 5_000_000 && stores.path("fences").asLong() <= 12_000_000,
                stores.toString());
        assertEquals(11 * 900_000 / 1e9, stores.path("cpuSeconds").asDouble(), 1e-12);
        // The array was made in the set-up, by the thread that writes it.
        assertTrue(stores.path("ownership").path("own").asDouble() > 0.99, stores.toString());
        assertEquals(2, run("--fences", "--workloads=stores"));
        assertTrue(err.contains("name another folder"), err);
    }

    @Test
    void countsTheFencesOfKernels() throws IOException {
        assumeFenceProfile();
        assertEquals(0, run("--fences", "--kernels", "--module", "kernels=" + classPath, "--workloads=Fill.longs",
                "--iterations=12"), err);
        assertTrue(err.contains("1 kernel"), err);
        assertTrue(out.contains("100.0 %  org.openjdk.jmh.Main::storeAndLoad"), out);
        JsonNode fill = json(FencesFile.NAME).path("workloads").path(0);
        assertEquals("Fill.longs", fill.path("workload").asText());
        // JMH tells the time of an operation.
        assertTrue(fill.path("fencesPerCpuSecond").isNull() || fill.path("fencesPerCpuSecond").isMissingNode(), out);
        assertTrue(fill.path("fences").asLong() > 5_000_000 && fill.path("fences").asLong() <= 12_000_000,
                fill.toString());
    }

    @Test
    void recommendsAndMeasures() throws IOException {
        assumeFenceProfile();
        assertEquals(0, run("--recommend", "--workloads=stores", "--forks=2", "--iterations=12"), err);
        assertTrue(out.contains("-XX:CompileCommand=relaxed," + METHOD), out);
        assertTrue(out.contains("no gap to close"), out);
        assertTrue(out.contains("follow the Java memory model"), out);
        Path relaxed = folder.resolve("out/relaxed.txt");
        assertTrue(Files.readString(relaxed).contains("relaxed," + METHOD + "\n"));
        Results results = ResultsFile.read(folder.resolve("out/results.json"));
        assertEquals(6, results.forks().size());
        assertEquals(List.of("java", "sc", "relaxed"), results.configurations().stream().map(setting -> setting.name())
                .toList());
        assertTrue(results.configurations().getLast().flags().contains("-XX:CompileCommandFile=" + relaxed));
        JsonNode recommendation = json(RecommendMode.FILE).get(0);
        assertEquals(METHOD, recommendation.path("methods").path(0).path("method").asText());
        assertTrue(recommendation.path("gap").path("closed").isNull());
    }

    @Test
    void relaxedMethodsRunNoFences() throws IOException {
        assumeFenceProfile();
        Path file = Files.writeString(folder.resolve("relaxed.txt"), "quiet\nrelaxed," + METHOD + "\n");
        assertEquals(0, run("--fences", "--workloads=stores", "--iterations=12",
                "--common-flags=-Xmx64m -XX:CompileCommandFile=" + file), err);
        assertTrue(out.contains("stores: no fence of C2 code ran"), out);
    }

    @Test
    void aFailedWorkloadIsSaidAndTheRestGoesOn() throws IOException {
        assumeFenceProfile();
        assertEquals(1, run("--recommend", "--workloads=crash,good", "--forks=2"));
        assertTrue(out.contains("Failed: crash: exit code 3: it fell over"), out);
        assertTrue(out.contains("good: no fence of C2 code ran") && out.contains("nothing to relax"), out);
        assertFalse(Files.exists(folder.resolve("out/relaxed-crash.txt")));
        assertTrue(Files.exists(folder.resolve("out/relaxed-good.txt")));
        assertTrue(json(RecommendMode.FILE).get(0).path("gap").isNull());
    }
}
