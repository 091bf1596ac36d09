// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.litmus.run.Task;

/** Writes all results, test by test, as one JSON object. */
public final class JsonReport {
    private JsonReport() {
    }

    /**
     * Writes the file, replacing it as a whole.
     *
     * @throws IOException when the file can not be written; an earlier one is then left as it was
     */
    public static void write(Results results, long seed, String jdk, Path file) throws IOException {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("passed", results.passed());
        root.put("seed", seed);
        root.put("jdk", jdk);
        root.put("forbidden", results.forbidden());
        root.put("failures", results.failures());
        root.put("controls", results.controls().stream().map(control -> Map.of("model", control.model().label(),
                "name", control.name(), "state", control.state().name())).toList());
        List<Map<String, Object>> tests = results.observations().stream().map(JsonReport::test).toList();
        root.put("tests", tests);
        Path whole = file.toAbsolutePath();
        Path partial = Files.createTempFile(whole.getParent(), ".litmus", ".json");
        try {
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(partial.toFile(), root);
            Files.move(partial, whole, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    private static Map<String, Object> test(Observation seen) {
        Task task = seen.planned().task();
        Map<String, Object> test = new LinkedHashMap<>();
        test.put("model", seen.model().label());
        test.put("mode", seen.mode().label());
        test.put("gc", seen.collector().label());
        test.put("barrier", seen.barrier().label());
        test.put("shape", seen.planned().shape());
        test.put("form", task.form().name());
        test.put("program", task.subject());
        if (!task.isHandWritten()) {
            test.put("type", task.carrier().label());
            test.put("kind", task.kind().label());
            test.put("layout", task.layout().label());
        }
        test.put("runs", seen.runs());
        test.put("weak", seen.weak());
        test.put("forbidden", seen.forbidden());
        test.put("outcomes", seen.examples());
        return test;
    }
}
