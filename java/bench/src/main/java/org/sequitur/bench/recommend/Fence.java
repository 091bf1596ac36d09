// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
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
        return ProfileLines.read(file, Fence::of);
    }

    /** Reads what one line tells; throws {@link IllegalArgumentException} when it is damaged. */
    static Fence of(JsonNode node) {
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
