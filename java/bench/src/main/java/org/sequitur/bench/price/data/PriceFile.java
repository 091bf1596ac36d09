// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sequitur.bench.data.WholeFile;

/** Barrier prices as a JSON file. */
public final class PriceFile {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

    private PriceFile() {
    }

    /**
     * Writes the results, and before the blocks what was computed, which {@link #read} passes over.
     *
     * @param summary an object of maps, lists, numbers and strings
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void write(PriceResults results, Object summary, Path file) throws IOException {
        ObjectNode root = MAPPER.valueToTree(results);
        ObjectNode ordered = MAPPER.createObjectNode();
        root.properties().forEach(field -> {
            if (field.getKey().equals("blocks")) {
                ordered.set("summary", MAPPER.valueToTree(summary));
            }
            ordered.set(field.getKey(), field.getValue());
        });
        WholeFile.write(file, MAPPER.writer(new DefaultPrettyPrinter()).writeValueAsBytes(ordered));
    }

    /**
     * Reads results.
     *
     * @throws IOException with a message of one line, when there is no such file or it holds something else
     */
    public static PriceResults read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("no file " + file + ": name a file of barrier prices that ./sequitur price wrote");
        }
        PriceResults results;
        try {
            results = MAPPER.readValue(file.toFile(), PriceResults.class);
        } catch (JacksonException e) {
            throw new IOException(file + " holds no barrier prices: " + reason(e), e);
        }
        if (results == null || results.format() != PriceResults.FORMAT || results.kinds() == null
                || results.blocks() == null || results.calibration() == null || results.environment() == null) {
            throw new IOException(file + " holds no barrier prices of format " + PriceResults.FORMAT
                    + ": measure again with this version");
        }
        return results;
    }

    private static String reason(JacksonException e) {
        String message = e instanceof JsonMappingException && e.getCause() instanceof IllegalArgumentException wrong
                ? wrong.getMessage() : e.getOriginalMessage();
        return String.valueOf(message).lines().findFirst().orElse("");
    }
}
