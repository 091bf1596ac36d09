// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.PlantedFork;
import org.sequitur.bench.data.Conditions;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.VirtualMachine;
import org.sequitur.bench.plan.Job;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/** Reads the lines a fork prints: one JSON object each, whose {@code event} is start, iteration, error or end. */
final class ForkReader implements Launcher.Lines {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Job job;
    private final Runnable onIteration;
    private final List<Iteration> iterations = new ArrayList<>();
    private VirtualMachine vm;
    private double setUpNs = -1;
    private double peakRssBytes = -1;
    private double totalCpuNs = -1;
    private Conditions conditions = Conditions.UNKNOWN;
    private boolean ended;

    /**
     * Creates a reader.
     *
     * @param onIteration called after each iteration
     */
    ForkReader(Job job, Runnable onIteration) {
        this.job = job;
        this.onIteration = onIteration;
    }

    @Override
    public void accept(String line) throws ChildFailure {
        JsonNode event = parse(line);
        switch (event.path("event").asText()) {
            case "start" -> start(event);
            case "iteration" -> iteration(event);
            case "end" -> {
                ended = true;
                peakRssBytes = event.path("peakRssBytes").asDouble(-1);
                totalCpuNs = event.path("totalCpuNs").asDouble(-1);
                conditions = new Conditions(-1, -1, count(event, "involuntarySwitches"),
                        count(event, "majorFaults"), count(event, "minorFaults"), count(event, "collections"),
                        count(event, "compileMs"), false);
            }
            case "error" -> throw new ChildFailure(event.path("message").asText("an error without a message"));
            default -> throw new ChildFailure("it printed a line that is no event: " + shortened(line));
        }
    }

    /** Takes one line as {@link #accept} does; returns whether it was that of an iteration. */
    boolean reportsIteration(String line) throws ChildFailure {
        int before = iterations.size();
        accept(line);
        return iterations.size() > before;
    }

    private static JsonNode parse(String line) throws ChildFailure {
        try {
            return MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new ChildFailure("it printed a line that is no JSON: " + shortened(line));
        }
    }

    private void start(JsonNode event) {
        JsonNode node = event.path("vm");
        List<String> arguments = new ArrayList<>();
        node.path("arguments").forEach(argument -> arguments.add(argument.asText()));
        vm = new VirtualMachine(node.path("version").asText(), node.path("name").asText(), arguments);
        setUpNs = event.path("sinceVmStartNs").asDouble(-1);
    }

    private void iteration(JsonNode event) throws ChildFailure {
        int index = event.path("index").asInt(-1);
        double wall = event.path("wallNs").asDouble(-1);
        if (vm == null || index != iterations.size() || wall <= 0) {
            throw new ChildFailure("iteration " + index + " is out of order or took no time");
        }
        if (!event.path("ok").asBoolean(false)) {
            throw new ChildFailure("iteration " + index + " gave a wrong result");
        }
        if (job.configuration().planted() > 0 && !event.has(PlantedFork.FIELD)) {
            throw new ChildFailure("the planted slowdown did not take effect");
        }
        iterations.add(new Iteration(wall, event.path("cpuNs").asDouble(-1), event.path("gcMs").asDouble(-1),
                event.path("allocatedBytes").asDouble(-1)));
        onIteration.run();
    }

    /**
     * Returns all that was read.
     *
     * @throws ChildFailure when the process failed or its last line was not the end event
     */
    ForkRecord finish(Launcher.Ending ending) throws ChildFailure {
        if (ending.status() != 0) {
            throw new ChildFailure(ending.complaint());
        }
        if (!ended || iterations.isEmpty()) {
            throw new ChildFailure("it ended before it had reported an iteration and its end");
        }
        return new ForkRecord(job.round(), job.position(), job.workload().name(), job.threads(),
                job.configuration().name(), vm, setUpNs, peakRssBytes, totalCpuNs, List.copyOf(iterations), null)
                .under(conditions);
    }

    private static long count(JsonNode event, String name) {
        return event.path(name).asLong(-1);
    }

    private static String shortened(String line) {
        return line.length() <= 120 ? line : line.substring(0, 120) + "...";
    }
}
