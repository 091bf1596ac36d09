// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/** What forks print is read right, and what they should not print is an error. */
class ProtocolTest {
    private static final String START = "{\"event\":\"start\",\"vm\":{\"version\":\"25.0.3\",\"name\":\"Server\","
            + "\"arguments\":[\"-Xmx4g\"]},\"sinceVmStartNs\":7000}";
    private static final String FIRST = "{\"event\":\"iteration\",\"index\":0,\"wallNs\":500,\"cpuNs\":900,"
            + "\"gcMs\":2,\"allocatedBytes\":64,\"checksum\":\"a\",\"ok\":true}";
    private static final String END = "{\"event\":\"end\",\"iterations\":1,\"peakRssBytes\":4096,\"totalCpuNs\":99}";
    private static final Launcher.Ending WELL = new Launcher.Ending(0, List.of());

    private static Job job(double planted, String... more) {
        Configuration strict = new Configuration("sc", Path.of("jdk"), List.of("-XX:MemoryModel=sc"), planted);
        return new Job(2, 5, new Workload("w", "", "2", true, new Module("m", "a.jar:b.jar")), 4,
                strict.with(List.of(more)));
    }

    private static ForkRecord read(Launcher.Ending ending, String... lines) throws ChildFailure {
        ForkReader reader = new ForkReader(job(0), () -> { });
        for (String line : lines) {
            reader.accept(line);
        }
        return reader.finish(ending);
    }

