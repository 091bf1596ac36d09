// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the profiles that the VM writes at its exit: one JSON object per line. */
final class ProfileLines {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ProfileLines() {
    }

    /**
     * Reads a profile.
     *
     * @param of makes one line's value; throws {@link IllegalArgumentException} when the line is damaged
     * @throws IOException with a message of one line, when there is no profile or a line of it is damaged
     */
    static <T> List<T> read(Path file, Function<JsonNode, T> of) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("the VM wrote no profile " + file);
        }
        List<T> values = new ArrayList<>();
        // Names are modified UTF-8, which not every decoder takes: what cannot be read is replaced.
        List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        for (String line : lines) {
            try {
                values.add(of.apply(parse(line)));
            } catch (IllegalArgumentException e) {
                throw new IOException(file + ", line " + (values.size() + 1) + ", is damaged: " + e.getMessage()
                        + "; profile again");
            }
        }
        return values;
    }

    /** Returns a member that counts something; throws {@link IllegalArgumentException} when it does not. */
    static long number(JsonNode node, String name) {
        JsonNode value = node.path(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.asLong() < 0) {
            throw new IllegalArgumentException("its " + name + " is no number");
        }
        return value.asLong();
    }

    /** Reads one line; throws {@link IllegalArgumentException} when it is no JSON. */
    static JsonNode parse(String line) {
        try {
            return MAPPER.readTree(line);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is no JSON");
        }
    }
}
