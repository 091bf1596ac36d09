// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.VirtualMachine;
import org.sequitur.bench.plan.Job;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/**
 * Runs a JMH benchmark in a VM of its own. JMH forks nothing (the process is the fork) and warms nothing up (the end of
 * the warm-up is found afterwards, as for workloads).
 *
 * @param launcher    starts it
 * @param commonFlags VM options of every fork, before those of its configuration
 * @param iterations  how many iterations
 * @param millis      length of an iteration, in milliseconds
 * @param scratch     where its folder is made, or null
 */
public record KernelDriver(Launcher launcher, List<String> commonFlags, int iterations, int millis, Path scratch)
        implements IterationDriver {
    static final String JMH = "org.openjdk.jmh.Main";
    private static final double SET_UP_SECONDS = 1;
    /** Of the module with the kernels; adds processor times to JMH's results. */
    private static final String PROFILER = "org.sequitur.kernels.ProcessCpu";

    @Override
    public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException,
            InterruptedException {
        try (Scratch folder = Scratch.create(scratch)) {
            Path report = folder.folder().resolve("jmh.json");
            Launcher.Ending ending = launcher.run(command(job, report), folder.folder(), line -> onIteration.run());
            if (ending.status() != 0) {
                throw new ChildFailure(ending.complaint());
            }
            if (!Files.exists(report)) {
                throw new ChildFailure("JMH wrote no results");
            }
            return read(Files.readString(report), job);
        }
    }

    @Override
    public double expectedSeconds(Job job) {
        return SET_UP_SECONDS + iterations * millis / 1000.0;
    }

    @Override
    public IterationDriver once() {
        return new KernelDriver(launcher, commonFlags, 1, millis, scratch);
    }

    @Override
    public boolean timesOperations() {
        return true;
    }

    /** Returns the fork's command line. */
    List<String> command(Job job, Path report) {
        List<String> command = new ArrayList<>(List.of(job.configuration().java().toString()));
        command.addAll(commonFlags);
        command.addAll(job.configuration().flags());
        boolean own = job.workload().module().own();
        String name = own ? KernelNames.inFull(job.workload().name()) : job.workload().name();
        command.addAll(List.of("-cp", job.workload().module().classPath(), JMH, "^" + Pattern.quote(name)
                + "$", "-f", "0", "-wi", "0",
                "-i", Integer.toString(iterations), "-r", millis + "ms", "-bm", "avgt", "-tu", "ns", "-foe", "true",
                "-rf", "json", "-rff", report.toString()));
        command.addAll(KernelParameters.of(job.configuration().flags()).options());
        if (own) {
            command.addAll(List.of("-prof", PROFILER));
        }
        if (job.threads() > 0) {
            command.addAll(List.of("-t", Integer.toString(job.threads())));
        }
        return command;
    }

    /**
     * Reads JMH's JSON; the name of a benchmark with parameters has behind it the values of those that the
     * configuration does not set.
     */
    static List<ForkRecord> read(String json, Job job) throws ChildFailure {
        List<ForkRecord> records = new ArrayList<>();
        try {
            for (JsonNode result : new ObjectMapper().readTree(json)) {
                records.add(record(result, job));
            }
        } catch (JsonProcessingException e) {
            throw new ChildFailure("JMH's results are no JSON");
        }
        if (records.isEmpty()) {
            throw new ChildFailure("JMH measured nothing");
        }
        return records;
    }

    private static ForkRecord record(JsonNode result, Job job) throws ChildFailure {
        JsonNode metric = result.path("primaryMetric");
        if (!metric.path("scoreUnit").asText().equals("ns/op")) {
            throw new ChildFailure("JMH measured in " + metric.path("scoreUnit").asText("an unknown unit")
                    + ", not in ns/op");
        }
        List<Iteration> times = new ArrayList<>();
        double[] wall = scores(metric);
        double[] cpu = scores(result.path("secondaryMetrics").path("cpuNs"));
        for (int i = 0; i < wall.length; i++) {
            times.add(new Iteration(wall[i], cpu.length == wall.length ? cpu[i] : -1, -1, -1));
        }
        if (times.isEmpty() || times.stream().anyMatch(time -> !(time.wallNs() > 0))) {
            throw new ChildFailure("JMH reported no iterations, or one that took no time");
        }
        KernelParameters set = KernelParameters.of(job.configuration().flags());
        Set<Map.Entry<String, JsonNode>> parameters = result.path("params").properties();
        set.check(parameters.stream().map(Map.Entry::getKey).toList());
        List<String> values = parameters.stream().filter(each -> !set.set(each.getKey()))
                .map(each -> each.getKey() + "=" + each.getValue().asText()).toList();
        String name = job.workload().name() + (values.isEmpty() ? "" : "(" + String.join(",", values) + ")");
        List<String> arguments = new ArrayList<>();
        result.path("jvmArgs").forEach(argument -> arguments.add(argument.asText()));
        return new ForkRecord(job.round(), job.position(), name, job.threads(), job.configuration().name(),
                new VirtualMachine(result.path("vmVersion").asText(), result.path("vmName").asText(), arguments),
                -1, -1, DoubleStream.of(scores(result.path("secondaryMetrics").path("totalCpuNs"))).max().orElse(-1),
                times, null);
    }

    /** Returns a metric's scores, one for each iteration; none when JMH did not measure it. */
    private static double[] scores(JsonNode metric) {
        DoubleStream.Builder scores = DoubleStream.builder();
        metric.path("rawData").forEach(fork -> fork.forEach(score -> scores.add(score.asDouble())));
        return scores.build().toArray();
    }
}
