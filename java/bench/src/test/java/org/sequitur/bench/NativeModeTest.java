// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;

/** Programs without a VM are compared, kernel by kernel, as workloads are: scripts that only say what they took. */
class NativeModeTest {
    private static final String SCRIPT = """
            #!/bin/sh
            if [ "$1" = --list ]; then
                echo '{"workload":"copy","standsFor":"code in C","threads":"1"}'
                echo '{"workload":"sum","standsFor":"code in C","threads":"1"}'
                exit
            fi
            echo '{"event":"start","vm":{"name":"clang","version":"0"}}'
            for i in 0 1 2 3 4 5 6 7 8 9; do
                echo '{"event":"iteration","index":'$i',"wallNs":'$((NANOSECONDS + i % 3))',"cpuNs":5,"ok":RIGHT}'
            done
            echo '{"event":"end","peakRssBytes":1000000,"totalCpuNs":50}'
            """;

    @TempDir
    private Path folder;

    private Path program(String name, int nanoseconds, boolean right) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, SCRIPT.replace("NANOSECONDS", Integer.toString(nanoseconds))
                .replace("RIGHT", Boolean.toString(right)));
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    private Captured measure(Path slower, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("--native", "--native-program",
                "clang=" + program("plain", 1000, true) + " -O2", "--native-program",
                "placed=" + slower + " -O2 --order",
                "--forks=4", "--out=" + folder.resolve("out")));
        words.addAll(List.of(more));
        return Captured.run(words.toArray(String[]::new));
    }

    private Results results() throws IOException {
        return ResultsFile.read(folder.resolve("out/results.json"));
    }

    @Test
    void eachKernelOfEachProgramIsMeasured() throws IOException {
        Captured run = measure(program("ordered", 2000, true));
        assertEquals(0, run.status(), run.err());
        Results results = results();
        assertEquals(16, results.forks().size());
        assertTrue(results.kernels());
        assertEquals(List.of("-O2", "--order"), results.configurations().getLast().flags());
        assertNull(results.configurations().getFirst().libjvm());
        assertTrue(run.out().matches("(?s).*geometric mean of steady time 1\\.999 .*  sum +1\\.999 .*"), run.out());
        String report = Files.readString(folder.resolve("out/report.html"));
        assertTrue(report.contains("clang 0") && report.contains("-O2 --order"), report);
    }

    @Test
    void kernelsAreChosenByName() throws IOException {
        assertEquals(0, measure(program("ordered", 2000, true), "--workloads=copy").status());
        assertTrue(results().forks().stream().allMatch(fork -> fork.workload().equals("copy")));
        Files.delete(folder.resolve("out/results.json"));
        measure(program("ordered", 2000, true), "--workloads=cppy").assertWrongUse("did you mean copy?");
    }

    @Test
    void aWrongResultIsAFailure() throws IOException {
        assertEquals(1, measure(program("wrong", 2000, false)).status());
        for (ForkRecord fork : results().forks()) {
            if (fork.configuration().equals("clang")) {
                assertNull(fork.failure());
            } else {
                assertTrue(fork.failure().contains("wrong result"), fork.failure());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"--kernels, --native has its own kernels", "--threads=2, --native has its own kernels",
        "--configs=java, --native brings its own", "--turns, --turns works with workloads",
        "--fences, exclude each other", "--futures, leave out"})
    void whatMakesNoSenseIsRefused(String word, String message) throws IOException {
        measure(program("ordered", 2000, true), word).assertWrongUse(message);
    }

    @Test
    void itTakesTwoPrograms() {
        Captured.run("--native").assertWrongUse("start the bench with ./sequitur bench");
        Captured.run("--native", "--native-program", "a=/bin/sh -O2").assertWrongUse("--strategies");
        Captured.run("--optimise=O3").assertWrongUse("work with --native");
        Captured.run("--projects").assertWrongUse("work with --native");
        Captured.run("--native", "--native-program", "a=/bin/sh", "--native-program", "b=/no/such/program")
                .assertWrongUse("takes NAME=FILE FLAGS");
    }
}
