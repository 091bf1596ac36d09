// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/**
 * A command's run from start to end.
 *
 * @param status              exit code, or minus the signal that ended it
 * @param wallNs              time on the clock, in nanoseconds
 * @param cpuNs               processor time of the command and of processes that it waited for
 * @param peakRssBytes        largest resident set of one of them
 * @param minorFaults         page faults without a disk
 * @param majorFaults         page faults with one
 * @param involuntarySwitches how often the system took a processor away
 * @param output              hash of the standard output
 */
record WholeRun(int status, double wallNs, double cpuNs, double peakRssBytes, long minorFaults, long majorFaults,
        long involuntarySwitches, String output) {
    private static final String SCRIPT = "wholerun.py";
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

    /**
     * Runs a command in the folder that the bench was started in.
     *
     * @param environment variables to set
     * @param scratch     a folder for what it prints
     * @throws ChildFailure when it does not start, hangs or is stopped
     */
    static WholeRun of(Launcher launcher, List<String> command, Map<String, String> environment, Path scratch)
            throws ChildFailure, IOException, InterruptedException {
        Path script = scratch.resolve(SCRIPT);
        try (InputStream stream = WholeRun.class.getResourceAsStream(SCRIPT)) {
            Files.write(script, stream.readAllBytes());
        }
        List<String> words = new ArrayList<>(List.of("env"));
        environment.forEach((name, value) -> words.add(name + "=" + value));
        words.addAll(List.of("python3", script.toString(), scratch.resolve("output").toString(),
                scratch.resolve("errors").toString()));
        words.addAll(command);
        List<String> said = new ArrayList<>();
        Launcher.Ending ending = launcher.run(words, Path.of("").toAbsolutePath(), said::add);
        if (ending.status() != 0) {
            throw new ChildFailure(ending.complaint());
        }
        try {
            return MAPPER.readValue(String.join("", said), WholeRun.class);
        } catch (JsonProcessingException e) {
            throw new ChildFailure("measuring the command said something that is no JSON: " + e.getOriginalMessage());
        }
    }

    /** Returns the line that the command complained with, or that there is none. */
    static String complaint(Path scratch) throws IOException {
        return Complaint.of(scratch.resolve("errors"));
    }
}