    @Test
    void aWholeForkIsRead() throws ChildFailure {
        ForkRecord fork = read(WELL, START, FIRST, END);
        assertEquals(List.of(new Iteration(500, 900, 2, 64)), fork.iterations());
        assertEquals(7500, fork.startUpNs());
        assertEquals(4096, fork.peakRssBytes());
        assertEquals(99, fork.totalCpuNs());
        assertEquals("25.0.3", fork.vm().version());
        assertEquals(List.of(2, 5, 4), List.of(fork.round(), fork.position(), fork.threads()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "hello                                                  ! is no JSON: hello",
        "{\"a\":1}                                              ! is no event",
        "{\"event\":\"error\",\"message\":\"checksum\"}         ! checksum",
        "{\"event\":\"iteration\",\"index\":3,\"wallNs\":5}     ! iteration 3 is out of order",
        "{\"event\":\"iteration\",\"index\":0,\"wallNs\":0}     ! took no time",
        "{\"event\":\"iteration\",\"index\":0,\"wallNs\":5,\"ok\":false} ! iteration 0 gave a wrong result",
    })
    void badLines(String line, String message) {
        String said = assertThrows(ChildFailure.class, () -> read(WELL, START, line)).getMessage();
        assertTrue(said.contains(message), said);
    }

    @Test
    void aForkMustEndWell() {
        assertTrue(assertThrows(ChildFailure.class, () -> read(WELL, START, FIRST)).getMessage().contains("its end"));
        assertTrue(assertThrows(ChildFailure.class, () -> read(WELL, START, END)).getMessage().contains("its end"));
        Launcher.Ending crash = new Launcher.Ending(134, List.of("WARNING: old", "#", "# A fatal error"));
        assertEquals("exit code 134: A fatal error",
                assertThrows(ChildFailure.class, () -> read(crash, START, FIRST, END)).getMessage());
    }

    @Test
    void aPlantedSlowdownMustShow() {
        ForkReader reader = new ForkReader(job(3), () -> { });
        assertTrue(assertThrows(ChildFailure.class, () -> {
            reader.accept(START);
            reader.accept(FIRST);
        }).getMessage().contains("did not take effect"));
    }

    @Test
    void theCommandLineFollowsTheProtocol() {
        WorkloadDriver driver = new WorkloadDriver(null, List.of("-Xmx4g"),
                new WorkloadDriver.Length("small", 2.5, 0), null, null, null);
        assertEquals(List.of("jdk/bin/java", "-Xmx4g", "-XX:MemoryModel=sc", "-cp", "a.jar:b.jar",
                "org.sequitur.workloads.Fork", "--workload", "w", "--size", "small", "--threads", "4", "--seconds",
                "2.5", "--scratch", "tmp"), driver.command(job(0), Path.of("tmp")));
        List<String> planted = new WorkloadDriver(null, List.of(), new WorkloadDriver.Length("default", 1, 7), null,
                Path.of("bench.jar"), new Turns(1)).command(job(3), Path.of("tmp"));
        assertTrue(planted.containsAll(List.of("-Dsequitur.bench.plantedSlowdown=3.0", "bench.jar:a.jar:b.jar",
                "org.sequitur.bench.PlantedFork", "--iterations", "7", "--turns")), planted.toString());
    }

    @Test
    void kernelsAreReadFromJmhsJson() throws ChildFailure {
        String json = "[{\"vmName\":\"S\",\"vmVersion\":\"25\",\"params\":{\"size\":\"64\"},\"primaryMetric\":"
                + "{\"scoreUnit\":\"ns/op\",\"rawData\":[[9.5,3.5]]}}]";
        ForkRecord fork = KernelDriver.read(json, job(0)).getFirst();
        assertEquals("w(size=64)", fork.workload());
        assertEquals(List.of(9.5, 3.5), fork.iterations().stream().map(Iteration::wallNs).toList());
        assertEquals(-1, fork.startUpNs());
        assertEquals(List.of(-1.0, -1.0, -1.0), List.of(fork.totalCpuNs(), fork.iterations().getFirst().cpuNs(),
                fork.iterations().getLast().cpuNs()));
        ForkRecord timed = KernelDriver.read(json.replace("[[9.5,3.5]]}", "[[9.5,3.5]]},\"secondaryMetrics\":"
                + "{\"cpuNs\":{\"rawData\":[[20,7]]},\"totalCpuNs\":{\"rawData\":[[500,900]]}}"), job(0)).getFirst();
        assertEquals(List.of(20.0, 7.0), timed.iterations().stream().map(Iteration::cpuNs).toList());
        assertEquals(900, timed.totalCpuNs());
        for (String bad : List.of("[]", "{", json.replace("ns/op", "ops/s"), json.replace("9.5,3.5", ""))) {
            assertThrows(ChildFailure.class, () -> KernelDriver.read(bad, job(0)), bad);
        }
    }

    @Test
    void aConfigurationMaySetAParameterOfJmh() throws ChildFailure {
        Job job = job(0, "-Djmh.kind=A", "-Djmh.kind=B", "-Djmh.", "-Djmh=C");
        List<String> command = new KernelDriver(null, List.of(), 20, 200, null).command(job, Path.of("o.json"));
        assertTrue(String.join(" ", command).contains(" -p kind=B "), command.toString());
        assertEquals(1, command.stream().filter("-p"::equals).count());
        String json = "[{\"params\":{\"size\":\"64\",\"kind\":\"B\"},\"primaryMetric\":"
                + "{\"scoreUnit\":\"ns/op\",\"rawData\":[[9.5]]}}]";
        assertEquals("w(size=64)", KernelDriver.read(json, job).getFirst().workload());
        String said = assertThrows(ChildFailure.class, () -> KernelDriver.read(json, job(0, "-Djmh.kid=B")))
                .getMessage();
        assertEquals("the benchmark has no parameter kid, which -Djmh.kid sets; it has size, kind", said);
    }

    @Test
    void aKernelRunsInTheProcessAndUnwarmed() {
        List<String> command = new KernelDriver(null, List.of(), 20, 200, null).command(job(0), Path.of("o.json"));
        assertTrue(String.join(" ", command).contains("org.openjdk.jmh.Main ^\\Qorg.sequitur.kernels.w\\E$ -f 0 -wi 0 "
                + "-i 20 -r 200ms -bm avgt -tu ns"), command.toString());
        assertTrue(String.join(" ", command).endsWith("-t 4"), command.toString());
    }

    @Test
    void aCatalogueLineIsRead() throws ChildFailure {
        Module module = new Module("m", "x");
        assertEquals(new Workload("xalan", "DaCapo xalan", "2", true, module), Catalogue.workload(
                "{\"workload\":\"xalan\",\"standsFor\":\"DaCapo xalan\",\"threads\":\"2\",\"multiThreaded\":true}",
                module));
        assertThrows(ChildFailure.class, () -> Catalogue.workload("{}", module));
        assertThrows(ChildFailure.class, () -> Catalogue.workload("oops", module));
    }
}
