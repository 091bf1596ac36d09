// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.locks.model.Model;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.simulator.Configuration;
import org.sequitur.locks.simulator.ConfigurationFile;
import org.sequitur.locks.simulator.Simulation;
import org.sequitur.locks.simulator.Simulator;
import org.sequitur.locks.trace.Trace;

/** All programs of a run are in one file, with what the terminal shows and what was asked for beside it. */
class TracedSuiteTest {
    private static final List<String> NAMES = List.of("first", "second");
    private static final String COMMAND = "./sequitur locks --workloads first,second";
    private static final String MACHINES = LocksMainTest.MACHINES.replace(", \"directory\"", "");

    @TempDir
    private Path folder;

    /** What was printed, and what the file holds. */
    private record Run(String printed, JsonNode file) {
    }

    private Run run(TracedSuite.Analyst analyst) throws IOException, InterruptedException {
        Path results = folder.resolve("results");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        List<Workload> workloads = NAMES.stream().map(name -> new Workload(name, "", "1", false,
                new Module("core", "x.jar"))).toList();
        try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            new TracedSuite(FakeJava.in(folder, ":"), results, analyst, COMMAND).run(workloads, 3.0, 8, out);
        }
        assertTrue(NAMES.stream().allMatch(name -> Files.exists(results.resolve(name).resolve("locks.json"))));
        return new Run(printed.toString(StandardCharsets.UTF_8),
                new ObjectMapper().readTree(results.resolve(SuiteFile.NAME).toFile()));
    }

    private static Analysis redundancy(Trace trace) {
        return new Analysis(Redundancy.of(trace), null, null);
    }

    private Analysis everything(Trace trace) throws IOException {
        Redundancy redundancy = Redundancy.of(trace);
        Path machines = Files.writeString(folder.resolve("machines.json"), MACHINES);
        List<Simulation> simulated = new ArrayList<>();
        for (Configuration configuration : ConfigurationFile.read(machines)) {
            simulated.add(Simulator.run(trace, configuration));
        }
        return new Analysis(redundancy, Model.of(trace, redundancy, 0.001, List.of(1.0, 2.0), 16).orElseThrow(),
                simulated);
    }

    @Test
    void aRowForEachProgramSaysWhatTheTerminalSays() throws IOException, InterruptedException {
        Run run = run(TracedSuiteTest::redundancy);
        assertEquals(COMMAND, run.file.path("command").asText());
        assertTrue(run.file.path("environment").path("processors").asInt() > 0);
        assertEquals(NAMES.size(), run.file.path("programs").size());
        JsonNode shares = run.file.path("programs").path(0).path("shares");
        assertEquals(1, Stream.of("unknown", "confined", "local", "repeated", "needed").mapToDouble(verdict ->
                shares.path(verdict).asDouble()).sum(), 1e-9);
        assertTrue(run.printed.contains(Numbers.percent(shares.path("needed").asDouble())), run.printed);
        assertTrue(run.file.at("/programs/0/model").isNull());
        assertFalse(run.file.has("simulations"));
        assertFalse(run.printed.contains("Speedup"));
    }

    @Test
    void theModelAndMachinesOfEachProgramAreThereWhenAskedFor() throws IOException, InterruptedException {
        Run run = run(this::everything);
        assertEquals(5, run.file.at("/programs/1/model/variants").size());
        assertEquals(2 * NAMES.size(), run.file.path("simulations").size());
        JsonNode row = run.file.at("/simulations/3");
        assertEquals("second", row.path("name").asText());
        assertEquals(8, row.at("/simulation/configuration/processors").asInt());
        double acquires = row.at("/simulation/acquires").asDouble();
        assertEquals(row.at("/simulation/local").asDouble() / acquires, row.path("local").asDouble(), 1e-12);
        assertEquals(row.at("/simulation/requests").asDouble() / acquires, row.path("requests").asDouble(), 1e-12);
        assertTrue(run.printed.contains("\nsecond\n") && run.printed.contains("CMO, release numbers")
                && run.printed.contains("Simulated processors"), run.printed);
    }
}
