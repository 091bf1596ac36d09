// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sequitur.locks.simulator.Configuration.Hints;
import org.sequitur.locks.simulator.Configuration.Interconnect;
import org.sequitur.locks.simulator.Configuration.Nanos;
import org.sequitur.locks.simulator.Configuration.Placement;
import org.sequitur.locks.simulator.Configuration.Traffic;
import org.sequitur.locks.simulator.Configuration.Updates;

/** Reads a JSON file that describes machines: where it has a list, each of its values is combined with all others. */
public final class ConfigurationFile {
    private static final int MOST = 200;
    private static final Pattern MISSING = Pattern.compile("^Missing creator property ('\\w+')");
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS).build();

    private ConfigurationFile() {
    }

    /** The file; every field must be there, but for {@code traffic}, which only {@code adaptive} hints need. */
    private record Sweep(List<Integer> processors, List<Integer> entries, List<Integer> counterBits,
            List<Interconnect> interconnect, List<Updates> updates, List<Hints> hints, Placement placement,
            double sharedLocks, int messageBytes, Nanos nanos, Traffic traffic, long limit) {
        boolean isWhole() {
            return placement != null && nanos != null && Stream.of(processors, entries, counterBits, interconnect,
                    updates, hints).noneMatch(list -> list == null || list.isEmpty() || list.contains(null));
        }
    }

    /**
     * Reads the machines.
     *
     * @throws IOException with a message of one line, when there is no such file or it describes none
     */
    public static List<Configuration> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("no file " + file + ": docs/user/lock-trace.md shows what it holds");
        }
        try {
            JsonNode fields = MAPPER.readTree(file.toFile());
            if (fields instanceof ObjectNode machines) {
                machines.putIfAbsent("traffic", machines.nullNode());
            }
            return combine(MAPPER.treeToValue(fields, Sweep.class), file);
        } catch (JacksonException e) {
            String problem = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
            Matcher missing = MISSING.matcher(problem);
            throw new IOException(file + (missing.find() ? " leaves out " + missing.group(1)
                    : " describes no machines: " + problem) + "; docs/user/lock-trace.md shows what it holds", e);
        }
    }

    private static List<Configuration> combine(Sweep sweep, Path file) throws IOException {
        if (sweep == null || !sweep.isWhole()) {
            throw new IOException(file + " leaves something out; docs/user/lock-trace.md shows what it holds");
        }
        List<Configuration> all = new ArrayList<>();
        for (Interconnect interconnect : sweep.interconnect) {
            for (Updates updates : sweep.updates) {
                for (Hints hints : sweep.hints) {
                    for (int bits : sweep.counterBits) {
                        for (int entries : sweep.entries) {
                            sweep.processors.forEach(processors -> all.add(new Configuration(processors, entries, bits,
                                    interconnect, updates, hints, sweep.placement, sweep.sharedLocks,
                                    sweep.messageBytes, sweep.nanos, sweep.traffic, sweep.limit)));
                        }
                    }
                }
            }
        }
        for (Configuration each : all) {
            if (each.problem() != null) {
                throw new IOException(file + ": " + each.problem());
            }
        }
        if (all.size() > MOST) {
            throw new IOException(file + " describes " + all.size() + " machines, more than " + MOST
                    + ": shorten its lists");
        }
        return all;
    }
}
