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
import java.util.Locale;

/**
 * A StoreLoad fence of C2 code, as {@code -XX:FenceProfile} reports it.
 *
 * @param count  how often it ran, positive
 * @param kind   what the store in front of it writes
 * @param target {@code CLASS.FIELD}, the element type of an array, or nothing when it is not known
 * @param method {@code CLASS::NAME} of the innermost method that the store comes from
 */
public record Fence(long count, Kind kind, String target, String method) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** What a store writes. */
    public enum Kind {
        /** A field of an object. */
        FIELD,
        /** A static field. */
        STATIC,
        /** An element of an array. */
        ARRAY,
        /** The VM could not tell. */
        UNKNOWN;

        /** Returns the word used in profiles and tables. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("the kind '" + word + "' is not known");
        }
    }

    /**
     * Reads a profile.
     *
     * @throws IOException with a message of one line, when there is none or a line of it is damaged
     */
    public static List<Fence> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("the VM wrote no fence profile " + file);
        }
        List<Fence> fences = new ArrayList<>();
        // Names are modified UTF-8, which not every decoder takes: what cannot be read is replaced.
        List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        for (String line : lines) {
            try {
                fences.add(parse(line));
            } catch (IllegalArgumentException e) {
                throw new IOException(file + ", line " + (fences.size() + 1) + ", is damaged: " + e.getMessage()
                        + "; profile again");
            }
        }
        return fences;
    }

    /** Reads one line; throws {@link IllegalArgumentException} when it is damaged. */
    static Fence parse(String line) {
        JsonNode node;
        try {
            node = MAPPER.readTree(line);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is no JSON");
        }
        JsonNode count = node.path("count");
        if (!count.isIntegralNumber() || !count.canConvertToLong() || count.asLong() <= 0) {
            throw new IllegalArgumentException("its count is no positive number");
        }
        if (!node.path("kind").isTextual() || !node.path("target").isTextual()) {
            throw new IllegalArgumentException("it has no kind or no target");
        }
        String method = node.path("method").asText();
        if (method.indexOf("::") <= 0 || method.endsWith("::")) {
            throw new IllegalArgumentException("its method is not of the form CLASS::NAME");
        }
        return new Fence(count.asLong(), Kind.of(node.path("kind").asText()), node.path("target").asText(), method);
    }

    /** Returns what is written, for example {@code a.B.field}, {@code int[]} or {@code unknown}. */
    public String written() {
        return target.isEmpty() ? Kind.UNKNOWN.word() : kind == Kind.ARRAY ? target + "[]" : target;
    }

    /** Returns the class of what is written: of a field the class that declares it, else {@link #written}. */
    public String writtenClass() {
        boolean ofClass = (kind == Kind.FIELD || kind == Kind.STATIC) && target.lastIndexOf('.') > 0;
        return ofClass ? target.substring(0, target.lastIndexOf('.')) : written();
    }
}
