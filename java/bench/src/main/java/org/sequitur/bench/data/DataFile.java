// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** Measurements as a JSON file, plain, or compressed by gzip when its name ends with {@code .gz}. */
public final class DataFile {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

    private DataFile() {
    }

    /**
     * Writes measurements.
     *
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void write(Object measurements, Path file) throws IOException {
        WholeFile.write(file, MAPPER.writer(new DefaultPrettyPrinter()).writeValueAsBytes(measurements));
    }

    /**
     * Writes measurements, and beside them what was computed, which {@link #parse} passes over.
     *
     * @param summary an object of maps, lists, numbers and strings
     * @param before  the field of the measurements that the summary stands before
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void write(Object measurements, Object summary, String before, Path file) throws IOException {
        ObjectNode root = MAPPER.valueToTree(measurements);
        ObjectNode ordered = MAPPER.createObjectNode();
        root.properties().forEach(field -> {
            if (field.getKey().equals(before)) {
                ordered.set("summary", MAPPER.valueToTree(summary));
            }
            ordered.set(field.getKey(), field.getValue());
        });
        write(ordered, file);
    }

    /**
     * Writes measurements, compressed. The same give the same bytes.
     *
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void writeCompressed(Object measurements, Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream compressed = new GZIPOutputStream(bytes)) {
            compressed.write(MAPPER.writeValueAsBytes(measurements));
        }
        WholeFile.write(file, bytes.toByteArray());
    }

    /**
     * Returns the measurements that a file's bytes are; null when they say so.
     *
     * @param what what the file should hold, for the message
     * @throws IOException with a message of one line, when they are something else
     */
    public static <T> T parse(Path file, byte[] content, Class<T> type, String what) throws IOException {
        try {
            return MAPPER.readValue(plain(file, content), type);
        } catch (JacksonException e) {
            throw new IOException(file + " holds no " + what + ": " + reason(e), e);
        }
    }

    private static byte[] plain(Path file, byte[] content) throws IOException {
        if (!file.toString().endsWith(".gz")) {
            return content;
        }
        try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(content))) {
            return plain.readAllBytes();
        } catch (ZipException | EOFException e) {
            throw new IOException(file + " is no file that gzip made, or not whole", e);
        }
    }

    private static String reason(JacksonException e) {
        String message = e instanceof JsonMappingException && e.getCause() instanceof IllegalArgumentException wrong
                ? wrong.getMessage() : e.getOriginalMessage();
        return String.valueOf(message).lines().findFirst().orElse("");
    }
}
