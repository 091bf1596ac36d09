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
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.ResultsFile;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;

/** The comparison of zeroing policies as a whole, on a VM that only pretends to have any. */
class ZeroingModeTest {
    private static final String KERNEL = "allocation.Cached.objects";
    /** Takes the options of zeroing away, runs the real VM, and logs totals. */
    private static final String PRETENDER = """
            #!/bin/sh
            policy= log=
            for word do
                shift
                case $word in
                    -XX:ZeroingPolicy=*) policy=${word#*=} ;;
                    -XX:ZeroingBlockSize=*) test -n "$policy" || exit 1 ;;
                    -Xlog:gc+zeroing:file=*) log=${word#*=}; log=${log%%:*} ;;
                    *) set -- "$@" "$word" ;;
                esac
            done
            "JAVA" "$@"
            status=$?
            if [ -n "$log" ] && [ "$log" != /dev/null ]; then
                echo "[1.0s] Zeroing totals: policy=TOLD cycles=2 concurrent_cycles=1 window_bytes=1000 window_ns=100 \
            helped_bytes=0 helped_ns=0 helps=0 zeroer_bytes=3000 zeroer_ns=100 zeroer_cpu_ns=100 fresh_bytes=0 waits=4 \
            wait_ns=5" > "$log"
            fi
            exit $status
            """;

    @TempDir
    private Path folder;
    private String classPath;
    private String out = "";
    private String err = "";

    @BeforeEach
    void writeClassPath() throws IOException {
        classPath = TestClassPath.write(folder);
    }

    private Path pretender(String told) throws IOException {
        Path java = Files.createDirectories(folder.resolve("image/bin")).resolve("java");
        Files.writeString(java, PRETENDER.replace("JAVA", System.getProperty("java.home") + "/bin/java")
                .replace("TOLD", told));
        assertTrue(java.toFile().setExecutable(true));
        return folder.resolve("image");
    }

    private String[] words(String... more) {
        List<String> words = new ArrayList<>(List.of("--zeroing", "--module", "api=" + classPath, "--module",
                "kernels=" + classPath, "--out", folder.resolve("out").toString()));
        words.addAll(List.of(more));
        if (!String.join(" ", more).contains("--co")) {
            words.addAll(List.of("--collectors=serial", "--common-flags=-Xmx64m -XX:TieredStopAtLevel=1"));
        }
        return words.toArray(String[]::new);
    }

    private int run(String... more) {
        return quietly(words(more));
    }

    private int quietly(String... words) {
        Captured done = Captured.run(words);
        out = done.out();
        err = done.err();
        return done.status();
    }

    private Results results() throws IOException {
        return ResultsFile.read(folder.resolve("out/results.json"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "--policies=warm          ! --policies are of hot, bulk, nontemporal, concurrent, adaptive, not 'warm'",
        "--collectors=z           ! --collectors are of serial, parallel, g1, not 'z'",
        "--eden=16                ! --eden takes sizes like 16m,256m,1g, not '16'",
        "--block=64               ! --block takes a size like 64k, not '64'",
        "--configs=java,sc        ! --zeroing brings its own configurations",
        "--plant=hot=3            ! --zeroing brings its own configurations",
        "--policies=hot --workloads=goood ! unknown workload 'goood'",
        "--recommend              ! exclude each other",
        "--common-flags=-XX:+UseSerialGC ! configuration hot does not start: ",
    })
    void wrongUseIsOneLineAndStatusTwo(String arguments, String message) {
        Captured.run(words(arguments.split(" (?=--)"))).assertWrongUse(message);
    }

    @Test
    void itsOptionsNeedIt() {
        assertEquals(2, quietly("--eden=16m"));
        assertTrue(err.contains("work with --zeroing"), err);
        assertEquals(2, quietly("--block=64k"));
    }

    @Test
    void heapsDoNotGrowUnlessAsked() throws IOException {
        assertEquals(0, run("--image=" + pretender("$policy"), "--policies=bulk,hot", "--collectors=serial",
                "--eden=4m", "--workloads=good", "--forks=1"), err);
        assertEquals(List.of("-Xms3g", "-Xmx3g"), results().commonFlags());
    }

    @Test
    void comparesPoliciesOnEveryHeap() throws IOException {
        assertEquals(0, run("--image=" + pretender("$policy"), "--policies=bulk,hot,concurrent", "--eden=4m,8m",
                "--block=64k", "--workloads=good," + KERNEL, "--threads=2", "--forks=4"), err);
        Results results = results();
        assertEquals("hot", results.baseline());
        assertEquals(List.of("hot", "bulk", "concurrent"), results.configurations().stream().map(Setting::name)
                .toList());
        assertEquals(2 * 2 * 4 * 3, results.forks().size());
        assertEquals(Set.of(new Heap("serial", "4m"), new Heap("serial", "8m")), results.heaps());
        assertEquals(List.of(List.of(), List.of("-XX:ZeroingPolicy=bulk", "-XX:ZeroingBlockSize=64k")),
                results.configurations().stream().limit(2).map(Setting::flags).toList());
        for (ForkRecord fork : results.forks()) {
            assertEquals(2, fork.threads());
            if (fork.configuration().equals("hot")) {
                assertNull(fork.zeroing());
            } else {
                assertEquals(fork.configuration(), fork.zeroing().policy());
            }
        }
        assertTrue(out.contains("bulk against hot: 0 of 4 slower"), out);
        String report = Files.readString(folder.resolve("out/report.html"));
        assertTrue(report.contains("What zeroing costs, and who does it"));
        assertTrue(report.contains(KERNEL + ", 2 threads, serial 8m"));
        assertEquals(0, quietly("--render", folder.resolve("out/results.json").toString()));
        assertEquals(report, Files.readString(folder.resolve("out/report.html")));
    }

    @Test
    void whatAllocatesIsChosenByDefault() throws IOException {
        assertEquals(0, run("--policies=hot", "--eden=8m", "--forks=1"), err);
        assertEquals(Set.of(KERNEL), results().forks().stream().map(ForkRecord::subject).map(Subject::workload)
                .collect(Collectors.toSet()));
        assertTrue(err.contains("1 fork in 1 round, about 0:00:03"), err);
        assertTrue(out.contains(KERNEL + ", serial 8m"), out);
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("there is nothing to compare"));
    }

    @Test
    void aVmThatDoesNotFollowThePolicyIsNoticed() throws IOException {
        assertEquals(1, run("--image=" + pretender("hot"), "--policies=hot,bulk", "--eden=8m", "--workloads=good",
                "--forks=1"));
        assertTrue(err.contains("the VM followed the zeroing policy hot, not bulk"), err);
        assertEquals(1, results().failures().size());
    }
}
